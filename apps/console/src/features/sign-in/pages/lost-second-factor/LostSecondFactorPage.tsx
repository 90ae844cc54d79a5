import { Banner, Button, ButtonLink, formatDateTime, Skeleton, SkeletonGroup, useTimeContext } from '@lectern/ui';
import { useEffect, useState } from 'react';
import { useLocation, useParams } from 'react-router';
import type { TfaDeactivateRequestResource } from '@lectern/contract';
import { accountApi } from '#lib/account-api.ts';
import { ApiError } from '#lib/api-error.ts';
import { addressInProject } from '#lib/environment.ts';
import { messageStore } from '#lib/message-store.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { loadSignInMessages } from '#features/sign-in/i18n/index.ts';
import { EndedLink } from '#features/sign-in/parts/EndedLink.tsx';
import { explainFailure, isRefusedLink } from '#features/sign-in/parts/explain-failure.ts';
import styles from '#features/sign-in/parts/entry.module.css';
import { EntryPage } from '#features/sign-in/parts/EntryPage.tsx';

/** Anyone may open the page; the link proves who reads the mail. */
export async function loadLostSecondFactor() {
  await messageStore.add(loadSignInMessages);
  return null;
}

type Verb = 'review' | 'confirm' | 'cancel';

interface State {
  request: TfaDeactivateRequestResource['meta'] | null;
  busy: Verb | null;
  /** Message ID. */
  failure: string | null;
  isEnded: boolean;
  isCanceled: boolean;
}

const initial: State = { request: null, busy: 'review', failure: null, isEnded: false, isCanceled: false };

/** Where mails about a request to turn off a lost second factor lead: to confirm it, or to cancel it. */
export function LostSecondFactorPage() {
  const t = useMessages();
  const { requestId = '' } = useParams();
  const { hash } = useLocation();
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const [state, setState] = useState<State>(initial);
  const { request } = state;

  async function run(verb: Verb) {
    setState((before) => ({ ...before, busy: verb, failure: null }));
    try {
      const found = await send(verb, requestId, token);
      setState({ ...initial, busy: null, request: found, isCanceled: verb === 'cancel' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isEnded = isRefusedLink(error);
      setState((before) => ({
        ...before,
        busy: null,
        isEnded,
        failure: explainFailure(error, 'lost-factor.failed'),
      }));
    }
  }
  // The link is read once, when the page opens: programs that examine mails open it without any effect.
  useEffect(() => {
    void run('review');
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `run` is new with every render
  }, [requestId, token]);

  return (
    <EntryPage title={t('lost-factor.title')}>
      {() => {
        const signIn = { href: addressInProject(paths.signIn()), label: t('invitation.to-sign-in') };
        if (state.isEnded) return <EndedLink body={t('lost-factor.ended')} next={signIn} />;
        if (state.isCanceled)
          return (
            <div role="status">
              <h1>{t('lost-factor.canceled.title')}</h1>
              <p className={styles.lead}>{t('lost-factor.canceled.body')}</p>
              <ButtonLink href={addressInProject(paths.forgotPassword())} size="l" isBlock>
                {t('lost-factor.change-password')}
              </ButtonLink>
            </div>
          );
        return (
          <>
            {request === null ? <h1>{t('lost-factor.title')}</h1> : <Explanation request={request} />}
            {request === null && state.failure === null && <Loading />}
            {state.failure !== null && (
              <div className={styles.note}>
                <Banner tone="danger" role="alert">
                  {t(state.failure)}
                </Banner>
              </div>
            )}
            {request === null && state.failure !== null && (
              <Button size="l" isBlock isBusy={state.busy !== null} onPress={() => void run('review')}>
                {t('page-error.retry')}
              </Button>
            )}
            {request !== null && (
              <div className={styles.choices}>
                {request.state === 'unconfirmed' && (
                  <Button
                    variant="primary"
                    size="l"
                    isBlock
                    isBusy={state.busy === 'confirm'}
                    busyLabel={t('lost-factor.confirm.busy')}
                    onPress={() => void run('confirm')}
                  >
                    {t('lost-factor.confirm')}
                  </Button>
                )}
                <Button
                  size="l"
                  isBlock
                  isBusy={state.busy === 'cancel'}
                  busyLabel={t('lost-factor.cancel.busy')}
                  onPress={() => void run('cancel')}
                >
                  {t('lost-factor.cancel')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </EntryPage>
  );
}

function Explanation({
  request: { state, email, effective_at: effectiveAt },
}: {
  request: NonNullable<State['request']>;
}) {
  const t = useMessages();
  const date = formatDateTime(effectiveAt, useTimeContext());
  const isLater = new Date(effectiveAt) > new Date();
  return (
    <div role="status">
      <h1>{t(`lost-factor.${state}.title`)}</h1>
      <p className={styles.lead}>
        {t(`lost-factor.${state}.body`, { email, date })}
        {state === 'pending' && isLater && <> {t('lost-factor.pending.earliest', { date })}</>}
      </p>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup>
      <div className={styles.lead}>
        <Skeleton height={22} />
      </div>
      <Skeleton height={96} />
    </SkeletonGroup>
  );
}

async function send(verb: Verb, requestId: string, token: string): Promise<State['request']> {
  const options = {
    params: { requestId },
    data: { type: 'tfa_deactivate_request', attributes: { token } },
  } as const;
  if (verb === 'review') return (await accountApi.put('/tfa-deactivate-requests/:requestId/review', options)).data.meta;
  if (verb === 'confirm')
    return (await accountApi.put('/tfa-deactivate-requests/:requestId/confirm', options)).data.meta;
  await accountApi.put('/tfa-deactivate-requests/:requestId/cancel', options);
  return null;
}
