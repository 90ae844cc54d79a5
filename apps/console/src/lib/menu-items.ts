import type { MenuItemResource } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from './api.ts';
import { listKeys } from './query-keys/lists.ts';

/** Every entry of the content menu. */
export const menuItemsQuery = queryOptions({
  queryKey: listKeys.menuItems,
  queryFn: () => managementApi.get('/menu-items').then((document) => document.data),
});

/**
 * Labels of the entries above the one that leads to a model, outermost first; empty when it is at the root or missing.
 */
export function menuPathOf(items: readonly MenuItemResource[], itemTypeId: string): string[] {
  const leading = items.filter((item) => item.relationships.item_type.data?.id === itemTypeId);
  const own = leading.find((item) => item.relationships.item_type_filter.data === null) ?? leading[0];
  return own === undefined ? [] : menuLabelsAbove(items, own);
}

/** Labels of the entries above an entry, outermost first. */
export function menuLabelsAbove(items: readonly MenuItemResource[], item: MenuItemResource): string[] {
  const parentId = item.relationships.parent.data?.id;
  const parent = items.find(({ id }) => id === parentId);
  return parent === undefined ? [] : [...menuLabelsAbove(items, parent), parent.attributes.label];
}
