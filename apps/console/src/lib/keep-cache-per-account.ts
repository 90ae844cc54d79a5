import type { QueryClient } from '@tanstack/react-query';
import { queryClient } from './query.ts';
import { session, type SessionState } from './session.ts';

interface SessionSource {
  read(): SessionState;
  subscribe(listener: () => void): () => void;
}

/**
 * Empties the query cache when the account that read it signs out, here or in another window, and before another one
 * sees the page. An expired session keeps it: the same person may sign in again over the page.
 */
export function keepCachePerAccount(source: SessionSource = session, client: QueryClient = queryClient): void {
  let reader = readerOf(source.read());
  source.subscribe(() => {
    const state = source.read();
    if (state.status === 'expired') return;
    const who = readerOf(state);
    if (reader !== null && who !== reader) forget(client);
    reader = who;
  });
}

function readerOf(state: SessionState): string | null {
  return state.status === 'active' ? state.who : null;
}

function forget(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' });
  // What is on screen is read again by whoever is there next, or leaves with its page.
  for (const query of client.getQueryCache().findAll({ type: 'active' })) query.invalidate();
}
