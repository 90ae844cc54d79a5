import type { SearchIndexEventResource } from '@lectern/contract';
import { searchIndexEventTypes } from '@lectern/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import {
  type EventSelection,
  eventQuery as wireQuery,
} from '#features/project-settings/kit/event-log/event-selection.ts';
import type { LogPage } from '#features/project-settings/kit/log-list/log-page.ts';
import { equal } from '#features/project-settings/kit/log-list/log-selection.ts';

/** One page of events; the previous page stays while the next one loads. */
export function eventsQuery(selection: EventSelection<'search_index_id'>) {
  const { fields, place } = wireQuery(selection, searchIndexEventTypes);
  const query = { filter: { fields: { ...fields, search_index_id: equal(selection.subjectId) } }, ...place };
  return queryOptions({
    queryKey: listKeys.searchIndexEvents(selection),
    queryFn: async ({ signal }): Promise<LogPage<SearchIndexEventResource>> => {
      const { data, meta } = await managementApi.get('/search-index-events', { query, signal });
      return { rows: data, totalCount: meta.total_count };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Events that are shown and on another page by now. */
export function eventsByIdsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: listKeys.searchIndexEvents(ids),
    queryFn: async ({ signal }) => {
      const query = { filter: { ids: ids.join(',') }, page: { limit: ids.length } };
      return (await managementApi.get('/search-index-events', { query, signal })).data;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One event. */
export function eventQuery(searchIndexEventId: string) {
  return queryOptions({
    queryKey: listKeys.searchIndexEvent(searchIndexEventId),
    queryFn: async ({ signal }) => {
      const params = { searchIndexEventId };
      return (await managementApi.get('/search-index-events/:searchIndexEventId', { params, signal })).data;
    },
    // An event does not change.
    staleTime: Infinity,
  });
}
