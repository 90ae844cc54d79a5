import type { AuditLogEventResource } from '@lectern/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import { auditCondition, type AuditSelection } from './audit-filter.ts';

/** Pages without events that are skipped before the list reports that there is more (spec 2, section 7). */
const extraAttempts = 10;

/** Some events of the audit log, and the token of those before them. */
export interface AuditPage {
  events: readonly AuditLogEventResource[];
  nextToken: string | null;
}

/** Events of the audit log, newest first, page by page. */
export function auditLogQuery(selection: AuditSelection) {
  return infiniteQueryOptions({
    queryKey: listKeys.auditLog(selection.period, selection.filter),
    queryFn: async ({ pageParam: token, signal }): Promise<AuditPage> => {
      // All pages of a list start the period at the same instant.
      const filter = auditCondition(selection, new Date());
      let page = await fetchPage(filter, token, signal);
      const isFirst = token === null;
      for (let attempt = 0; page.events.length === 0 && page.nextToken !== null; attempt += 1) {
        if (!isFirst && attempt >= extraAttempts) break;
        page = await fetchPage(filter, page.nextToken, signal);
      }
      return page;
    },
    // A token is a text of the server, and the first page has none.
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextToken }) => nextToken,
    staleTime: 0,
  });
}

/** One event with the bodies of its request and response; null when it was forgotten meanwhile. */
export function auditDetailsQuery(id: string) {
  return queryOptions({
    queryKey: listKeys.auditLogDetails(id),
    queryFn: async ({ signal }) => {
      const { data } = await managementApi.post('/audit-log-events/query', {
        data: { type: 'audit_log_query', attributes: { filter: `id = '${id}'`, detailed_log: true } },
        signal,
      });
      return data[0] ?? null;
    },
  });
}

async function fetchPage(filter: string | undefined, token: string | null, signal: AbortSignal): Promise<AuditPage> {
  const { data, meta } = await managementApi.post('/audit-log-events/query', {
    data: { type: 'audit_log_query', attributes: { filter, next_token: token } },
    signal,
  });
  return { events: data, nextToken: meta.next_token };
}
