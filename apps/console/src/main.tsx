import '@lectern/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { ownSegments } from './app/own-segments.ts';
import { provideMedia } from './app/media-parts.ts';
import { createRouter } from './app/router.tsx';
import { settledRouter } from './app/settled-router.ts';
import { loadCustomTexts } from './lib/custom-texts.ts';
import {
  projectOf,
  sandboxIdOf,
  setOwnSegments,
  setProjectSubdomain,
  setSandboxEnvironmentId,
  withoutDoubleSlashes,
} from './lib/environment.ts';
import { receiveHandedToken } from './lib/handed-token.ts';
import { restoreViewedRole } from './lib/viewed-role.ts';
import { endErrorsWithTheirCauses } from './lib/error-notices.ts';
import { endStart, importPart } from './lib/import-part.ts';
import { keepCachePerAccount } from './lib/keep-cache-per-account.ts';
import { languageStore, speak } from './lib/language.ts';
import { keepCacheSmall } from './lib/query.ts';
import { registerServiceWorker } from './lib/register-service-worker.ts';
import { session } from './lib/session.ts';
import { whenIdle } from './lib/when-idle.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// Where the build has every dynamic import look for it.
Object.assign(globalThis, { importPart });
const pathname = withoutDoubleSlashes(location.pathname);
// With the origin, because an address that begins with two slashes names another host.
if (pathname !== location.pathname)
  history.replaceState(null, '', `${location.origin}${pathname}${location.search}${location.hash}`);
receiveHandedToken();
setProjectSubdomain(projectOf(pathname));
setOwnSegments(ownSegments);
provideMedia();
setSandboxEnvironmentId(sandboxIdOf(pathname));
restoreViewedRole();
void start(root);

// Functions, because a module that waits at its top keeps every part of the console that imports it waiting too.
async function start(element: HTMLElement) {
  // On its way before anything else: every page waits for it, and the router handles its failure.
  session.restore().catch(() => undefined);
  // The router begins to load the page while the texts are on their way; nothing is rendered in a language that is not the
  // person's.
  keepCacheSmall();
  keepCachePerAccount();
  const router = createRouter();
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    endStart();
    unsubscribe();
  });
  endErrorsWithTheirCauses((listener) => void router.subscribe(listener));
  await speak(languageStore.read());
  createRoot(element).render(
    <StrictMode>
      <App router={settledRouter(router)} />
    </StrictMode>,
  );
  whenIdle(() => void registerServiceWorker());
  await loadCustomTexts();
}
