import '@lectern/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { ownSegments } from './app/own-segments.ts';
import { createRouter } from './app/router.tsx';
import { publicInfoQuery } from './lib/current-site.ts';
import { sandboxIdOf, setSandboxEnvironmentId } from './lib/environment.ts';
import { customMessagesAt } from './lib/i18n/custom-messages.ts';
import { languageStore, speak } from './lib/language.ts';
import { messageStore } from './lib/message-store.ts';
import { queryClient } from './lib/query.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

setSandboxEnvironmentId(sandboxIdOf(location.pathname, ownSegments));
void start(root);

// Functions, because a module that waits at its top keeps every part of the console that imports it waiting too.
async function start(element: HTMLElement) {
  // The router begins to load the page while the texts are on their way; nothing is drawn in a language that is not the person's.
  const router = createRouter();
  await speak(languageStore.read());
  createRoot(element).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  await loadCustomMessages();
}

/** The project's own texts come when they come. A server that does not answer yet is asked again every second. */
async function loadCustomMessages() {
  const publicInfo = await queryClient.fetchQuery({ ...publicInfoQuery, retry: true, retryDelay: 1000 });
  const template = publicInfo.attributes.custom_i18n_messages_template_url;
  if (template !== null) await messageStore.customize(customMessagesAt(template));
}
