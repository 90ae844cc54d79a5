import type {
  FieldResource,
  FieldsetResource,
  InputOf,
  ItemTypeResource,
  ManagementApi,
  SchemaMenuItemResource,
} from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { itemTypeKeys } from '#lib/query-keys/item-types.ts';
import { itemKeys } from '#lib/query-keys/items.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** What can be put in order. */
export type OrderedType = 'field' | 'fieldset' | 'schema_menu_item';

/** One entry of a reorder call. */
export interface Placement<Type extends OrderedType = OrderedType> {
  type: Type;
  id: string;
  position: number;
  /** The containing fieldset or group; null is the root. Fieldsets have none. */
  containerId: string | null;
}

/** The attributes of an entity; an ID only to restore it. */
type Input<Key extends keyof ManagementApi> =
  InputOf<ManagementApi[Key]> extends infer Sent extends { attributes?: unknown }
    ? Omit<Sent, 'type'> & { attributes: NonNullable<Sent['attributes']> }
    : never;
/** The attributes of a model or block. */
export type ItemTypeInput = Input<'POST /item-types'>;
/** The attributes of a field. */
export type FieldInput = Input<'POST /item-types/:itemTypeId/fields'>;
type FieldsetInput = Input<'POST /item-types/:itemTypeId/fieldsets'>;
type SchemaMenuItemInput = Input<'POST /schema-menu-items'>;

/** A link of a relationship; null for none. */
export function linkTo<const T extends string>(type: T, id: string | null) {
  return { data: id === null ? null : { type, id } };
}

/** Creates a model or block, its menu entry with the ID that is given. Throws `ApiError`, like everything below. */
export async function createItemType(input: ItemTypeInput, menuItemId?: string): Promise<ItemTypeResource> {
  const query = menuItemId === undefined ? {} : { menu_item_id: menuItemId };
  return afterwards(managementApi.post('/item-types', { data: { type: 'item_type', ...input }, query }));
}

/** Gives an entry of the content menu another label. */
export async function labelMenuItem(id: string, label: string): Promise<void> {
  await afterwards(
    managementApi.put('/menu-items/:menuItemId', {
      params: { menuItemId: id },
      data: { type: 'menu_item', id, attributes: { label } },
    }),
  );
}

export async function updateItemType(id: string, input: ItemTypeInput): Promise<ItemTypeResource> {
  return afterwards(
    managementApi.put('/item-types/:itemTypeId', {
      params: { itemTypeId: id },
      data: { type: 'item_type', id, ...input },
    }),
  );
}

export async function duplicateItemType(id: string): Promise<ItemTypeResource> {
  return afterwards(managementApi.post('/item-types/:itemTypeId/duplicate', { params: { itemTypeId: id } }));
}

export async function destroyItemType(id: string): Promise<ItemTypeResource> {
  return afterwards(managementApi.delete('/item-types/:itemTypeId', { params: { itemTypeId: id } }));
}

export async function createField(itemTypeId: string, input: FieldInput): Promise<FieldResource> {
  return afterwards(
    managementApi.post('/item-types/:itemTypeId/fields', { params: { itemTypeId }, data: { type: 'field', ...input } }),
  );
}

export async function updateField(id: string, input: FieldInput): Promise<FieldResource> {
  return afterwards(
    managementApi.put('/fields/:fieldId', { params: { fieldId: id }, data: { type: 'field', id, ...input } }),
  );
}

export async function duplicateField(id: string): Promise<FieldResource> {
  return afterwards(managementApi.post('/fields/:fieldId/duplicate', { params: { fieldId: id } }));
}

export async function destroyField(id: string): Promise<FieldResource> {
  return afterwards(managementApi.delete('/fields/:fieldId', { params: { fieldId: id } }));
}

export async function createFieldset(itemTypeId: string, input: FieldsetInput): Promise<FieldsetResource> {
  return afterwards(
    managementApi.post('/item-types/:itemTypeId/fieldsets', {
      params: { itemTypeId },
      data: { type: 'fieldset', ...input },
    }),
  );
}

export async function updateFieldset(id: string, input: FieldsetInput): Promise<FieldsetResource> {
  return afterwards(
    managementApi.put('/fieldsets/:fieldsetId', {
      params: { fieldsetId: id },
      data: { type: 'fieldset', id, ...input },
    }),
  );
}

export async function destroyFieldset(id: string): Promise<FieldsetResource> {
  return afterwards(managementApi.delete('/fieldsets/:fieldsetId', { params: { fieldsetId: id } }));
}

/** Moves fields and fieldsets of a model to their given positions. */
export async function reorderFields(
  itemTypeId: string,
  placements: readonly Placement<'field' | 'fieldset'>[],
): Promise<void> {
  const data = placements.map(({ type, id, position, containerId }) => ({
    type,
    id,
    attributes: { position },
    ...(type === 'field' ? { relationships: { fieldset: linkTo('fieldset', containerId) } } : {}),
  }));
  await afterwards(
    managementApi.post('/item-types/:itemTypeId/reorder-fields-and-fieldsets', { params: { itemTypeId }, data }),
  );
}

export async function createSchemaMenuItem(input: SchemaMenuItemInput): Promise<SchemaMenuItemResource> {
  return afterwards(managementApi.post('/schema-menu-items', { data: { type: 'schema_menu_item', ...input } }));
}

export async function updateSchemaMenuItem(id: string, input: SchemaMenuItemInput): Promise<SchemaMenuItemResource> {
  return afterwards(
    managementApi.put('/schema-menu-items/:schemaMenuItemId', {
      params: { schemaMenuItemId: id },
      data: { type: 'schema_menu_item', id, ...input },
    }),
  );
}

export async function destroySchemaMenuItem(id: string): Promise<SchemaMenuItemResource> {
  return afterwards(managementApi.delete('/schema-menu-items/:schemaMenuItemId', { params: { schemaMenuItemId: id } }));
}

/** Moves entries of the schema menu to their given positions. */
export async function reorderSchemaMenuItems(placements: readonly Placement<'schema_menu_item'>[]): Promise<void> {
  const data = placements.map(({ type, id, position, containerId }) => ({
    type,
    id,
    attributes: { position },
    relationships: { parent: linkTo('schema_menu_item', containerId) },
  }));
  await afterwards(managementApi.post('/schema-menu-items/reorder', { data }));
}

/**
 * Refetches what depends on the schema; records are refetched when they are shown. Once is enough after many changes.
 */
export async function refreshSchema(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: listKeys.menuItems });
  void queryClient.invalidateQueries({ queryKey: itemKeys.all, refetchType: 'none' });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: itemTypeKeys.all }),
    queryClient.invalidateQueries({ queryKey: listKeys.schemaMenuItems }),
  ]);
}

async function afterwards<Data>(answer: Promise<{ data: Data }>): Promise<Data> {
  try {
    return (await answer).data;
  } finally {
    await refreshSchema();
  }
}
