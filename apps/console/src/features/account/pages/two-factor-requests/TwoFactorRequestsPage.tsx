import { Badge, Button, confirm, formatDateTime, notify, Time, useTimeContext } from '@lectern/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { personKeys } from '#lib/query-keys/person.ts';
import { useMessages } from '#lib/use-messages.ts';
import { AccountListPage } from '#features/account/parts/AccountListPage.tsx';
import styles from '#features/account/parts/account-list.module.css';
import { answerTfaRequest, type TfaRequest, tfaRequestsQuery } from '#features/account/queries.ts';

/** Requests to turn off lost second factors, for those who can approve them. */
export function TwoFactorRequestsPage() {
  const t = useMessages();
  const queryClient = useQueryClient();
  const time = useTimeContext();
  const [page, setPage] = useState(1);
  const list = useQuery({ ...tfaRequestsQuery(page), placeholderData: keepPreviousData });

  async function handleAnswer({ id, meta }: TfaRequest, answer: 'approve' | 'reject') {
    const { email, effective_at: effectiveAt } = meta;
    const isLater = new Date(effectiveAt) > new Date();
    const when = isLater
      ? ` ${t('account.tfa-requests.approve.later', { date: formatDateTime(effectiveAt, time) })}`
      : '';
    const isSure = await confirm({
      title: t(`account.tfa-requests.${answer}.title`, { email }),
      body: `${t(`account.tfa-requests.${answer}.body`, { email })}${answer === 'approve' ? when : ''}`,
      confirmLabel: t(`account.tfa-requests.${answer}`),
      tone: 'danger',
    });
    if (!isSure) return;
    try {
      await answerTfaRequest(id, answer);
      notify.success(t(`account.tfa-requests.${answer}.done`, { email }));
    } catch (failure) {
      notify.error(describeError(failure, t));
    }
    // It may have been canceled, or answered by someone else.
    await queryClient.invalidateQueries({ queryKey: personKeys.tfaRequests });
  }

  return (
    <AccountListPage
      title={t('account.tfa-requests.title')}
      subtitle={t('account.tfa-requests.subtitle')}
      emptyTitle={t('account.tfa-requests.empty')}
      list={list}
      page={page}
      onPage={setPage}
    >
      {(request) => {
        const { email, state, created_at: createdAt, effective_at: effectiveAt } = request.meta;
        return (
          <li key={request.id} className={styles.wrapping}>
            <div className={styles.text}>
              <p className={styles.name}>
                {email} {state === 'approved' && <Badge tone="success">{t('account.tfa-requests.approved')}</Badge>}
              </p>
              <p className={styles.facts}>
                {t('account.tfa-requests.requested')} <Time value={createdAt} />
                {state === 'approved' &&
                  ` · ${t('account.tfa-requests.effective', { date: formatDateTime(effectiveAt, time) })}`}
              </p>
            </div>
            <div className={styles.answers}>
              <Button
                variant="quiet"
                aria-label={t('account.tfa-requests.reject.label', { email })}
                onPress={() => void handleAnswer(request, 'reject')}
              >
                {t('account.tfa-requests.reject')}
              </Button>
              {state !== 'approved' && (
                <Button
                  aria-label={t('account.tfa-requests.approve.label', { email })}
                  onPress={() => void handleAnswer(request, 'approve')}
                >
                  {t('account.tfa-requests.approve')}
                </Button>
              )}
            </div>
          </li>
        );
      }}
    </AccountListPage>
  );
}
