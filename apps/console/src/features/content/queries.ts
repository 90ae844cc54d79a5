import type { MenuItemResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** Attributes and links of a menu entry, as forms hold them. */
export interface MenuItemInput {
  label: string;
  externalUrl: string | null;
  openInNewTab: boolean;
  itemTypeId: string | null;
  /** A saved filter of the model; cached while the model stays. */
  itemTypeFilterId: string | null;
}

/** Adds an entry at the end of the root. Throws `ApiError`. */
export async function createMenuItem(input: MenuItemInput): Promise<void> {
  await managementApi.post('/menu-items', { data: { type: 'menu_item', ...menuItemBody(input) } });
  await queryClient.invalidateQueries({ queryKey: listKeys.menuItems });
}

/** Changes an entry; its place stays. Throws `ApiError`. */
export async function updateMenuItem(id: string, input: MenuItemInput): Promise<void> {
  await managementApi.put('/menu-items/:menuItemId', {
    params: { menuItemId: id },
    data: { type: 'menu_item', id, ...menuItemBody(input) },
  });
  await queryClient.invalidateQueries({ queryKey: listKeys.menuItems });
}

/** Deletes an entry with everything below it. Throws `ApiError`. */
export async function deleteMenuItem(id: string): Promise<void> {
  await managementApi.delete('/menu-items/:menuItemId', { params: { menuItemId: id } });
  await queryClient.invalidateQueries({ queryKey: listKeys.menuItems });
}

/** Puts deleted entries back under their IDs, parents first, each at its place. Throws `ApiError`. */
export async function restoreMenuItems(items: readonly MenuItemResource[]): Promise<void> {
  for (const { id, attributes, relationships } of items) {
    const { item_type: itemType, item_type_filter: itemTypeFilter, parent } = relationships;
    await managementApi.post('/menu-items', {
      data: {
        type: 'menu_item',
        id,
        attributes,
        relationships: { item_type: itemType, item_type_filter: itemTypeFilter, parent },
      },
    });
  }
  await queryClient.invalidateQueries({ queryKey: listKeys.menuItems });
}

/** Moves entries to their given positions, all in one step. Throws `ApiError`. */
export async function placeMenuItems(items: readonly MenuItemResource[]): Promise<void> {
  await managementApi.post('/menu-items/reorder', {
    data: items.map(({ id, attributes: { position }, relationships: { parent } }) => ({
      type: 'menu_item' as const,
      id,
      attributes: { position },
      relationships: { parent },
    })),
  });
  await queryClient.invalidateQueries({ queryKey: listKeys.menuItems });
}

function menuItemBody(input: MenuItemInput) {
  const link = <const T extends string>(type: T, id: string | null) => ({ data: id === null ? null : { type, id } });
  return {
    attributes: { label: input.label, external_url: input.externalUrl, open_in_new_tab: input.openInNewTab },
    relationships: {
      item_type: link('item_type', input.itemTypeId),
      item_type_filter: link('item_type_filter', input.itemTypeFilterId),
    },
  };
}
