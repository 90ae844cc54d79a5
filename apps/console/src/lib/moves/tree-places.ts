import type { Place } from './place.ts';
import type { TreeStep } from './tree-step.ts';

/** An entry of a tree that users put in order: of the content menu, or a collection of assets. */
export interface TreeEntry {
  id: string;
  type: string;
  attributes: { position: number };
  relationships: { parent: { data: { type: string; id: string } | null } };
}

/** The entries below a parent, in order; null is the root. */
export function siblingsIn<Entry extends TreeEntry>(items: readonly Entry[], parentId: string | null): Entry[] {
  return items
    .filter((item) => parentIdOf(item) === parentId)
    .toSorted((a, b) => a.attributes.position - b.attributes.position);
}

/** The position of an entry. */
export function placeIn<Entry extends TreeEntry>(items: readonly Entry[], item: Entry): Place {
  const parentId = parentIdOf(item);
  return { parentId, position: siblingsIn(items, parentId).indexOf(item) + 1 };
}

/** The entry and everything below it, parents before their children. */
export function branchOf<Entry extends TreeEntry>(items: readonly Entry[], item: Entry): Entry[] {
  return [item, ...siblingsIn(items, item.id).flatMap((child) => branchOf(items, child))];
}

/** Whether an entry may be placed below another: not below itself. */
export function mayBeBelow<Entry extends TreeEntry>(
  items: readonly Entry[],
  item: Entry,
  parentId: string | null,
): boolean {
  return parentId === null || !branchOf(items, item).some(({ id }) => id === parentId);
}

/** Where a step leads; null when it leads nowhere. */
export function placeOfStep<Entry extends TreeEntry>(
  items: readonly Entry[],
  item: Entry,
  step: TreeStep,
): Place | null {
  const { parentId, position } = placeIn(items, item);
  const siblings = siblingsIn(items, parentId);
  switch (step) {
    case 'up':
      return position > 1 ? { parentId, position: position - 1 } : null;
    case 'down':
      return position < siblings.length ? { parentId, position: position + 1 } : null;
    case 'out': {
      const parent = items.find(({ id }) => id === parentId);
      if (parent === undefined) return null;
      const place = placeIn(items, parent);
      return { ...place, position: place.position + 1 };
    }
    case 'into': {
      const above = siblings[position - 2];
      return above === undefined ? null : { parentId: above.id, position: siblingsIn(items, above.id).length + 1 };
    }
    default:
      throw new Error(step satisfies never);
  }
}

/** The tree as it will be once the server agrees. */
export function movedTree<Entry extends TreeEntry>(
  items: readonly Entry[],
  id: string,
  { parentId, position }: Place,
): Entry[] {
  const moved = items.find((item) => item.id === id);
  if (moved === undefined) return [...items];
  const siblings = siblingsIn(items, parentId).filter((item) => item !== moved);
  const order = [...siblings.slice(0, position - 1), moved, ...siblings.slice(position - 1)];
  return items.map((item) => {
    const index = order.indexOf(item);
    if (index === -1) return item;
    const attributes = { ...item.attributes, position: index + 1 };
    if (item !== moved) return { ...item, attributes };
    const parent = { data: parentId === null ? null : { type: moved.type, id: parentId } };
    return { ...item, attributes, relationships: { ...item.relationships, parent } };
  });
}

/**
 * The entries with a new position after a move. The server moves only the given ones and leaves their siblings alone,
 * so all of them must be named.
 */
export function placedAnew<Entry extends TreeEntry>(before: readonly Entry[], after: readonly Entry[]): Entry[] {
  const places = new Map(before.map((item) => [item.id, `${parentIdOf(item)} ${item.attributes.position}`]));
  return after.filter((item) => places.get(item.id) !== `${parentIdOf(item)} ${item.attributes.position}`);
}

function parentIdOf(item: TreeEntry): string | null {
  return item.relationships.parent.data?.id ?? null;
}
