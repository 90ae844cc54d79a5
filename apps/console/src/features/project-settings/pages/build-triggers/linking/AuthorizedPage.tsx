import { Empty } from '@lectern/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { messageStore } from '#lib/message-store.ts';
import { useMessages } from '#lib/use-messages.ts';
import { loadProjectSettingsMessages } from '#features/project-settings/i18n/index.ts';
import { readAuthorization } from './authorization-message.ts';

/** Passes on what the service returned to the window that asked for it, and keeps it out of the history. */
export async function loadAuthorized() {
  const message = readAuthorization(window.location);
  history.replaceState(null, '', window.location.pathname);
  // The window of another site may have opened this one: it gets nothing.
  (window.opener as Window | null)?.postMessage(message, window.location.origin);
  await messageStore.add(loadProjectSettingsMessages);
  return null;
}

/** The end of an authorization; seen only where the browser does not let a page close its window. */
export function AuthorizedPage() {
  const t = useMessages();
  const title = t('settings.build-triggers.link.authorized.title');
  useEffect(() => {
    document.title = `${title} · Lectern`;
    if (window.opener !== null) window.close();
  }, [title]);
  return (
    <main>
      <Empty isPage icon={CircleCheck} title={<h1>{title}</h1>}>
        {t('settings.build-triggers.link.authorized.body')}
      </Empty>
    </main>
  );
}
