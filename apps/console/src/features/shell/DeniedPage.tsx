import { Button, Empty } from '@lectern/ui';
import { Lock } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query.ts';
import { session } from '../../lib/session.ts';
import { useMessages } from '../../lib/use-messages.ts';
import styles from './shell.module.css';

/** For people whose role opens no environment. */
export function DeniedPage({ access }: { access: 'sandbox_only' | 'other' }) {
  const t = useMessages();
  const navigate = useNavigate();
  const kind = access === 'sandbox_only' ? 'sandbox' : 'other';

  async function handleSignOut() {
    session.end();
    await navigate(paths.signIn());
    queryClient.clear();
  }

  return (
    <main className={styles.denied} id="main">
      <Empty
        isPage
        icon={Lock}
        title={<h1>{t(`shell.denied.${kind}.title`)}</h1>}
        action={<Button onPress={() => void handleSignOut()}>{t('shell.user.sign-out')}</Button>}
      >
        {t(`shell.denied.${kind}.body`)}
      </Empty>
    </main>
  );
}
