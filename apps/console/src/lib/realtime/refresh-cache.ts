import type { StaleQuery } from '@lectern/domain/queries';
import { queryClient } from '../query.ts';
import { invalidationsOf } from './invalidations.ts';
import type { LiveMessage } from './live-connection.ts';

/** Events come in bursts: queries that several of them invalidate are refetched once. */
const gatherMs = 120;

let gathered = new Map<string, StaleQuery>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Refetches the visible queries that an event invalidates; the others are fetched when they are shown. */
export function refreshCache(message: LiveMessage): void {
  for (const invalidation of invalidationsOf(message)) gathered.set(JSON.stringify(invalidation), invalidation);
  if (message.name === 'opened') refreshOlder(message.outdatedUntil);
  if (gathered.size === 0 || timer !== undefined) return;
  timer = setTimeout(() => {
    const due = [...gathered.values()];
    gathered = new Map();
    timer = undefined;
    for (const { queryKey, isQuiet } of due)
      void queryClient.invalidateQueries({ queryKey, refetchType: isQuiet ? 'none' : 'active' });
  }, gatherMs);
}

/** What a page fetched before its connection opened may have changed in between, without an event. */
function refreshOlder(than: number): void {
  void queryClient.invalidateQueries({
    predicate: ({ state }) => state.dataUpdatedAt > 0 && state.dataUpdatedAt < than,
    refetchType: 'active',
  });
}
