import { buildEventFilters, buildEventOrder } from '@lectern/contract';
import { defined, DomainError } from '@lectern/domain';
import type { BuildEventQuery } from '@lectern/storage';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';

/**
 * What a list of build events is to have. Throws `INVALID_PARAMS`, and `INVALID_FILTER_FIELDS_PARAM` for filters that are
 * not described.
 */
export function readBuildEventQuery(query: Record<string, unknown>): BuildEventQuery {
  const filter = readRecord('filter', query['filter']);
  const ids = readText('filter[ids]', filter['ids']);
  return {
    ...defined({ ids: ids?.split(',') }),
    ...readFields(filter['fields']),
    ...readOrder(query['order_by']),
    ...readPage(query, { defaultLimit: 30, maxLimit: 500 }),
  };
}

const strictFilters = buildEventFilters.strict();

function readFields(given: unknown): Partial<BuildEventQuery> {
  const read = strictFilters.safeParse(given ?? {});
  if (!read.success)
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', {
      fields: read.error.issues.map(({ path }) => path.join('.')),
    });
  const { build_trigger_id: trigger, event_type: eventType, created_at: createdAt } = read.data;
  return defined({
    buildTriggerId: trigger?.eq,
    eventType: eventType?.eq,
    createdAt: createdAt && defined({ after: instant(createdAt.gt), before: instant(createdAt.lt) }),
  });
}

function instant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { value: text });
  return date;
}

function readOrder(given: unknown): Pick<BuildEventQuery, 'orderBy' | 'direction'> {
  const order = buildEventOrder.safeParse(given === undefined || given === '' ? 'created_at_desc' : given);
  if (!order.success) throw new DomainError('INVALID_PARAMS', { param: 'order_by' });
  // What precedes the direction is a column, as the list of orders says.
  const orderBy = order.data.replace(/_(?:asc|desc)$/, '') as BuildEventQuery['orderBy'];
  return { orderBy, direction: order.data.endsWith('_asc') ? 'asc' : 'desc' };
}
