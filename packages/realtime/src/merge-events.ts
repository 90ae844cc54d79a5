import type { LiveEvent } from '@lectern/domain';

/** A message names so many IDs; longer lists take several. */
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
  const { ids, new_ids: fresh = [], ...subject }: Payload = first.payload;
  const { ids: more, new_ids: moreFresh = [], ...other }: Payload = second.payload;
  if (JSON.stringify(subject) !== JSON.stringify(other)) return null;
  const all = [...new Set([...ids, ...more])];
  if (all.length > idsPerEvent) return null;
  const newIds = 'new_ids' in first.payload ? { new_ids: [...new Set([...fresh, ...moreFresh])] } : {};
  // The same event with other IDs is still that event.
  return { name: first.name, payload: { ...subject, ids: all, ...newIds } } as unknown as LiveEvent;
}

/** A payload that names things, whatever they are. */
interface Payload {
  ids: readonly string[];
  new_ids?: readonly string[];
}
