import { buildEventFilters, buildEventOrder } from '@lectern/contract';
import { defined } from '@lectern/domain';
import type { BuildEventQuery } from '@lectern/storage';
import { readBetween, readLogQuery } from '../read-log-query.ts';

/** What a list of build events is to have. Throws what `readLogQuery` throws. */
export function readBuildEventQuery(query: Record<string, unknown>): BuildEventQuery {
  const { fields, place } = readLogQuery(query, buildEventFilters, buildEventOrder);
  return {
    ...place,
    ...defined({
      buildTriggerId: fields.build_trigger_id?.eq,
      eventType: fields.event_type?.eq,
      createdAt: readBetween(fields.created_at),
    }),
  };
}
