import { Button, Dialog } from '@lectern/ui';
import { useEffect, useSyncExternalStore } from 'react';
import { useMe } from '#lib/current-site.ts';
import { addressInProject } from '#lib/environment.ts';
import { paths } from '#lib/paths.ts';
import { session } from '#lib/session.ts';
import { SignInForm } from '#lib/sign-in/SignInForm.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './shell.module.css';

/** Asks for the password over the page when the session ends, so that unsaved values survive. */
export function RenewSession() {
  const t = useMessages();
  const signOut = useSignOut();
  const me = useMe();
  const state = useSyncExternalStore(session.subscribe, session.read);
  useEffect(() => {
    // A full page load: nothing read by a user who signed out in another window remains in this one.
    if (state.status === 'closed') location.replace(addressInProject(paths.signIn()));
  }, [state.status]);
  if (state.status !== 'expired') return null;

  return (
    <Dialog
      size="s"
      role="alertdialog"
      title={t('shell.renew.title')}
      // Escape must not throw away what is unsaved; leaving is a button.
      onClose={() => undefined}
      footer={
        <Button variant="quiet" onPress={() => void signOut()}>
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
