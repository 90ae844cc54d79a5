/** Ids are kept for as long as an event about them may be under way. */
const keptForMs = 5 * 60_000;

const noted = new Map<string, number>();
const listeners = new Set<() => void>();

/** Records that this window wrote recently: their events are ignored here. */
export const ownChanges = {
  has: (itemId: string, now: number = Date.now()): boolean =>
    now - (noted.get(itemId) ?? Number.NEGATIVE_INFINITY) <= keptForMs,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Notes the records of a write that the server has accepted. */
export function recordOwnWrite(path: string, body: unknown, answer: unknown, now: number = Date.now()): void {
  const ids = idsOfWrite(path, body, answer);
  if (ids.length === 0) return;
  for (const [id, at] of noted) {
    if (at < now - keptForMs) noted.delete(id);
  }
  for (const id of ids) noted.set(id, now);
  for (const listener of listeners) listener();
}

/** IDs of the records that a request to `/items` wrote: named by its path, listed by its body, or by its response. */
export function idsOfWrite(path: string, body: unknown, answer: unknown): string[] {
  const match = /^\/items(?:\/([^/?]+))?/.exec(path);
  if (match === null) return [];
  const named = match[1] === undefined || match[1] === 'bulk' ? [] : [match[1]];
  return [...new Set([...named, ...itemIdsIn(body, 0), ...itemIdsIn(answer, 0)])];
}

/** Links and resources are a few levels deep; attributes contain content, with IDs of other records. */
function itemIdsIn(value: unknown, depth: number): string[] {
  if (typeof value !== 'object' || value === null || depth > 6) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => itemIdsIn(entry, depth + 1));
  const { type, id, data, relationships, items } = value as Record<string, unknown>;
  const own = type === 'item' && typeof id === 'string' ? [id] : [];
  const linked = type === 'item' ? [] : [relationships, items].flatMap((part) => itemIdsIn(part, depth + 1));
  return [...own, ...itemIdsIn(data, depth + 1), ...linked];
}
