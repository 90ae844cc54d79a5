import { searchIndexEventFilters, searchIndexEventOrder } from '@lectern/contract';
import { defined } from '@lectern/domain';
import type { SearchIndexEventQuery } from '@lectern/storage';
import { readBetween, readLogQuery } from '../read-log-query.ts';

/** What a list of events of search indexes is to have. Throws what `readLogQuery` throws. */
export function readSearchIndexEventQuery(query: Record<string, unknown>): SearchIndexEventQuery {
  const { fields, place } = readLogQuery(query, searchIndexEventFilters, searchIndexEventOrder);
  return {
    ...place,
    ...defined({
      searchIndexId: fields.search_index_id?.eq,
      eventType: fields.event_type?.eq,
      createdAt: readBetween(fields.created_at),
    }),
  };
}
