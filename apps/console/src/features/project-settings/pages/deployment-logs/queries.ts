import type { BuildEventResource } from '@lectern/contract';
import { buildEventTypes } from '@lectern/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import { eventQuery, type EventSelection } from '#features/project-settings/kit/event-log/event-selection.ts';
import type { LogPage } from '#features/project-settings/kit/log-list/log-page.ts';
import { equal } from '#features/project-settings/kit/log-list/log-selection.ts';

/** One page of build events; the previous page stays while the next one loads. */
export function eventsQuery(selection: EventSelection<'build_trigger_id'>) {
  const { fields, place } = eventQuery(selection, buildEventTypes);
  const query = { filter: { fields: { ...fields, build_trigger_id: equal(selection.subjectId) } }, ...place };
  return queryOptions({
    queryKey: listKeys.buildEvents(selection),
    queryFn: async ({ signal }): Promise<LogPage<BuildEventResource>> => {
      const { data, meta } = await managementApi.get('/build-events', { query, signal });
      return { rows: data, totalCount: meta.total_count };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Events that are shown and on another page by now. */
export function eventsByIdsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: listKeys.buildEvents(ids),
    queryFn: async ({ signal }) => {
      const query = { filter: { ids: ids.join(',') }, page: { limit: ids.length } };
      return (await managementApi.get('/build-events', { query, signal })).data;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One build event. */
export function buildEventQuery(buildEventId: string) {
  return queryOptions({
    queryKey: listKeys.buildEvent(buildEventId),
    queryFn: async ({ signal }) =>
      (await managementApi.get('/build-events/:buildEventId', { params: { buildEventId }, signal })).data,
    // An event does not change.
    staleTime: Infinity,
  });
}
