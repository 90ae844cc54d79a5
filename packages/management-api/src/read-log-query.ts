import { defined, DomainError } from '@lectern/domain';
import type { Between } from '@lectern/storage';
import type { z } from 'zod';
import { readPage } from './read-page.ts';
import { readRecord, readText } from './read-param.ts';

type ColumnOf<Order extends string> = Order extends `${infer Column}_${'asc' | 'desc'}` ? Column : never;

/** Which entries of a log a list has. */
export interface LogQuery<Fields, Column extends string> {
  fields: Fields;
  /** Which of them, in which order, and which page. */
  place: { ids?: string[]; orderBy: Column; direction: 'asc' | 'desc'; offset: number; limit: number };
}

/**
 * The query of a list of log entries, by the filters and orders of its endpoint; 30 entries a page, the latest first.
 * Throws `INVALID_PARAMS`, and `INVALID_FILTER_FIELDS_PARAM` for filters that are not described.
 */
export function readLogQuery<Filters extends z.ZodRawShape, Order extends string>(
  query: Record<string, unknown>,
  filters: z.ZodObject<Filters>,
  order: z.ZodType<Order>,
): LogQuery<z.output<z.ZodObject<Filters>>, ColumnOf<Order>> {
  const filter = readRecord('filter', query['filter']);
  const ids = readText('filter[ids]', filter['ids']);
  const fields = filters.strict().safeParse(filter['fields'] ?? {});
  if (!fields.success)
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', {
      fields: fields.error.issues.map(({ path }) => path.join('.')),
    });
  return {
    // Only members that are not described are refused in addition.
    fields: fields.data as z.output<z.ZodObject<Filters>>,
    place: {
      ...defined({ ids: ids?.split(',') }),
      ...readOrder(query['order_by'], order),
      ...readPage(query, { defaultLimit: 30, maxLimit: 500 }),
    },
  };
}

/** The instants of a filter. Throws `INVALID_FILTER_FIELDS_PARAM`. */
export function readBetween(
  range: { gt?: string | undefined; lt?: string | undefined } | undefined,
): Between | undefined {
  return range && defined({ after: instant(range.gt), before: instant(range.lt) });
}

function instant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { value: text });
  return date;
}

function readOrder<Order extends string>(given: unknown, orders: z.ZodType<Order>) {
  const order = orders.safeParse(given === undefined || given === '' ? 'created_at_desc' : given);
  if (!order.success) throw new DomainError('INVALID_PARAMS', { param: 'order_by' });
  return {
    // What precedes the direction is a column, as the list of orders says.
    orderBy: order.data.replace(/_(?:asc|desc)$/, '') as ColumnOf<Order>,
    direction: order.data.endsWith('_asc') ? ('asc' as const) : ('desc' as const),
  };
}
