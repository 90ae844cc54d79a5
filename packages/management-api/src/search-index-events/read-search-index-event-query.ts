import { searchIndexEventFilters, searchIndexEventOrder } from '@lectern/contract';
import { defined, DomainError } from '@lectern/domain';
import type { SearchIndexEventQuery } from '@lectern/storage';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';

const strictFilters = searchIndexEventFilters.strict();

/**
 * What a list of events is to have. Throws `INVALID_PARAMS`, and `INVALID_FILTER_FIELDS_PARAM` for filters that are not
 * described.
 */
export function readSearchIndexEventQuery(query: Record<string, unknown>): SearchIndexEventQuery {
  const filter = readRecord('filter', query['filter']);
  const ids = readText('filter[ids]', filter['ids']);
  return {
    ...defined({ ids: ids?.split(',') }),
    ...readFields(filter['fields']),
    ...readOrder(query['order_by']),
    ...readPage(query, { defaultLimit: 30, maxLimit: 500 }),
  };
}

function readFields(given: unknown): Partial<SearchIndexEventQuery> {
  const read = strictFilters.safeParse(given ?? {});
  if (!read.success)
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', {
      fields: read.error.issues.map(({ path }) => path.join('.')),
    });
  const { search_index_id: index, event_type: type, created_at: created } = read.data;
  return defined({
    searchIndexId: index?.eq,
    eventType: type?.eq,
    createdAt: created && defined({ after: instant(created.gt), before: instant(created.lt) }),
  });
}

function instant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { value: text });
  return date;
}

function readOrder(given: unknown): Pick<SearchIndexEventQuery, 'orderBy' | 'direction'> {
  const order = searchIndexEventOrder.safeParse(given === undefined || given === '' ? 'created_at_desc' : given);
  if (!order.success) throw new DomainError('INVALID_PARAMS', { param: 'order_by' });
  // What precedes the direction is a column, as the list of orders says.
  const orderBy = order.data.replace(/_(?:asc|desc)$/, '') as SearchIndexEventQuery['orderBy'];
  return { orderBy, direction: order.data.endsWith('_asc') ? 'asc' : 'desc' };
}
