import { api } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import type { WireDocument, WireField, WireFieldset, WireItemType, WireSchemaMenuItem } from '#lib/wire.ts';
import { itemTypeKeys } from '#lib/query-keys/item-types.ts';
import { itemKeys } from '#lib/query-keys/items.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** One entry of a reorder call. */
export interface Placement {
  type: 'field' | 'fieldset' | 'schema_menu_item';
  id: string;
  position: number;
  /** The fieldset or group it stands in; null is the root. Fieldsets have none. */
  containerId: string | null;
}

/** Attributes and links as the wire writes them. */
export interface WireInput {
  /** Only to bring something back as it was; the server chooses one otherwise. */
  id?: string;
  attributes: Record<string, unknown>;
  relationships?: Record<string, { data: { type: string; id: string } | null }>;
}

/** A link of a relationship; null stands for none. */
export function linkTo(type: string, id: string | null) {
  return { data: id === null ? null : { type, id } };
}

/** Creates a model or block, its menu entry with the id that is given. Throws `ApiError`, like everything below. */
export async function createItemType(input: WireInput, menuItemId?: string): Promise<WireItemType> {
  const query = menuItemId === undefined ? {} : { menu_item_id: menuItemId };
  return afterwards(
    api.post<WireDocument<WireItemType>>('/item-types', { data: { type: 'item_type', ...input } }, { query }),
  );
}

/** Gives an entry of the content menu another label. */
export async function labelMenuItem(id: string, label: string): Promise<void> {
  await afterwards(
    api.put<WireDocument<unknown>>(`/menu-items/${id}`, { data: { type: 'menu_item', id, attributes: { label } } }),
  );
}

export async function updateItemType(id: string, input: WireInput): Promise<WireItemType> {
  return afterwards(
    api.put<WireDocument<WireItemType>>(`/item-types/${id}`, { data: { type: 'item_type', id, ...input } }),
  );
}

export async function duplicateItemType(id: string): Promise<WireItemType> {
  return afterwards(api.post<WireDocument<WireItemType>>(`/item-types/${id}/duplicate`));
}

export async function destroyItemType(id: string): Promise<WireItemType> {
  return afterwards(api.delete<WireDocument<WireItemType>>(`/item-types/${id}`));
}

export async function createField(itemTypeId: string, input: WireInput): Promise<WireField> {
  return afterwards(
    api.post<WireDocument<WireField>>(`/item-types/${itemTypeId}/fields`, { data: { type: 'field', ...input } }),
  );
}

export async function updateField(id: string, input: WireInput): Promise<WireField> {
  return afterwards(api.put<WireDocument<WireField>>(`/fields/${id}`, { data: { type: 'field', id, ...input } }));
}

export async function duplicateField(id: string): Promise<WireField> {
  return afterwards(api.post<WireDocument<WireField>>(`/fields/${id}/duplicate`));
}

export async function destroyField(id: string): Promise<WireField> {
  return afterwards(api.delete<WireDocument<WireField>>(`/fields/${id}`));
}

export async function createFieldset(itemTypeId: string, input: WireInput): Promise<WireFieldset> {
  return afterwards(
    api.post<WireDocument<WireFieldset>>(`/item-types/${itemTypeId}/fieldsets`, {
      data: { type: 'fieldset', ...input },
    }),
  );
}

export async function updateFieldset(id: string, input: WireInput): Promise<WireFieldset> {
  return afterwards(
    api.put<WireDocument<WireFieldset>>(`/fieldsets/${id}`, { data: { type: 'fieldset', id, ...input } }),
  );
}

export async function destroyFieldset(id: string): Promise<WireFieldset> {
  return afterwards(api.delete<WireDocument<WireFieldset>>(`/fieldsets/${id}`));
}

/** Puts fields and fieldsets of a model where they are said to be. */
export async function reorderFields(itemTypeId: string, placements: readonly Placement[]): Promise<void> {
  const data = placements.map(({ type, id, position, containerId }) => ({
    type,
    id,
    attributes: { position },
    ...(type === 'field' ? { relationships: { fieldset: linkTo('fieldset', containerId) } } : {}),
  }));
  await afterwards(api.post<WireDocument<unknown>>(`/item-types/${itemTypeId}/reorder-fields-and-fieldsets`, { data }));
}

export async function createSchemaMenuItem(input: WireInput): Promise<WireSchemaMenuItem> {
  return afterwards(
    api.post<WireDocument<WireSchemaMenuItem>>('/schema-menu-items', { data: { type: 'schema_menu_item', ...input } }),
  );
}

export async function updateSchemaMenuItem(id: string, input: WireInput): Promise<WireSchemaMenuItem> {
  return afterwards(
    api.put<WireDocument<WireSchemaMenuItem>>(`/schema-menu-items/${id}`, {
      data: { type: 'schema_menu_item', id, ...input },
    }),
  );
}

export async function destroySchemaMenuItem(id: string): Promise<WireSchemaMenuItem> {
  return afterwards(api.delete<WireDocument<WireSchemaMenuItem>>(`/schema-menu-items/${id}`));
}

/** Puts entries of the schema menu where they are said to be. */
export async function reorderSchemaMenuItems(placements: readonly Placement[]): Promise<void> {
  const data = placements.map(({ type, id, position, containerId }) => ({
    type,
    id,
    attributes: { position },
    relationships: { parent: linkTo('schema_menu_item', containerId) },
  }));
  await afterwards(api.post<WireDocument<unknown>>('/schema-menu-items/reorder', { data }));
}

/**
 * Asks again for what hangs on the schema; records are read anew when somebody looks at them. Once is enough after many
 * changes.
 */
export async function refreshSchema(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: listKeys.menuItems });
  void queryClient.invalidateQueries({ queryKey: itemKeys.all, refetchType: 'none' });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: itemTypeKeys.all }),
    queryClient.invalidateQueries({ queryKey: listKeys.schemaMenuItems }),
  ]);
}

async function afterwards<Data>(answer: Promise<WireDocument<Data>>): Promise<Data> {
  try {
    return (await answer).data;
  } finally {
    await refreshSchema();
  }
}
