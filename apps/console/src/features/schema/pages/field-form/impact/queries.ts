import type { ItemResource } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import type { EnvironmentSchema, Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { managementApi } from '#lib/api.ts';
import type { Query } from '#lib/api-query.ts';
import { recordTitle } from '#lib/records/record-title.ts';
import { blocksWithin, modelsHolding } from './blocks-within.ts';
import type { HeldValues } from './impact.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** The limit of records checked before a change: enough to show its effect, few enough to load quickly. */
const maxRecords = 200;
/** Page size of records that include their blocks. */
const nestedPage = 30;
const maxNestedPages = 4;
/** IDs in one URL. */
const idsPerRequest = 100;

/** Which records are looked at; the server can leave out those without a value where the type lets it. */
export type Wanted = 'with a value' | 'every record';

/** The stored values of a field: in the field of a model, or in blocks with the field inside its records. */
export function heldValuesQuery(field: Field, schema: EnvironmentSchema, wanted: Wanted = 'with a value') {
  const isInBlock = schema.itemTypes.get(field.itemTypeId)?.isModularBlock === true;
  return queryOptions({
    // Below `items`, so that writing records refreshes it. Records include all their blocks.
    queryKey: itemKeys.held(field.itemTypeId, field.apiKey, field.fieldType, field.isLocalized, isInBlock || wanted),
    queryFn: ({ signal }): Promise<HeldValues> =>
      isInBlock ? loadValuesInBlocks(field, schema, signal) : loadValues(field, schema, wanted, signal),
    staleTime: 60_000,
  });
}

/** The models of records, by ID of the record; records that are gone are left out. */
export async function loadItemTypesOf(itemIds: readonly string[]): Promise<Map<string, string>> {
  const groups = Array.from({ length: Math.ceil(itemIds.length / idsPerRequest) }, (_, index) =>
    itemIds.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
  );
  const answers = await Promise.all(
    groups.map((ids) =>
      managementApi.get('/items', {
        query: {
          filter: { ids: ids.join(',') },
          page: { limit: ids.length },
          version: 'current',
        },
      }),
    ),
  );
  return new Map(
    answers.flatMap(({ data }) =>
      data.map((item): [string, string] => [item.id, item.relationships.item_type.data.id]),
    ),
  );
}

async function loadValues(
  field: Field,
  schema: EnvironmentSchema,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<HeldValues> {
  const { holdsBlocks } = fieldTypeOf(field);
  const filter = {
    type: field.itemTypeId,
    ...(wanted === 'with a value' && isAskable(field) ? { fields: { [field.apiKey]: { exists: true } } } : {}),
  };
  const { items, total } = await loadItems(filter, holdsBlocks, signal);
  const rows = items.map(({ id, attributes }) => ({
    itemId: id,
    title: recordTitle(field.itemTypeId, attributes, schema),
    values: [attributes[field.apiKey]],
  }));
  return { rows, total };
}

async function loadValuesInBlocks(field: Field, schema: EnvironmentSchema, signal: AbortSignal): Promise<HeldValues> {
  const models = modelsHolding(schema, field.itemTypeId);
  if (models.length === 0) return { rows: [], total: 0 };
  const { items, total } = await loadItems({ type: models.map(({ id }) => id).join(',') }, true, signal);
  const rows = items.map(({ id, attributes, relationships }) => {
    const itemTypeId = relationships.item_type.data.id;
    const blocks = blocksWithin(schema, itemTypeId, attributes).filter(
      (block) => block.itemTypeId === field.itemTypeId,
    );
    return {
      itemId: id,
      title: recordTitle(itemTypeId, attributes, schema),
      values: blocks.map((block) => block.attributes[field.apiKey]),
    };
  });
  return { rows, total };
}

/** The first records that fit, and how many there are; with their blocks if `nested`. */
async function loadItems(
  filter: Query,
  nested: boolean,
  signal: AbortSignal,
): Promise<{ items: ItemResource[]; total: number }> {
  const limit = nested ? nestedPage : maxRecords;
  const query = { filter, ...(nested ? { nested: true } : {}), order_by: 'id_ASC', version: 'current' as const };
  const load = (page: number) =>
    managementApi.get('/items', { query: { ...query, page: { offset: page * limit, limit } }, signal });
  const first = await load(0);
  const total = first.meta?.total_count ?? first.data.length;
  const furtherPages = nested ? Math.min(Math.ceil(total / limit), maxNestedPages) - 1 : 0;
  const others = await Promise.all(Array.from({ length: Math.max(0, furtherPages) }, (_, index) => load(index + 1)));
  return { items: [first, ...others].flatMap(({ data }) => data), total };
}

/** The server can filter by a non-localized value, unless it consists of blocks or always exists. */
function isAskable(field: Field): boolean {
  const { holdsBlocks, emptyValue } = fieldTypeOf(field);
  return !holdsBlocks && !field.isLocalized && typeof emptyValue !== 'boolean';
}
