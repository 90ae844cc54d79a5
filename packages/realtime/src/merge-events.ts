import type { LiveEvent } from '@lectern/domain';

/** A message names so many ids; longer lists take several. */
const idsPerEvent = 200;

/**
 * Makes one event of neighbours that say the same of several things, each of them once: a bulk change of hundreds of
 * records is a few messages. The order of different events stays.
 */
export function mergeEvents(events: readonly LiveEvent[]): LiveEvent[] {
  const merged: LiveEvent[] = [];
  for (const event of events) {
    const last = merged.at(-1);
    const together = last === undefined ? null : joined(last, event);
    if (together === null) merged.push(event);
    else merged.splice(-1, 1, together);
  }
  return merged;
}

function joined(first: LiveEvent, second: LiveEvent): LiveEvent | null {
  if (first.name !== second.name || !('ids' in first.payload) || !('ids' in second.payload)) return null;
  const { ids, ...subject } = first.payload;
  const { ids: more, ...other } = second.payload;
  if (JSON.stringify(subject) !== JSON.stringify(other)) return null;
  const all = [...new Set([...ids, ...more])];
  // The same event with other ids is still that event.
  return all.length > idsPerEvent ? null : ({ name: first.name, payload: { ...subject, ids: all } } as unknown as LiveEvent);
}
