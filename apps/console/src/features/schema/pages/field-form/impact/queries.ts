import { queryOptions } from '@tanstack/react-query';
import type { EnvironmentSchema, Field } from '@lectern/domain';
import { fieldTypeOf } from '@lectern/field-types';
import { api } from '../../../../../lib/api.ts';
import { recordTitle } from '../../../../../lib/records/record-title.ts';
import type { WireDocument, WireItem } from '../../../../../lib/wire.ts';
import type { HeldValues } from './impact.ts';

/** Records looked at before a change: enough to see what it does, few enough to be there at once. */
const maxRecords = 200;
/** Records that come with their blocks travel in pages of this size. */
const nestedPage = 30;
const maxNestedPages = 4;
/** Ids in one address. */
const idsPerRequest = 100;

/** Which records are looked at; the server can leave out those without a value where the type lets it. */
export type Wanted = 'with a value' | 'every record';

/** What records hold in a field, as it is stored now. For fields of models; instances of blocks are no records. */
export function heldValuesQuery(field: Field, schema: EnvironmentSchema, wanted: Wanted = 'with a value') {
  return queryOptions({
    // Below `items`, so that writing records refreshes it.
    queryKey: ['items', 'held', field.itemTypeId, field.apiKey, field.fieldType, field.isLocalized, wanted],
    queryFn: ({ signal }): Promise<HeldValues> => loadValues(field, schema, wanted, signal),
    staleTime: 60_000,
  });
}

/** The models of records, by id of the record; records that are gone are left out. */
export async function loadItemTypesOf(itemIds: readonly string[]): Promise<Map<string, string>> {
  const groups = Array.from({ length: Math.ceil(itemIds.length / idsPerRequest) }, (_, index) =>
    itemIds.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
  );
  const answers = await Promise.all(
    groups.map((ids) =>
      api.get<WireDocument<WireItem[]>>('/items', { filter: { ids: ids.join(',') }, page: { limit: ids.length }, version: 'current' }),
    ),
  );
  return new Map(answers.flatMap(({ data }) => data.map((item): [string, string] => [item.id, item.relationships.item_type.data.id])));
}

async function loadValues(field: Field, schema: EnvironmentSchema, wanted: Wanted, signal: AbortSignal): Promise<HeldValues> {
  const { holdsBlocks } = fieldTypeOf(field);
  const limit = holdsBlocks ? nestedPage : maxRecords;
  const query = {
    filter: {
      type: field.itemTypeId,
      ...(wanted === 'with a value' && isAskable(field) ? { fields: { [field.apiKey]: { exists: true } } } : {}),
    },
    ...(holdsBlocks ? { nested: true } : {}),
    order_by: 'id_ASC',
    version: 'current',
  };
  const load = (page: number) =>
    api.get<WireDocument<WireItem[]>>('/items', { ...query, page: { offset: page * limit, limit } }, { signal });
  const first = await load(0);
  const total = first.meta?.total_count ?? first.data.length;
  const furtherPages = holdsBlocks ? Math.min(Math.ceil(total / limit), maxNestedPages) - 1 : 0;
  const others = await Promise.all(Array.from({ length: Math.max(0, furtherPages) }, (_, index) => load(index + 1)));
  const rows = [first, ...others].flatMap(({ data }) =>
    data.map((item) => ({
      itemId: item.id,
      title: recordTitle(field.itemTypeId, item.attributes, schema),
      value: item.attributes[field.apiKey],
    })),
  );
  return { rows, total };
}

/** The server can be asked for a value without languages, unless it is made of blocks or always there. */
function isAskable(field: Field): boolean {
  const { holdsBlocks, emptyValue } = fieldTypeOf(field);
  return !holdsBlocks && !field.isLocalized && typeof emptyValue !== 'boolean';
}
