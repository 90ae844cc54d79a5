import type {
  ItemResource,
  ItemVersionResource,
  ScheduledPublicationResource,
  ScheduledUnpublishingResource,
} from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { readBulkFailures } from '#lib/runs/bulk-failures.ts';
import type { Query } from '#lib/api-query.ts';
import { refreshLists, remember } from '../save-item.ts';
import type { PartsChoice } from './publication-parts.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** The kind of a schedule. */
export type ScheduleKind = 'publication' | 'unpublishing';

/** Publishes a record, whole or in parts. `isRecursive` publishes unpublished ancestors too. Throws `ApiError`. */
export async function publishItem(
  itemId: string,
  choice: PartsChoice,
  options: { isRecursive: boolean },
): Promise<ItemResource> {
  const { data } = await managementApi.put('/items/:itemId/publish', {
    params: { itemId },
    query: recursive(options),
    data:
      choice.kind === 'parts' ? { type: 'selective_publish_operation', attributes: selectionOf(choice) } : undefined,
  });
  return remember(data);
}

/**
 * Unpublishes a record, or some of its languages. `isRecursive` unpublishes published descendants too. Throws
 * `ApiError`.
 */
export async function unpublishItem(
  itemId: string,
  locales: readonly string[] | null,
  options: { isRecursive: boolean },
): Promise<ItemResource> {
  const { data } = await managementApi.put('/items/:itemId/unpublish', {
    params: { itemId },
    query: recursive(options),
    data:
      locales === null
        ? undefined
        : { type: 'selective_unpublish_operation', attributes: { content_in_locales: locales } },
  });
  return remember(data);
}

/**
 * Publishes or unpublishes other records first; with `together`, that record in the same call, as it and the others may
 * need each other. Throws `ApiError` when one of the others was refused; the rest are done.
 */
export async function changeOthers(
  operation: 'publish' | 'unpublish',
  itemIds: readonly string[],
  together: string | null,
): Promise<void> {
  const ids = together === null ? itemIds : [...itemIds, together];
  const relationships = { items: { data: ids.map((id) => ({ type: 'item' as const, id })) } };
  const { meta } =
    operation === 'publish'
      ? await managementApi.post('/items/bulk/publish', {
          data: { type: 'item_bulk_publish_operation', relationships },
        })
      : await managementApi.post('/items/bulk/unpublish', {
          data: { type: 'item_bulk_unpublish_operation', relationships },
        });
  void refreshLists();
  // The next call, for the record itself, reports why that one was refused.
  const failed = readBulkFailures(meta).filter(({ id }) => id !== together).length;
  if (failed > 0) throw new ApiError(422, null, [{ code: othersRefused, details: { failed }, isTransient: false }]);
}

/** Our own code for a bulk call with rejected records; `failed` is their number. */
export const othersRefused = 'OTHERS_REFUSED';

/** A plan as the server keeps it. */
export interface Schedule {
  at: string;
  choice: PartsChoice;
}

/** Plans a publication or an unpublishing, in place of an earlier plan. Throws `ApiError`. */
export async function scheduleItem(
  itemId: string,
  kind: ScheduleKind,
  { at, choice }: Schedule,
): Promise<ItemResource> {
  const params = { itemId };
  const { included = [] } =
    kind === 'publication'
      ? await managementApi.post('/items/:itemId/scheduled-publication', {
          params,
          data: {
            type: 'scheduled_publication',
            attributes: {
              publication_scheduled_at: at,
              ...(choice.kind === 'parts' && { selective_publication: selectionOf(choice) }),
            },
          },
        })
      : await managementApi.post('/items/:itemId/scheduled-unpublishing', {
          params,
          data: {
            type: 'scheduled_unpublishing',
            attributes: {
              unpublishing_scheduled_at: at,
              ...(choice.kind === 'parts' && { content_in_locales: choice.contentInLocales }),
            },
          },
        });
  const item = included.find(({ id }) => id === itemId);
  if (item === undefined) throw new Error('a schedule includes its record (reference, records 6)');
  return remember(item);
}

/** Cancels a schedule. Throws `ApiError`. */
export async function cancelSchedule(itemId: string, kind: ScheduleKind): Promise<ItemResource> {
  const { data } = await managementApi.delete(`/items/:itemId/scheduled-${kind}`, { params: { itemId } });
  return remember(data);
}

/** The body of a move to a stage, as plugins are asked about it: those look at attributes without asking whether there are any. */
export function stageChange(itemId: string, stage: string) {
  return { type: 'item' as const, id: itemId, attributes: {}, meta: { stage } };
}

