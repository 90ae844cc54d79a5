import { Badge, Banner, Button, Time } from '@lectern/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { AccountListPage, LoadingEntry } from '#features/account/parts/AccountListPage.tsx';
import styles from '#features/account/parts/account-list.module.css';
import { unsentMailQuery, unsentMailsQuery } from '#features/account/queries.ts';

/** Mails that were not sent, for the operator of the server. */
export function UnsentMailsPage() {
  const t = useMessages();
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useQuery({ ...unsentMailsQuery(page), placeholderData: keepPreviousData });
  return (
    <AccountListPage
      title={t('account.mails.title')}
      subtitle={t('account.mails.subtitle')}
      emptyTitle={t('account.mails.empty')}
      list={list}
      page={page}
      onPage={setPage}
    >
      {({ id, attributes: mail }) => (
        <li key={id}>
          <div className={styles.row}>
            <div className={styles.text}>
              <p className={styles.name}>
                {mail.recipient}{' '}
                <Badge tone={mail.status === 'failed' ? 'danger' : 'neutral'}>
                  {t(`account.mails.status.${mail.status}`)}
                </Badge>
              </p>
              <p className={styles.facts}>
                {t(`account.mails.template.${mail.template}`)} · <Time value={mail.created_at} />
                {mail.last_error !== null && ` · ${mail.last_error}`}
              </p>
            </div>
            <Button
              aria-expanded={openId === id}
              aria-label={t(openId === id ? 'account.mails.hide.label' : 'account.mails.show.label', {
                recipient: mail.recipient,
              })}
              onPress={() => setOpenId(openId === id ? null : id)}
            >
              {t(openId === id ? 'account.mails.hide' : 'account.mails.show')}
            </Button>
          </div>
          {openId === id && <MailText id={id} />}
        </li>
      )}
    </AccountListPage>
  );
}

function MailText({ id }: { id: string }) {
  const t = useMessages();
  const { data, error } = useQuery(unsentMailQuery(id));
  if (error !== null)
    return (
      <Banner tone="danger" role="alert">
        {describeError(error, t)}
      </Banner>
    );
  if (data === undefined) return <LoadingEntry />;
  const { subject, text } = data.attributes;
  return (
    <div className={styles.row} role="status">
      <pre className={styles.body}>{subject === null ? t('account.mails.expired') : `${subject}\n\n${text}`}</pre>
    </div>
  );
}
