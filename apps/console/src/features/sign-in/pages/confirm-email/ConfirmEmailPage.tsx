import { Banner, Button, ButtonLink } from '@lectern/ui';
import { useState } from 'react';
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
import { useMailedLink } from '#features/sign-in/parts/mailed-link.ts';

type State = { status: 'ready'; failure: string | null } | { status: 'busy' | 'done' | 'ended' | 'taken' };

/** Anyone may open the page; the link proves who reads the mail. */
export async function loadConfirmEmail() {
  await messageStore.add(loadSignInMessages);
  return null;
}

/** Where the link to a new address leads. */
export function ConfirmEmailPage() {
  return <ConfirmPage kind="change" />;
}

/** Where the link leads that confirms the address of an account. */
export function VerifyEmailPage() {
  return <ConfirmPage kind="verification" />;
}

/** A button, since programs that examine mails open links too, and a link works once. */
function ConfirmPage({ kind }: { kind: 'change' | 'verification' }) {
  const t = useMessages();
  const link = useMailedLink();
  const [state, setState] = useState<State>({ status: 'ready', failure: null });
  const failure = state.status === 'ready' ? state.failure : null;

  async function handleConfirm() {
    setState({ status: 'busy' });
    try {
      await (kind === 'change' ? confirmChange(link) : verify(link));
      setState({ status: 'done' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isTaken = error.withCode('INVALID_FIELD').some(({ details }) => details.field === 'email');
      if (isRefusedLink(error)) setState({ status: 'ended' });
      else if (isTaken) setState({ status: 'taken' });
      else setState({ status: 'ready', failure: explainFailure(error, 'confirm-email.failed') });
    }
  }

  const home = { href: addressInProject(paths.root()), label: t('confirm-email.continue') };
  return (
    <EntryPage title={t('confirm-email.title')}>
      {() => {
        if (state.status === 'ended') return <EndedLink body={t('confirm-email.ended')} next={home} />;
        if (state.status === 'taken') return <EndedLink body={t('confirm-email.taken')} next={home} />;
        if (state.status === 'done')
          return (
            <div role="status">
              <h1>{t('confirm-email.done.title')}</h1>
              <p className={styles.lead}>{t(`confirm-email.done.${kind}`)}</p>
              <ButtonLink href={home.href} size="l" isBlock>
                {home.label}
              </ButtonLink>
            </div>
          );
        return (
          <>
            <h1>{t('confirm-email.title')}</h1>
            <p className={styles.lead}>{t(`confirm-email.lead.${kind}`)}</p>
            {failure !== null && (
              <div className={styles.note}>
                <Banner tone="danger" role="alert">
                  {t(failure)}
                </Banner>
              </div>
            )}
            <Button
              variant="primary"
              size="l"
              isBlock
              isBusy={state.status === 'busy'}
              busyLabel={t('confirm-email.busy')}
              onPress={() => void handleConfirm()}
            >
              {t('confirm-email.submit')}
            </Button>
          </>
        );
      }}
    </EntryPage>
  );
}

type Link = ReturnType<typeof useMailedLink>;

async function confirmChange(link: Link): Promise<void> {
  const data = { type: 'email_change_confirmation', attributes: link } as const;
  const { data: opened } = await accountApi.post('/account/confirm-email-change', { data });
  // The page only confirms: whoever opened it may be signed in here already.
  await accountApi.delete('/session', { token: opened.id }).catch(() => undefined);
}

async function verify(link: Link): Promise<void> {
  await accountApi.post('/account/complete-email-verification', {
    data: { type: 'email_verification', attributes: link },
  });
}
