import { Button, Empty } from '@lectern/ui';
import { Lock } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { useSignOut } from './use-sign-out.ts';
import styles from './shell.module.css';

/** For users whose role opens no environment. */
export function DeniedPage({ access }: { access: 'sandbox_only' | 'other' }) {
  const t = useMessages();
  const signOut = useSignOut();
  const kind = access === 'sandbox_only' ? 'sandbox' : 'other';

  return (
    <main className={styles.denied} id="main">
      <Empty
        isPage
        icon={Lock}
        title={<h1>{t(`shell.denied.${kind}.title`)}</h1>}
        action={<Button onPress={() => void signOut()}>{t('shell.user.sign-out')}</Button>}
      >
        {t(`shell.denied.${kind}.body`)}
      </Empty>
    </main>
  );
}
