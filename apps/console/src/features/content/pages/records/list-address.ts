import { writeBrackets } from '#lib/filters/brackets.ts';
import { type Filter, indexed, isSameFilter, noFilter, writeFields } from '#lib/filters/conditions.ts';
import { notEmpty, readListParams } from '#lib/filters/list-params.ts';

/** One column of the table. */
export interface Column {
  /** Api key of a field, or a name of the wire such as `_status`. */
  name: string;
  /** Share of the table's width. */
  width: number;
}

/** What a list shows, page aside: that much of it a saved view keeps. */
export interface ListSelection {
  /** Full text; empty means all. */
  query: string;
  filter: Filter;
  /** Language that search, filter and order look at; null is the main one. */
  locale: string | null;
  /** `title_ASC`, several with commas; null leaves it to the model. */
  orderBy: string | null;
  /** Null leaves them to what the user had last. */
  columns: readonly Column[] | null;
}

/** The state of a record list, from its URL (U17). */
export interface ListAddress extends ListSelection {
  /** Counted from 1. */
  page: number;
  /** The saved view it started from. */
  viewId: string | null;
  /** The URL decides what is shown; otherwise the view does, or the user's own default. */
  isSpelledOut: boolean;
}

/** A list that shows everything in its own order. */
export const everything: ListSelection = { query: '', filter: noFilter, locale: null, orderBy: null, columns: null };

const orderTerm = /^_?[a-z][a-z0-9_]*_(ASC|DESC)$/;
const columnText = /^(_?[a-z][a-z0-9_]*):(0(?:\.\d{1,3})?|1)$/;
const own = ['query', 'search_locale', 'order_by', 'columns', 'page', 'view', 'filter'];

/** Reads a list's parameters; what makes no sense counts as absent, and is named. */
export function readListAddress(params: URLSearchParams): { address: ListAddress; problems: string[] } {
  const { filter, problems, read, page, viewId } = readListParams(params);
  return {
    address: {
      query: params.get('query') ?? '',
      filter,
      locale: read('search_locale', notEmpty, null as string | null),
      orderBy: read(
        'order_by',
        (text) => (text.split(',').every((term) => orderTerm.test(term)) ? text : undefined),
        null as string | null,
      ),
      columns: read('columns', readColumns, null as readonly Column[] | null),
      page,
      viewId,
      isSpelledOut: [...params.keys()].some((key) => /^(query|search_locale|order_by|columns|filter)(\[|$)/.test(key)),
    },
    problems,
  };
}

/** Writes a list's parameters over others in the URL; defaults are omitted. */
export function writeListAddress(params: URLSearchParams, address: ListAddress): URLSearchParams {
  const next = withoutList(params);
  const set = (name: string, value: string | null) =>
    value === null || value === '' ? undefined : next.set(name, value);
  set('view', address.viewId);
  if (address.isSpelledOut) {
    const before = next.size;
    set('query', address.query);
    writeBrackets(next, 'filter[fields]', indexed(writeFields(address.filter)));
    set('search_locale', address.locale);
    set('order_by', address.orderBy);
    if (address.columns !== null)
      set('columns', address.columns.map(({ name, width }) => `${name}:${round(width)}`).join(','));
    // Everything, explicitly: a view or a user's default would filter more.
    if (next.size === before) next.set('filter', '');
  }
  set('page', address.page === 1 ? null : String(address.page));
  return next;
}

/** A URL without list state. */
export function withoutList(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of params.keys()) if (own.includes(key) || key.startsWith('filter[')) next.delete(key);
  return next;
}

/** Whether two lists show the same. */
export function isSameSelection(one: ListSelection, other: ListSelection): boolean {
  return (
    one.query === other.query &&
    one.locale === other.locale &&
    one.orderBy === other.orderBy &&
    isSameFilter(one.filter, other.filter) &&
    columnsText(one.columns) === columnsText(other.columns)
  );
}

/** Reads columns; undefined when something is wrong with them. */
export function readColumns(text: string): readonly Column[] | undefined {
  const columns = text.split(',').flatMap((part) => {
    const [, name, width] = columnText.exec(part) ?? [];
    return name === undefined ? [] : [{ name, width: Number(width) }];
  });
  const isWhole =
    columns.length === text.split(',').length && new Set(columns.map(({ name }) => name)).size === columns.length;
  return isWhole ? columns : undefined;
}

function columnsText(columns: readonly Column[] | null): string {
  return columns === null ? '' : columns.map(({ name, width }) => `${name}:${round(width)}`).join(',');
}

/** Widths to a thousandth. */
function round(width: number): number {
  return Math.round(Math.min(1, Math.max(0, width)) * 1000) / 1000;
}
