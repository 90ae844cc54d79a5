import type { WebhookCallResource } from '@lectern/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import type { LogPage } from '#features/project-settings/kit/log-list/log-page.ts';
import { callQuery, type CallSelection } from './call-selection.ts';

/** One page of calls; the previous page stays while the next one loads. */
export function callsQuery(selection: CallSelection) {
  return queryOptions({
    queryKey: listKeys.webhookCalls(selection),
    queryFn: async ({ signal }): Promise<LogPage<WebhookCallResource>> => {
      const { data, meta } = await managementApi.get('/webhook_calls', { query: callQuery(selection), signal });
      return { rows: data, totalCount: meta.total_count };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Calls that are shown and on another page by now. */
export function callsByIdsQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: listKeys.webhookCalls(ids),
    queryFn: async ({ signal }) => {
      const query = { filter: { ids: ids.join(',') }, page: { limit: ids.length } };
      return (await managementApi.get('/webhook_calls', { query, signal })).data;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One call. */
export function webhookCallQuery(webhookCallId: string) {
  return queryOptions({
    queryKey: listKeys.webhookCall(webhookCallId),
    queryFn: async ({ signal }) =>
      (await managementApi.get('/webhook_calls/:webhookCallId', { params: { webhookCallId }, signal })).data,
    staleTime: 0,
  });
}
