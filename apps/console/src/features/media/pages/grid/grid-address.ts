import { writeBrackets } from '#lib/filters/brackets.ts';
import { indexed, writeFields } from '#lib/filters/conditions.ts';
import { notEmpty, readListParams } from '#lib/filters/list-params.ts';
import { everyUpload, gridOrders, knownFilter, type UploadSelection } from './upload-selection.ts';

/** The ways to show the assets of a page. */
export const uploadLayouts = ['grid', 'table'] as const;

/** How the assets of a page are shown. */
export type UploadLayout = (typeof uploadLayouts)[number];

/** The state of the grid, from its URL. */
export interface GridAddress extends UploadSelection {
  /** Counted from 1. */
  page: number;
  /** The saved view it started from. */
  viewId: string | null;
  /** The URL decides what is shown; otherwise the view does. */
  isSpelledOut: boolean;
  /** Null shows the layout that the user had last. */
  layout: UploadLayout | null;
}

/** Assets of one page. */
export const uploadsPerPage = 48;

/** Nothing searched, filtered or opened. */
export const wholeLibrary: GridAddress = { ...everyUpload, page: 1, viewId: null, isSpelledOut: true, layout: null };

/** Reads the grid's parameters; nonsense counts as absent. */
export function readGridAddress(params: URLSearchParams): GridAddress {
  return readGrid(params).address;
}

/** Reads the grid's parameters, and names what makes no sense. */
export function readGrid(params: URLSearchParams): { address: GridAddress; problems: string[] } {
  const { filter: written, problems, read, page, viewId } = readListParams(params);
  const { filter, unknown } = knownFilter(written);
  problems.push(...unknown);
  const address: GridAddress = {
    query: params.get('query') ?? '',
    filter,
    collection: read('collection', notEmpty, null as string | null),
    isUnused: read('unused', (text) => (text === 'true' ? true : undefined), false),
    locale: read('locale', notEmpty, null as string | null),
    orderBy: read('order_by', (text) => gridOrders.find((order) => order === text), gridOrders[0]),
    page,
    viewId,
    layout: read('layout', (text) => uploadLayouts.find((layout) => layout === text), null as UploadLayout | null),
    isSpelledOut:
      viewId === null ||
      [...params.keys()].some((key) => /^(query|collection|unused|locale|order_by|filter)(\[|$)/.test(key)),
  };
  return { address, problems };
}

/** Writes the grid's parameters; defaults are omitted. */
export function writeGridAddress(address: GridAddress): URLSearchParams {
  const { query, filter, collection, isUnused, locale, orderBy, page, viewId, isSpelledOut, layout } = address;
  const params = new URLSearchParams();
  if (viewId !== null) params.set('view', viewId);
  if (viewId === null || isSpelledOut) {
    const before = params.size;
    if (query !== '') params.set('query', query);
    writeBrackets(params, 'filter[fields]', indexed(writeFields(filter)));
    if (collection !== null) params.set('collection', collection);
    if (isUnused) params.set('unused', 'true');
    if (locale !== null) params.set('locale', locale);
    if (orderBy !== gridOrders[0]) params.set('order_by', orderBy);
    // Everything, explicitly: the view would filter more.
    if (viewId !== null && params.size === before) params.set('filter', '');
  }
  if (page !== 1) params.set('page', String(page));
  if (layout !== null) params.set('layout', layout);
  return params;
}
