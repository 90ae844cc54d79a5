import type { MenuItemResource } from '@lectern/contract';
import type { Place } from '#lib/moves/place.ts';
import type { TreeStep } from '#lib/moves/tree-step.ts';

/** The entries below a parent, in order; null is the root. */
export function menuSiblings(items: readonly MenuItemResource[], parentId: string | null): MenuItemResource[] {
  return items
    .filter((item) => parentIdOf(item) === parentId)
    .toSorted((a, b) => a.attributes.position - b.attributes.position);
}

/** The position of an entry. */
export function menuPlaceOf(items: readonly MenuItemResource[], item: MenuItemResource): Place {
  const parentId = parentIdOf(item);
  return { parentId, position: menuSiblings(items, parentId).indexOf(item) + 1 };
}

/** The entry and everything below it, parents before their children. */
export function menuBranchOf(items: readonly MenuItemResource[], item: MenuItemResource): MenuItemResource[] {
  return [item, ...menuSiblings(items, item.id).flatMap((child) => menuBranchOf(items, child))];
}

/** Whether an entry may be placed below another: not below itself. */
export function mayStandBelow(
  items: readonly MenuItemResource[],
  item: MenuItemResource,
  parentId: string | null,
): boolean {
  return parentId === null || !menuBranchOf(items, item).some(({ id }) => id === parentId);
}

/** Where a step leads; null when it leads nowhere. */
export function menuPlaceOfStep(
  items: readonly MenuItemResource[],
  item: MenuItemResource,
  step: TreeStep,
): Place | null {
  const { parentId, position } = menuPlaceOf(items, item);
  const siblings = menuSiblings(items, parentId);
  switch (step) {
    case 'up':
      return position > 1 ? { parentId, position: position - 1 } : null;
    case 'down':
      return position < siblings.length ? { parentId, position: position + 1 } : null;
    case 'out': {
      const parent = items.find(({ id }) => id === parentId);
      if (parent === undefined) return null;
      const place = menuPlaceOf(items, parent);
      return { ...place, position: place.position + 1 };
    }
    case 'into': {
      const above = siblings[position - 2];
      return above === undefined ? null : { parentId: above.id, position: menuSiblings(items, above.id).length + 1 };
    }
    default:
      throw new Error(step satisfies never);
  }
}

/** The menu as it will be once the server agrees. */
export function movedMenu(
  items: readonly MenuItemResource[],
  id: string,
  { parentId, position }: Place,
): MenuItemResource[] {
  const moved = items.find((item) => item.id === id);
  if (moved === undefined) return [...items];
  const siblings = menuSiblings(items, parentId).filter((item) => item !== moved);
  const order = [...siblings.slice(0, position - 1), moved, ...siblings.slice(position - 1)];
  return items.map((item) => {
    const index = order.indexOf(item);
    if (index === -1) return item;
    const attributes = { ...item.attributes, position: index + 1 };
    if (item !== moved) return { ...item, attributes };
    const parent = { data: parentId === null ? null : { type: 'menu_item' as const, id: parentId } };
    return { ...item, attributes, relationships: { ...item.relationships, parent } };
  });
}

/**
 * The entries with a new position after a move. The server moves only the given ones and leaves their siblings alone,
 * so all of them must be named.
 */
export function placedAnew(
  before: readonly MenuItemResource[],
  after: readonly MenuItemResource[],
): MenuItemResource[] {
  const places = new Map(before.map((item) => [item.id, `${parentIdOf(item)} ${item.attributes.position}`]));
  return after.filter((item) => places.get(item.id) !== `${parentIdOf(item)} ${item.attributes.position}`);
}

function parentIdOf(item: MenuItemResource): string | null {
  return item.relationships.parent.data?.id ?? null;
}
