import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { readBulkFailures } from '#lib/records/bulk-failures.ts';
import type { Query } from '#lib/api-query.ts';
import type { WireDocument, WireItem, WireResource } from '#lib/wire.ts';
import { refreshLists, remember } from '../save-item.ts';
import type { PartsChoice } from './publication-parts.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** Which way a plan goes. */
export type ScheduleKind = 'publication' | 'unpublishing';

/** Takes a record live, whole or in parts. `isRecursive` takes unpublished parents along. Throws `ApiError`. */
export async function publishItem(
  itemId: string,
  choice: PartsChoice,
  options: { isRecursive: boolean },
): Promise<WireItem> {
  const body =
    choice.kind === 'parts'
      ? { data: { type: 'selective_publish_operation', attributes: selectionOf(choice) } }
      : undefined;
  const { data } = await api.put<WireDocument<WireItem>>(`/items/${itemId}/publish`, body, {
    query: recursive(options),
  });
  return remember(data);
}

/**
 * Takes a record off the air, or some of its languages. `isRecursive` takes published children along. Throws
 * `ApiError`.
 */
export async function unpublishItem(
  itemId: string,
  locales: readonly string[] | null,
  options: { isRecursive: boolean },
): Promise<WireItem> {
  const body =
    locales === null
      ? undefined
      : { data: { type: 'selective_unpublish_operation', attributes: { content_in_locales: locales } } };
  const { data } = await api.put<WireDocument<WireItem>>(`/items/${itemId}/unpublish`, body, {
    query: recursive(options),
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
  const { meta } = await api.post<WireDocument<[]>>(`/items/bulk/${operation}`, {
    data: {
      type: `item_bulk_${operation}_operation`,
      relationships: { items: { data: ids.map((id) => ({ type: 'item', id })) } },
    },
  });
  void refreshLists();
  // The next call, for the record itself, reports why that one was refused.
  const failed = readBulkFailures(meta).filter(({ id }) => id !== together).length;
  if (failed > 0) throw new ApiError(422, null, [{ code: othersRefused, details: { failed }, isTransient: false }]);
}

/** Code of ours for a bulk call that was refused for some records; `failed` says for how many. */
export const othersRefused = 'OTHERS_REFUSED';

/** A plan as the server keeps it. */
export interface Schedule {
  at: string;
  choice: PartsChoice;
}

/** Plans a publication or an unpublishing, in place of an earlier plan. Throws `ApiError`. */
export async function scheduleItem(itemId: string, kind: ScheduleKind, { at, choice }: Schedule): Promise<WireItem> {
  const attributes =
    kind === 'publication'
      ? { publication_scheduled_at: at, ...(choice.kind === 'parts' && { selective_publication: selectionOf(choice) }) }
      : {
          unpublishing_scheduled_at: at,
          ...(choice.kind === 'parts' && { content_in_locales: choice.contentInLocales }),
        };
  const { included = [] } = await api.post<WireDocument<WireResource>>(schedulePath(itemId, kind), {
    data: { type: `scheduled_${kind}`, attributes },
  });
  const item = included.find(({ type, id }) => type === 'item' && id === itemId);
  // The answer brings the record along (reference, records 6).
  return remember(item as unknown as WireItem);
}

/** Takes a plan back. Throws `ApiError`. */
export async function cancelSchedule(itemId: string, kind: ScheduleKind): Promise<WireItem> {
  const { data } = await api.delete<WireDocument<WireItem>>(schedulePath(itemId, kind));
  return remember(data);
}

/** Moves a record to a stage of its workflow. Throws `ApiError`. */
export async function moveToStage(itemId: string, stage: string): Promise<WireItem> {
  const { data } = await api.put<WireDocument<WireItem>>(`/items/${itemId}`, {
    data: { type: 'item', id: itemId, meta: { stage } },
  });
  return remember(data);
}

/**
 * What is planned for a record, with the parts it is about. Its key follows the plans, so that it is never out of date.
 */
export function schedulesQuery({ id, meta }: Pick<WireItem, 'id' | 'meta'>) {
  return queryOptions({
    queryKey: itemKeys.schedules(id, meta.publication_scheduled_at, meta.unpublishing_scheduled_at),
    queryFn: async (): Promise<Partial<Record<ScheduleKind, Schedule>>> => {
      const { included = [] } = await api.get<WireDocument<WireResource>>(`/items/${id}/current-vs-published-state`);
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
): Promise<{ items: WireItem[]; totalCount: number }> {
  const { data, meta } = await api.get<WireDocument<WireItem[]>>(`/items/${itemId}/references`, {
    version,
    nested: true,
    page,
  });
  return { items: data, totalCount: meta?.total_count ?? data.length };
}

/**
 * How many records stand directly below one in its tree, and some of them; only what is live where that is asked for.
 */
export function childrenBelowQuery({ id, relationships }: WireItem, which: 'all' | 'published') {
  return queryOptions({
    queryKey: itemKeys.childrenBelow(relationships.item_type.data.id, id, which),
    queryFn: async () => {
      const live = which === 'published' ? { _status: { in: ['published', 'updated'] } } : {};
      const { data, meta } = await api.get<WireDocument<WireItem[]>>('/items', {
        filter: { type: relationships.item_type.data.id, fields: { parent: { eq: id }, ...live } },
        page: { limit: 8 },
        version: 'current',
      });
      return { items: data, totalCount: meta?.total_count ?? data.length };
    },
  });
}

const idsPerRequest = 100;

/** Those of these records that were never published or are not any more. Throws `ApiError`. */
export async function fetchDraftsAmong(ids: readonly string[]): Promise<WireItem[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / idsPerRequest) }, (_, index) =>
    ids.slice(index * idsPerRequest, (index + 1) * idsPerRequest),
  );
  const found = await Promise.all(chunks.map((chunk) => fetchByIds(chunk, { _status: { eq: 'draft' } })));
  return found.flat();
}

/** Records by their ids; those the person may not read are missing. Throws `ApiError`. */
export async function fetchByIds(ids: readonly string[], fields?: Query): Promise<WireItem[]> {
  if (ids.length === 0) return [];
  const named = ids.slice(0, idsPerRequest);
  const filter = { ids: named.join(','), ...(fields && { fields }) };
  return (
    await api.get<WireDocument<WireItem[]>>('/items', { filter, page: { limit: named.length }, version: 'current' })
  ).data;
}

function readSchedule({ type, attributes = {} }: WireResource): [ScheduleKind, Schedule][] {
  if (type === 'scheduled_publication') {
    const parts = attributes['selective_publication'] as {
      content_in_locales: string[];
      non_localized_content: boolean;
    } | null;
    const choice: PartsChoice =
      parts === null
        ? { kind: 'whole' }
        : {
            kind: 'parts',
            contentInLocales: parts.content_in_locales,
            hasNonLocalizedContent: parts.non_localized_content,
          };
    return [['publication', { at: String(attributes['publication_scheduled_at']), choice }]];
  }
  if (type === 'scheduled_unpublishing') {
    const locales = attributes['content_in_locales'] as string[] | null;
    const choice: PartsChoice =
      locales === null
        ? { kind: 'whole' }
        : { kind: 'parts', contentInLocales: locales, hasNonLocalizedContent: false };
    return [['unpublishing', { at: String(attributes['unpublishing_scheduled_at']), choice }]];
  }
  return [];
}

function selectionOf({ contentInLocales, hasNonLocalizedContent }: Extract<PartsChoice, { kind: 'parts' }>) {
  return { content_in_locales: contentInLocales, non_localized_content: hasNonLocalizedContent };
}

function schedulePath(itemId: string, kind: ScheduleKind): string {
  return `/items/${itemId}/scheduled-${kind}`;
}

function recursive({ isRecursive }: { isRecursive: boolean }): Query | undefined {
  return isRecursive ? { recursive: true } : undefined;
}
