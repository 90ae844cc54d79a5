import type { OrderedType, Placement } from './mutations.ts';

/** One entry of an ordered tree: a field, fieldset, group or place of a model. */
export interface OrderedEntry<Type extends OrderedType = OrderedType> {
  id: string;
  type: Type;
  position: number;
  /** ID of its container; null is the root. */
  containerId: string | null;
}

/** Where an entry is put down. */
export interface MoveTarget {
  id: string;
  position: 'before' | 'after' | 'on';
}

/** A place in words of its neighbours. */
export interface MovePlace {
  /** Null is the root. */
  containerId: string | null;
  /** Null is the first place. */
  afterId: string | null;
}

/** The entries of a container in order. */
export function entriesIn<Entry extends OrderedEntry>(entries: readonly Entry[], containerId: string | null): Entry[] {
  return entries.filter((entry) => entry.containerId === containerId).toSorted((a, b) => a.position - b.position);
}

/**
 * The same entries with one of them moved: `on` means last inside, `before` and `after` next to. Null when nothing
 * would change or an entry would contain itself.
 */
export function moveEntry<Entry extends OrderedEntry>(
  entries: readonly Entry[],
  id: string,
  target: MoveTarget,
): Entry[] | null {
  const moved = entries.find((entry) => entry.id === id);
  const goal = entries.find((entry) => entry.id === target.id);
  if (moved === undefined || goal === undefined || moved === goal) return null;
  const containerId = target.position === 'on' ? goal.id : goal.containerId;
  if (isWithin(entries, containerId, moved.id)) return null;
  const siblings = entriesIn(entries, containerId).filter((entry) => entry !== moved);
  const at =
    target.position === 'on' ? siblings.length : siblings.indexOf(goal) + (target.position === 'after' ? 1 : 0);
  return placedAt(entries, moved, containerId, siblings, at);
}

/** The same entries with one of them one step up or down among its siblings; null at the ends. */
export function stepEntry<Entry extends OrderedEntry>(
  entries: readonly Entry[],
  id: string,
  step: -1 | 1,
): Entry[] | null {
  const moved = entries.find((entry) => entry.id === id);
  if (moved === undefined) return null;
  const siblings = entriesIn(entries, moved.containerId);
  const neighbour = siblings[siblings.indexOf(moved) + step];
  return neighbour === undefined
    ? null
    : moveEntry(entries, id, { id: neighbour.id, position: step === 1 ? 'after' : 'before' });
}

/** The same entries with one of them last in a container; null when it is there already. */
export function moveInto<Entry extends OrderedEntry>(
  entries: readonly Entry[],
  id: string,
  containerId: string | null,
): Entry[] | null {
  const moved = entries.find((entry) => entry.id === id);
  if (moved === undefined || moved.containerId === containerId || isWithin(entries, containerId, id)) return null;
  const siblings = entriesIn(entries, containerId);
  return placedAt(entries, moved, containerId, siblings, siblings.length);
}

/**
 * The same entries with one of them in a container, right after one of its entries or first when that is null; null
 * when nothing would change.
 */
export function moveTo<Entry extends OrderedEntry>(
  entries: readonly Entry[],
  id: string,
  { containerId, afterId }: MovePlace,
): Entry[] | null {
  const moved = entries.find((entry) => entry.id === id);
  if (moved === undefined || isWithin(entries, containerId, id)) return null;
  const siblings = entriesIn(entries, containerId).filter((entry) => entry !== moved);
  return placedAt(entries, moved, containerId, siblings, siblings.findIndex((entry) => entry.id === afterId) + 1);
}

/** The position of an entry: its container and predecessor. */
export function placeOf(entries: readonly OrderedEntry[], id: string): MovePlace {
  const containerId = entries.find((entry) => entry.id === id)?.containerId ?? null;
  const siblings = entriesIn(entries, containerId);
  return { containerId, afterId: siblings[siblings.findIndex((entry) => entry.id === id) - 1]?.id ?? null };
}

/** IDs of the possible containers of an entry: every one but itself and its own content. */
export function containersFor(entries: readonly OrderedEntry[], containerIds: readonly string[], id: string): string[] {
  return containerIds.filter((containerId) => !isWithin(entries, containerId, id));
}

/** The body of a reorder call: every entry of the changed containers, so that positions are unique. */
export function placementsAfter<Type extends OrderedType>(
  before: readonly OrderedEntry<Type>[],
  after: readonly OrderedEntry<Type>[],
): Placement<Type>[] {
  const earlier = new Map(before.map((entry) => [entry.id, entry]));
  const changed = new Set<string | null>();
  for (const entry of after) {
    const old = earlier.get(entry.id);
    if (old !== undefined && old.position === entry.position && old.containerId === entry.containerId) continue;
    changed.add(entry.containerId);
  }
  return after
    .filter(({ containerId }) => changed.has(containerId))
    .map(({ type, id, position, containerId }) => ({ type, id, position, containerId }));
}

/** Ids of the containers around an entry, nearest first. */
export function containersOf(entries: readonly OrderedEntry[], id: string): string[] {
  const parentId = entries.find((entry) => entry.id === id)?.containerId ?? null;
  return parentId === null ? [] : [parentId, ...containersOf(entries, parentId)];
}

function isWithin(entries: readonly OrderedEntry[], containerId: string | null, id: string): boolean {
  return containerId !== null && (containerId === id || containersOf(entries, containerId).includes(id));
}

function placedAt<Entry extends OrderedEntry>(
  entries: readonly Entry[],
  moved: Entry,
  containerId: string | null,
  siblings: readonly Entry[],
  at: number,
): Entry[] | null {
  const order = [...siblings.slice(0, at), moved, ...siblings.slice(at)];
  const isSame =
    moved.containerId === containerId &&
    entriesIn(entries, containerId).every((entry, index) => entry === order[index]);
  if (isSame) return null;
  const positions = new Map(order.map((entry, index) => [entry.id, index + 1]));
  return entries.map((entry) => {
    const position = positions.get(entry.id);
    return position === undefined ? entry : { ...entry, position, containerId };
  });
}
