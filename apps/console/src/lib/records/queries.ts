import type {
  FieldResource,
  FieldsetResource,
  ItemResource,
  ItemTypeResource,
  ManagementApi,
  QueryOf,
} from '@lectern/contract';
import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { EnvironmentSchema, Field } from '@lectern/domain';
import { loadPatternEngine } from '@lectern/field-types';
import { managementApi } from '../api.ts';
import type { Query } from '../api-query.ts';
import { itemTypesQuery } from '../current-site.ts';
import { createBatchLoader } from './batch-loader.ts';
import { type SchemaDocument, schemaSnapshot } from './schema-snapshot.ts';
import { itemTypeKeys } from '../query-keys/item-types.ts';
import { itemKeys } from '../query-keys/items.ts';

/** Rows of one page of a record list (spec 1, section 9). */
export const itemsPerPage = 15;

/**
 * The whole schema in one request. Its key lies below `item_types`, so that schema changes refresh it. The models it
 * brings along are put where `itemTypesQuery` looks for them, which then need not be asked for by themselves.
 */
export const schemaQuery = queryOptions({
  queryKey: itemTypeKeys.snapshot,
  queryFn: async ({ client }) => {
    const document = await fetchSchemaDocument();
    client.setQueryData(itemTypesQuery.queryKey, [...document.itemTypes]);
    const schema = schemaSnapshot(document);
    documents.set(schema, document);
    // Without it forms accept every text, and the server reports problems on saving.
    if ([...schema.fields.values()].some(hasCustomPattern)) await loadPatternEngine().catch(() => undefined);
    return schema;
  },
});

const documents = new WeakMap<EnvironmentSchema, SchemaDocument>();

/** What a loaded schema was made from; undefined for one that was changed since. */
export function documentOf(schema: EnvironmentSchema): SchemaDocument | undefined {
  return documents.get(schema);
}

function hasCustomPattern({ validators }: Pick<Field, 'validators'>): boolean {
  return Object.values(validators).some((settings) => typeof settings['custom_pattern'] === 'string');
}

/** The schema of an environment; of the one being edited unless another is named. Throws `ApiError`. */
export async function fetchSchema(environmentId?: string): Promise<EnvironmentSchema> {
  return schemaSnapshot(await fetchSchemaDocument(environmentId));
}

/** The schema of an environment as the API gives it. Throws `ApiError`. */
export async function fetchSchemaDocument(environmentId?: string): Promise<SchemaDocument> {
  const query = { include: 'item_types,item_types.fields,item_types.fieldsets' };
  const { data, included = [] } = await managementApi.get('/site', { query, environmentId });
  const ofType = <Entity>(type: string) => included.filter((resource) => resource.type === type) as unknown as Entity[];
  return {
    site: data,
    itemTypes: ofType<ItemTypeResource>('item_type'),
    fields: ofType<FieldResource>('field'),
    fieldsets: ofType<FieldsetResource>('fieldset'),
  };
}

/** The schema; pages load it before they are rendered. */
export function useSchema(): EnvironmentSchema {
  return useSuspenseQuery(schemaQuery).data;
}

/** Which records of a model are meant. */
export interface ItemSelection {
  itemTypeId: string;
  /** Full text; empty means all. */
  query: string;
  /** `filter[fields]` of the wire; absent means all. */
  fields?: Query;
  /** Language that text, filter and order look at; absent is the main one. */
  locale?: string;
}

/** What a list shows. */
export interface ItemListRequest extends ItemSelection {
  /** `title_ASC`; null leaves it to the model. */
  orderBy: string | null;
  /** Counted from 1. */
  page: number;
  perPage?: number;
}

/** One page of a model's records. */
export interface ItemPage {
  items: readonly ItemResource[];
  totalCount: number;
}