/** Moves a record to a stage of its workflow. Throws `ApiError`. */
export async function moveToStage(itemId: string, stage: string): Promise<ItemResource> {
  const { data } = await managementApi.put('/items/:itemId', {
    params: { itemId },
    data: stageChange(itemId, stage),
  });
  return remember(data);
}

/** The schedules of a record, with their parts. The query key contains them, so it is never outdated. */
export function schedulesQuery({ id, meta }: Pick<ItemResource, 'id' | 'meta'>) {
  return queryOptions({
    queryKey: itemKeys.schedules(id, meta.publication_scheduled_at, meta.unpublishing_scheduled_at),
    queryFn: async (): Promise<Partial<Record<ScheduleKind, Schedule>>> => {
      const { included = [] } = await managementApi.get('/items/:itemId/current-vs-published-state', {
        params: { itemId: id },
      });
      return Object.fromEntries(included.flatMap(readSchedule));
    },
  });
}

/** References are shown in parts of this size. */
export const referencesPerPage = 15;

/** Some of the records that link to one, blocks in full, and how many there are in all. */
export function referencePageQuery(
  itemId: string,
  version: 'current' | 'published' | 'published-or-current',
  limit = 30,
) {
  return queryOptions({
    queryKey: itemKeys.referencePage(itemId, version, limit),
    queryFn: () => fetchReferences(itemId, version, { offset: 0, limit }),
  });
}

/** One page of the records that link to one. Throws `ApiError`. */
export async function fetchReferences(
  itemId: string,
  version: 'current' | 'published' | 'published-or-current',
  page: { offset: number; limit: number },
): Promise<{ items: readonly ItemResource[]; totalCount: number }> {
  const { data, meta } = await managementApi.get('/items/:itemId/references', {
    params: { itemId },
    query: {
      version,
      nested: true,
      page,
    },
  });
  return { items: data, totalCount: meta?.total_count ?? data.length };
}

/** The number of a record's direct children in its tree, and some of them; only published ones on request. */
export function childrenBelowQuery({ id, relationships }: ItemResource, which: 'all' | 'published') {
  return queryOptions({
    queryKey: itemKeys.childrenBelow(relationships.item_type.data.id, id, which),
    queryFn: async () => {
      const live = which === 'published' ? { _status: { in: ['published', 'updated'] } } : {};
      const { data, meta } = await managementApi.get('/items', {
        query: {
          filter: { type: relationships.item_type.data.id, fields: { parent: { eq: id }, ...live } },
          page: { limit: 8 },
          version: 'current',
        },
      });
      return { items: data, totalCount: meta?.total_count ?? data.length };
    },
  });
}

const idsPerRequest = 100;

/** Those of these records that are not published. Throws `ApiError`. */
export async function fetchDraftsAmong(ids: readonly string[]): Promise<ItemResource[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, index) =>
    ids.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
  );
  const found = await Promise.all(chunks.map((chunk) => fetchByIds(chunk, { _status: { eq: 'draft' } })));
  return found.flat();
}

/** Records by their IDs; those the user may not read are missing. Throws `ApiError`. */
export async function fetchByIds(ids: readonly string[], fields?: Query): Promise<readonly ItemResource[]> {
  if (ids.length === 0) return [];
  const named = ids.slice(0, idsPerRequest);
  const filter = { ids: named.join(','), ...(fields && { fields }) };
  return (await managementApi.get('/items', { query: { filter, page: { limit: named.length }, version: 'current' } }))
    .data;
}

type Included = ScheduledPublicationResource | ScheduledUnpublishingResource | ItemVersionResource;

function readSchedule(resource: Included): [ScheduleKind, Schedule][] {
  if (resource.type === 'scheduled_publication') {
    const { publication_scheduled_at: at, selective_publication: parts } = resource.attributes;
    const choice: PartsChoice =
      parts === null
        ? { kind: 'whole' }
        : {
            kind: 'parts',
            contentInLocales: parts.content_in_locales,
            hasNonLocalizedContent: parts.non_localized_content,
          };
    return [['publication', { at, choice }]];
  }
  if (resource.type === 'scheduled_unpublishing') {
    const { unpublishing_scheduled_at: at, content_in_locales: locales } = resource.attributes;
    const choice: PartsChoice =
      locales === null
        ? { kind: 'whole' }
        : { kind: 'parts', contentInLocales: locales, hasNonLocalizedContent: false };
    return [['unpublishing', { at, choice }]];
  }
  return [];
}

function selectionOf({ contentInLocales, hasNonLocalizedContent }: Extract<PartsChoice, { kind: 'parts' }>) {
  return { content_in_locales: contentInLocales, non_localized_content: hasNonLocalizedContent };
}

function recursive({ isRecursive }: { isRecursive: boolean }) {
  return isRecursive ? { recursive: true } : {};
}
