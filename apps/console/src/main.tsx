import '@lectern/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { ownSegments } from './app/own-segments.ts';
import { createRouter } from './app/router.tsx';
import { loadCustomTexts } from './lib/custom-texts.ts';
import { sandboxIdOf, setSandboxEnvironmentId } from './lib/environment.ts';
import { endStart, importPart } from './lib/import-part.ts';
import { languageStore, speak } from './lib/language.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

// Where the build has every dynamic import look for it.
Object.assign(globalThis, { importPart });
setSandboxEnvironmentId(sandboxIdOf(location.pathname, ownSegments));
void start(root);

// Functions, because a module that waits at its top keeps every part of the console that imports it waiting too.
async function start(element: HTMLElement) {
  // The router begins to load the page while the texts are on their way; nothing is drawn in a language that is not the person's.
  const router = createRouter();
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    endStart();
    unsubscribe();
  });
  await speak(languageStore.read());
  createRoot(element).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  await loadCustomTexts();
}