/** One page of records; the previous page stays while the next one loads. */
export function itemListQuery({ orderBy, page, perPage = itemsPerPage, ...selection }: ItemListRequest) {
  const { itemTypeId, query, fields, locale } = selection;
  return queryOptions({
    queryKey: itemKeys.list(itemTypeId, { query, fields, locale, orderBy, page, perPage }),
    queryFn: ({ signal }) =>
      fetchItems(
        {
          ...selectionQuery(selection),
          order_by: orderBy ?? (query === '' ? undefined : '_rank_DESC'),
          page: { offset: (page - 1) * perPage, limit: perPage },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** How many records a selection has. */
export function selectionCountQuery(selection: ItemSelection) {
  const { itemTypeId, query, fields, locale } = selection;
  return queryOptions({
    queryKey: itemKeys.countOf(itemTypeId, { query, fields, locale }),
    queryFn: ({ signal }) =>
      fetchItems({ ...selectionQuery(selection), page: { limit: 0 } }, signal).then(({ totalCount }) => totalCount),
    staleTime: 60_000,
  });
}

/** The query of a selection, without page and order. */
export function selectionQuery({ itemTypeId, query, fields, locale }: ItemSelection): Query {
  return { filter: { type: itemTypeId, query: query === '' ? undefined : query, fields }, locale, version: 'current' };
}

/** Records that changed last, of every model. */
export const latestItemsQuery = queryOptions({
  queryKey: itemKeys.latest,
  queryFn: ({ signal }) => fetchItems({ page: { limit: 8 }, version: 'current' }, signal),
});

/**
 * Records of every model with something that is not published, the latest change first; of one creator, where one is
 * named.
 */
export function unpublishedItemsQuery(creator: { type: string; id: string } | null) {
  return queryOptions({
    queryKey: itemKeys.latestUnpublished(creator),
    queryFn: ({ signal }) =>
      fetchItems(
        {
          filter: {
            fields: { _status: { in: ['draft', 'updated'] }, _creator: creator === null ? undefined : { eq: creator } },
          },
          page: { limit: 6 },
          version: 'current',
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
}

/** Records of every model that something will happen to by itself, the soonest first. */
export function plannedItemsQuery(kind: 'publication' | 'unpublishing') {
  const name = `_${kind}_scheduled_at`;
  return queryOptions({
    queryKey: itemKeys.latestPlanned(kind),
    queryFn: ({ signal }) =>
      fetchItems(
        {
          filter: { fields: { [name]: { exists: true } } },
          order_by: `${name}_ASC`,
          page: { limit: 6 },
          version: 'current',
        },
        signal,
      ),
  });
}

/** How many records a model has. */
export function itemCountQuery(itemTypeId: string) {
  return queryOptions({
    queryKey: itemKeys.count(itemTypeId),
    queryFn: ({ signal }) =>
      fetchItems({ filter: { type: itemTypeId }, page: { limit: 0 } }, signal).then(({ totalCount }) => totalCount),
    staleTime: 60_000,
  });
}

/** How many records of a model have a version that is not published. */
export function unpublishedItemCountQuery(itemTypeId: string) {
  return queryOptions({
    queryKey: itemKeys.countUnpublished(itemTypeId),
    queryFn: ({ signal }) =>
      fetchItems(
        {
          filter: { type: itemTypeId, fields: { _status: { in: ['draft', 'updated'] } } },
          page: { limit: 0 },
          version: 'current',
        },
        signal,
      ).then(({ totalCount }) => totalCount),
    staleTime: 60_000,
  });
}

/** Records of one page of a level of a tree. */
export const childrenPerPage = 50;

/** Records of a tree below a parent, a page at a time from 1; a null parent is the root. */
export function itemChildrenQuery(itemTypeId: string, parentId: string | null, page: number) {
  return queryOptions({
    queryKey: itemKeys.children(itemTypeId, parentId, page),
    queryFn: ({ signal }) =>
      fetchItems(
        {
          filter: { type: itemTypeId, fields: { parent: parentId === null ? { exists: false } : { eq: parentId } } },
          order_by: 'position_ASC',
          page: { offset: (page - 1) * childrenPerPage, limit: childrenPerPage },
          version: 'current',
        },
        signal,
      ),
  });
}

/** One record with its blocks in full. */
export function itemQuery(itemId: string) {
  return queryOptions({
    queryKey: itemKeys.one(itemId),
    queryFn: () => fetchItem(itemId, 'current'),
  });
}

/** The published version of a record, its blocks in full; null when nothing is published. */
export function publishedItemQuery(itemId: string) {
  return queryOptions({
    queryKey: itemKeys.published(itemId),
    queryFn: () => fetchItem(itemId, 'published'),
  });
}

const loadItem = createBatchLoader((ids) =>
  fetchItems({ filter: { ids: ids.join(',') }, page: { limit: ids.length }, version: 'current' }).then(
    ({ items }) => items,
  ),
);

/** A referenced record or block, fetched together with others; null when it is deleted. */
export function referencedItemQuery(itemId: string) {
  return queryOptions({
    queryKey: itemKeys.referenced(itemId),
    queryFn: () => loadItem(itemId),
    enabled: itemId !== '',
  });
}

/** A record or block that something refers to; null when it is gone. */
export function useReferencedItem(itemId: string) {
  return useQuery(referencedItemQuery(itemId));
}

function fetchItem(itemId: string, version: 'current' | 'published'): Promise<ItemResource> {
  return managementApi
    .get('/items/:itemId', { params: { itemId }, query: { version, nested: true } })
    .then((document) => document.data);
}

async function fetchItems(query: QueryOf<ManagementApi['GET /items']>, signal?: AbortSignal): Promise<ItemPage> {
  const { data, meta } = await managementApi.get('/items', { query, signal });
  return { items: data, totalCount: meta.total_count };
}
