import { mostPages, rowsPerPage } from './log-page.ts';

/** How a log is ordered. */
export interface LogOrder<Column extends string> {
  column: Column;
  direction: 'asc' | 'desc';
}

/** From and until, as instants. */
export interface Between {
  gt: string | null;
  lt: string | null;
}

/** All times. */
export const anyTime: Between = { gt: null, lt: null };

/** The value of a parameter, if it is one of these. */
export function readOneOf<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | null {
  return values.find((value) => value === search.get(name)) ?? null;
}

/** The times of `<name>_gt` and `<name>_lt`, without what is no instant. */
export function readBetween(search: URLSearchParams, name: string): Between {
  const time = (side: 'gt' | 'lt') => {
    const text = search.get(`${name}_${side}`);
    return text !== null && Number.isFinite(Date.parse(text)) ? text : null;
  };
  return { gt: time('gt'), lt: time('lt') };
}

/** The order of `order_by`, if it is by one of these columns. */
export function readOrder<Column extends string>(
  search: URLSearchParams,
  columns: readonly Column[],
): LogOrder<Column> | null {
  const text = search.get('order_by') ?? '';
  for (const column of columns)
    for (const direction of ['asc', 'desc'] as const)
      if (text === orderText({ column, direction })) return { column, direction };
  return null;
}

/** The page of `page`, counted from 1. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1;
}

/** Parameters, without those that are null. */
export function writeParameters(entries: readonly (readonly [string, string | null])[]): URLSearchParams {
  return new URLSearchParams(entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** Parameters of times, as `readBetween` reads them. */
export function betweenParameters(name: string, { gt, lt }: Between): [string, string | null][] {
  return [
    [`${name}_gt`, gt],
    [`${name}_lt`, lt],
  ];
}

/** Parameters of order and page, as `readOrder` and `readPage` read them. */
export function placeParameters(order: LogOrder<string> | null, page: number): [string, string | null][] {
  return [
    ['order_by', order && orderText(order)],
    ['page', page === 1 ? null : String(page)],
  ];
}

/** A filter of the wire for one value. */
export function equal<Value>(value: Value | null): { eq: Value } | undefined {
  return value === null ? undefined : { eq: value };
}

/** A filter of the wire for times. */
export function between({ gt, lt }: Between): { gt?: string; lt?: string } | undefined {
  return gt === null && lt === null ? undefined : { gt: gt ?? undefined, lt: lt ?? undefined };
}

/** Order and page as the wire has them. */
export function placeOnWire<Column extends string>(order: LogOrder<Column> | null, page: number) {
  return {
    order_by: order === null ? undefined : orderText(order),
    page: { offset: (page - 1) * rowsPerPage, limit: rowsPerPage },
  };
}

/** The order after a press on a column: ascending, then descending, then none (spec 2, section 2). */
export function nextOrder<Column extends string>(
  order: LogOrder<Column> | null,
  column: Column,
): LogOrder<Column> | null {
  if (order?.column !== column) return { column, direction: 'asc' };
  return order.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** What the header of a column that orders a log takes. */
export function sortHeader<Column extends string>(
  column: Column,
  order: LogOrder<Column> | null,
  onOrder: (order: LogOrder<Column> | null) => void,
) {
  return {
    sort: order?.column === column ? (`${order.direction}ending` as const) : undefined,
    onSort: () => onOrder(nextOrder(order, column)),
  };
}

/** Whether times leave any out. */
export function isLimited({ gt, lt }: Between): boolean {
  return gt !== null || lt !== null;
}

function orderText<Column extends string>({ column, direction }: LogOrder<Column>) {
  return `${column}_${direction}` as const;
}
