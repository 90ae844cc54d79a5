import { Button, Dialog } from '@lectern/ui';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../lib/current-site.ts';
import { mayLeave } from '../../lib/leaving.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { SignInForm } from '../../lib/sign-in/SignInForm.tsx';
import { useMessages } from '../../lib/use-messages.ts';
import styles from './shell.module.css';

/** Asks for the password over the page when the session ends, so that unsaved values survive. */
export function RenewSession() {
  const t = useMessages();
  const navigate = useNavigate();
  const me = useMe();
  const state = useSyncExternalStore(session.subscribe, session.read);
  if (state.status !== 'expired') return null;

  async function handleLeave() {
    if (!(await mayLeave())) return;
    session.end();
    await navigate(paths.signIn());
  }

  return (
    <Dialog
      size="s"
      role="alertdialog"
      title={t('shell.renew.title')}
      // Escape must not throw away what is unsaved; leaving is a button.
      onClose={() => undefined}
      footer={
        <Button variant="quiet" onPress={() => void handleLeave()}>
          {t('shell.renew.leave')}
        </Button>
      }
    >
      <div className={styles.renew}>
        <p>{t('shell.renew.body')}</p>
        <SignInForm initialEmail={me.email ?? ''} onSignedIn={() => undefined} />
      </div>
    </Dialog>
  );
}
