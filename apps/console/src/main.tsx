import '@lectern/ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { ownSegments } from './app/own-segments.ts';
import { createRouter } from './app/router.tsx';
import { sandboxIdOf, setSandboxEnvironmentId } from './lib/environment.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

setSandboxEnvironmentId(sandboxIdOf(location.pathname, ownSegments));
createRoot(root).render(
  <StrictMode>
    <App router={createRouter()} />
  </StrictMode>,
);
