import type { MenuItemResource } from '@lectern/contract';
import type { EnvironmentSchema } from '@lectern/domain';

/** An entry of the content menu with what hangs below it. */
export interface MenuBranch {
  item: MenuItemResource;
  children: MenuBranch[];
}

/** What decides who sees which entry (spec 1, section 6). */
export interface MenuVisibility {
  schema: EnvironmentSchema;
  canManageMenu: boolean;
  canReach: (itemTypeId: string) => boolean;
  /** Whether a model with one record has it. */
  hasSingletonItem: (itemTypeId: string) => boolean;
}

/** Nests entries by parent and position; entries with an unknown parent are at the root. */
export function menuTree(items: readonly MenuItemResource[]): MenuBranch[] {
  const known = new Set(items.map(({ id }) => id));
  const below = (parentId: string | null): MenuBranch[] =>
    items
      .filter((item) => parentIdOf(item, known) === parentId)
      .toSorted((a, b) => a.attributes.position - b.attributes.position)
      .map((item) => ({ item, children: below(item.id) }));
  return below(null);
}

/**
 * The menu as a user sees it. Users who may edit it see all of it; others see entries that lead to an accessible model
 * or a URL, or that contain such entries. Single-record models without a record are hidden from them.
 */
export function visibleMenu(branches: readonly MenuBranch[], visibility: MenuVisibility): MenuBranch[] {
  if (visibility.canManageMenu) return [...branches];
  return branches.flatMap((branch) => {
    const children = visibleMenu(branch.children, visibility);
    const isVisible = leadsSomewhere(branch.item, visibility) || children.length > 0;
    return isVisible ? [{ item: branch.item, children }] : [];
  });
}

/** Ids of the entries above the one that leads to a model, for opening the tree where one is. */
export function ancestorsOf(
  branches: readonly MenuBranch[],
  itemTypeId: string,
  above: readonly string[] = [],
): string[] {
  for (const { item, children } of branches) {
    if (item.relationships.item_type.data?.id === itemTypeId) return [...above];
    const found = ancestorsOf(children, itemTypeId, [...above, item.id]);
    if (found.length > 0) return found;
  }
  return [];
}

function leadsSomewhere(item: MenuItemResource, { schema, canReach, hasSingletonItem }: MenuVisibility): boolean {
  if (item.attributes.external_url) return true;
  const itemTypeId = item.relationships.item_type.data?.id;
  if (itemTypeId === undefined || !canReach(itemTypeId)) return false;
  return schema.itemTypes.get(itemTypeId)?.isSingleton === true ? hasSingletonItem(itemTypeId) : true;
}

function parentIdOf(item: MenuItemResource, known: ReadonlySet<string>): string | null {
  const id = item.relationships.parent.data?.id;
  return id !== undefined && known.has(id) ? id : null;
}
