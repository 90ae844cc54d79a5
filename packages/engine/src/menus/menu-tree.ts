import { DomainError, type EntityId, eventsOf, type OutboxEvent } from '@lectern/domain';

/** What both menus have in common: entries in a tree, siblings in an order. */
export interface MenuEntry {
  id: EntityId;
  position: number;
  parentId: EntityId | null;
}

/** The destination of one entry. */
export interface MenuPlacement {
  id: EntityId;
  position: number;
  /** Undefined leaves the parent as it is. */
  parentId: EntityId | null | undefined;
}

/** The position after the last sibling; 1 when there is none. */
export function nextPosition(entries: readonly MenuEntry[], parentId: EntityId | null): number {
  return Math.max(0, ...entries.filter((entry) => entry.parentId === parentId).map((entry) => entry.position)) + 1;
}

/**
 * The siblings that move down by one so that an entry gets its requested position, as fields do; none when it is free.
 * `before` is the current entry, null for a new one: an entry that does not move moves no sibling.
 */
export function siblingsMovedDown<E extends MenuEntry>(
  entries: readonly E[],
  entry: MenuEntry,
  before: MenuEntry | null,
): E[] {
  if (before !== null && before.position === entry.position && before.parentId === entry.parentId) return [];
  const siblings = entries.filter(({ id, parentId }) => id !== entry.id && parentId === entry.parentId);
  if (!siblings.some(({ position }) => position === entry.position)) return [];
  return siblings
    .filter(({ position }) => position >= entry.position)
    .map((sibling) => ({ ...sibling, position: sibling.position + 1 }));
}

/**
 * Moves siblings down to make room for an entry (`siblingsMovedDown`), and returns the IDs of all that changed, its own
 * first.
 */
export async function makeRoomFor<E extends MenuEntry>(
  entries: readonly E[],
  entry: E,
  before: E | null,
  update: (sibling: E) => Promise<void>,
): Promise<EntityId[]> {
  const moved = siblingsMovedDown(entries, entry, before);
  for (const sibling of moved) await update(sibling);
  return [entry.id, ...moved.map(({ id }) => id)];
}

/**
 * The events of an entry that was placed among others: `ids` as `makeRoomFor` returns them, `before` without a new one.
 */
export function placementEvents<N extends 'menu_item' | 'schema_menu_item' | 'upload_collection'>(
  noun: N,
  [id, ...moved]: readonly EntityId[],
  before: readonly { id: EntityId }[],
): OutboxEvent[] {
  if (id === undefined) return [];
  const isNew = !before.some((entry) => entry.id === id);
  return [...eventsOf(noun, isNew ? 'create' : 'update', [id]), ...eventsOf(noun, 'update', moved)];
}

/** Refuses a tree in which an entry hangs below nothing known or below itself. Throws `INVALID_PARENT`. */
export function assertIsTree(entries: readonly MenuEntry[]): void {
  const parents = new Map(entries.map((entry) => [entry.id, entry.parentId]));
  for (const entry of entries) {
    const path = new Set<EntityId>();
    for (let id: EntityId | null | undefined = entry.id; id !== null; id = parents.get(id)) {
      if (id === undefined || path.has(id)) throw new DomainError('INVALID_PARENT');
      path.add(id);
    }
  }
}

/**
 * The entries after some of them moved. The last position sent for an entry counts. Throws `NOT_FOUND` for an unknown
 * entry, `INVALID_PARENT` for a broken tree, `DUPLICATE_POSITIONS_FOUND` when two moved entries claim one position
 * (reference, project 1).
 */
export function placeEntries<E extends MenuEntry>(
  entries: readonly E[],
  placements: readonly MenuPlacement[],
): { all: E[]; moved: E[] } {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const moves = new Map(placements.map((placement) => [placement.id, placement]));
  const moved = [...moves.values()].map((move) => {
    const entry = known.get(move.id);
    if (entry === undefined) throw new DomainError('NOT_FOUND');
    return {
      ...entry,
      position: move.position,
      parentId: move.parentId === undefined ? entry.parentId : move.parentId,
    };
  });
  const slots = new Set(moved.map((entry) => `${entry.parentId ?? ''}/${entry.position}`));
  if (slots.size < moved.length) throw new DomainError('DUPLICATE_POSITIONS_FOUND');

  const all = [...entries.filter((entry) => !moves.has(entry.id)), ...moved];
  assertIsTree(all);
  return { all, moved };
}

/** The entries after one is deleted: its children follow its former siblings, one level up. */
export function childrenMovedUp<E extends MenuEntry>(
  entries: readonly E[],
  gone: MenuEntry,
): { moved: E[]; remaining: E[] } {
  const rest = entries.filter((entry) => entry.id !== gone.id);
  const children = rest.filter((entry) => entry.parentId === gone.id).toSorted((a, b) => a.position - b.position);
  const first = nextPosition(rest, gone.parentId);
  const moved = children.map((child, index) => ({ ...child, parentId: gone.parentId, position: first + index }));
  return { moved, remaining: [...rest.filter((entry) => entry.parentId !== gone.id), ...moved] };
}
