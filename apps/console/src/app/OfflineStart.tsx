import { Button, Empty } from '@lectern/ui';
import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { retryDelayMs } from '#lib/realtime/connection-state.ts';
import { useMessages } from '#lib/use-messages.ts';

/** Shown when the console starts without a server to talk to; starts again when there is one (U66). */
export function OfflineStart() {
  const t = useMessages();
  useEffect(() => {
    let failures = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      const answer = navigator.onLine ? await fetch('/healthz', { cache: 'no-store' }).catch(() => null) : null;
      if (answer?.ok === true) return location.reload();
      timer = setTimeout(() => void ask(), retryDelayMs(failures, Math.random()));
      failures += 1;
    };
    const handleOnline = () => void ask();
    timer = setTimeout(() => void ask(), retryDelayMs(failures, Math.random()));
    addEventListener('online', handleOnline);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', handleOnline);
    };
  }, []);
  return (
    <Empty
      isPage
      icon={CloudOff}
      title={<h1>{t('page-error.offline')}</h1>}
      action={<Button onPress={() => location.reload()}>{t('page-error.retry')}</Button>}
    >
      <span role="status">{t('page-error.offline.text')}</span>
    </Empty>
  );
}
