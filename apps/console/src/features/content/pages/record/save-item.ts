import type { ItemResource } from '@lectern/contract';
import { type EnvironmentSchema, type Field, fieldsOf } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { copyValue, type FieldsOf } from '@lectern/field-types/console';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import { itemQuery, schemaQuery } from '#lib/records/queries.ts';
import { fieldsOfModel } from '#features/content/form/blocks.ts';
import { byLocale, type FormValues } from '#features/content/form/field-paths.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** The body of a new record; `parentId` places it in a tree. */
export function creationOf(itemTypeId: string, attributes: FormValues, parentId: string | null) {
  return {
    type: 'item' as const,
    attributes: parentId === null ? attributes : { ...attributes, parent_id: parentId },
    relationships: { item_type: { data: { type: 'item_type' as const, id: itemTypeId } } },
  };
}

/** The body of a change to the loaded version of a record. */
export function changeOf(itemId: string, currentVersion: string, attributes: FormValues) {
  return { type: 'item' as const, id: itemId, attributes, meta: { current_version: currentVersion } };
}

/** Stores a new record. Throws `ApiError`. */
export async function createItem(data: ReturnType<typeof creationOf>): Promise<ItemResource> {
  return remember((await managementApi.post('/items', { data })).data);
}

/** Stores changed attributes of the loaded version; a newer one on the server returns `STALE_ITEM_VERSION`. */
export async function updateItem(change: ReturnType<typeof changeOf>): Promise<ItemResource> {
  const { data } = await managementApi.put('/items/:itemId', { params: { itemId: change.id }, data: change });
  return remember(data);
}

/**
 * The body that would create a copy of a record, for whoever is asked before: blocks in full, with IDs of their own.
 */
export async function copyOf(item: ItemResource, schema: EnvironmentSchema) {
  const itemTypeId = item.relationships.item_type.data.id;
  const { attributes } = await inFull(item);
  const ofModel = fieldsOfModel(schema);
  const values = Object.fromEntries(
    fieldsOf(schema, itemTypeId).map((field) => [field.apiKey, copiedValue(field, attributes[field.apiKey], ofModel)]),
  );
  return creationOf(itemTypeId, values, null);
}

function copiedValue(field: Field, value: unknown, ofModel: FieldsOf): unknown {
  if (!field.isLocalized) return copyValue(value ?? null, field, ofModel);
  return Object.fromEntries(
    Object.entries(byLocale(value)).map(([locale, own]) => [locale, copyValue(own, field, ofModel)]),
  );
}

/** Copies a record; the copy is a draft. */
export async function duplicateItem(itemId: string): Promise<ItemResource> {
  const { data } = await managementApi.post('/items/:itemId/duplicate', { params: { itemId } });
  return remember(data);
}

/** Deletes a record for good. */
export async function deleteItem(itemId: string): Promise<void> {
  await managementApi.delete('/items/:itemId', { params: { itemId } });
  await refreshLists();
}

/** Makes an old version the current one, as a new version; the published one stays. Throws `ApiError`. */
export async function restoreItemVersion(versionId: string): Promise<ItemResource> {
  const { data } = await managementApi.post('/versions/:itemVersionId/restore', {
    params: { itemVersionId: versionId },
  });
  return remember(data[0]);
}

/** Puts a record from a response into the cache of pages, blocks in full, and refetches lists. */
export async function remember(answer: ItemResource): Promise<ItemResource> {
  const item = await inFull(answer);
  queryClient.setQueryData(itemQuery(item.id).queryKey, item);
  for (const kind of ['published', 'versions'] as const)
    void queryClient.invalidateQueries({ queryKey: itemKeys.about(kind, item.id) });
  void refreshLists();
  return item;
}

/** Returns of writes name blocks by their IDs; forms hold them in full. */
async function inFull(item: ItemResource): Promise<ItemResource> {
  const schema = await queryClient.ensureQueryData(schemaQuery);
  const fields = fieldsOf(schema, item.relationships.item_type.data.id);
  if (!fields.some((field) => fieldTypeOf(field).holdsBlocks)) return item;
  return queryClient.fetchQuery({ ...itemQuery(item.id), staleTime: 0 });
}

/** Refetches every list of records. */
export async function refreshLists(): Promise<void> {
  // References are refetched by the next form: the open one may belong to a deleted record.
  void queryClient.invalidateQueries({ queryKey: itemKeys.every('references'), refetchType: 'none' });
  await Promise.all(
    (['list', 'count', 'children', 'referenced'] as const).map((kind) =>
      queryClient.invalidateQueries({ queryKey: itemKeys.every(kind) }),
    ),
  );
}
