import type { Query } from '#lib/api-query.ts';

/** Kinds of assets that can be filtered by, in the wire's words. */
export const assetKinds = [
  'image',
  'video',
  'audio',
  'pdfdocument',
  'richtext',
  'spreadsheet',
  'presentation',
  'archive',
] as const;

/** What an asset may lack. */
export const missingParts = ['alt', 'title', 'author', 'copyright', 'notes'] as const;

/** Properties with a few values, of which a filter names one, by their names on the wire. */
export const choices = {
  in_use: ['true', 'false'],
  orientation: ['landscape', 'portrait', 'square'],
  resolution: ['icon', 'small', 'medium', 'large'],
  colors: ['black', 'grey', 'white', 'red', 'orange', 'brown', 'yellow', 'green', 'cyan', 'blue', 'purple', 'pink'],
} as const;

/** A property with a few values. */
export type ChoiceName = keyof typeof choices;

/** The names of `choices`, in the order in which they are offered. */
export const choiceNames = Object.keys(choices) as ChoiceName[];

/** Assets outside every collection, in the place of a collection. */
export const outside = 'none';

/** The state of the grid, from its URL. */
export interface GridAddress {
  query: string;
  kind: (typeof assetKinds)[number] | null;
  /** The open collection, `outside`, or null for all assets. */
  collection: string | null;
  isUnused: boolean;
  missing: readonly (typeof missingParts)[number][];
  /** The chosen value of each property that is filtered by. */
  chosen: { readonly [Name in ChoiceName]?: string };
  /** Language of search and of missing texts; null is the main one. */
  locale: string | null;
  orderBy: (typeof gridOrders)[number];
  /** Counted from 1. */
  page: number;
}

/** Assets of one page. */
export const uploadsPerPage = 48;

/** Orderings of assets; the first is the default. */
export const gridOrders = [
  '_created_at_DESC',
  '_created_at_ASC',
  '_updated_at_DESC',
  'filename_ASC',
  'filename_DESC',
  'size_DESC',
  'size_ASC',
] as const;

/** Nothing searched, filtered or opened. */
export const wholeLibrary: GridAddress = {
  query: '',
  kind: null,
  collection: null,
  isUnused: false,
  missing: [],
  chosen: {},
  locale: null,
  orderBy: gridOrders[0],
  page: 1,
};

/** Reads the grid's parameters; nonsense counts as absent. */
export function readGridAddress(params: URLSearchParams): GridAddress {
  const page = Number(params.get('page') ?? '1');
  const missing = (params.get('missing') ?? '').split(',');
  return {
    query: params.get('query') ?? '',
    kind: assetKinds.find((kind) => kind === params.get('kind')) ?? null,
    collection: params.get('collection') || null,
    isUnused: params.get('unused') === 'true',
    missing: missingParts.filter((part) => missing.includes(part)),
    chosen: Object.fromEntries(
      choiceNames.flatMap((name) => {
        const values: readonly string[] = choices[name];
        const value = params.get(name) ?? '';
        return values.includes(value) ? [[name, value]] : [];
      }),
    ),
    locale: params.get('locale') || null,
    orderBy: gridOrders.find((order) => order === params.get('order_by')) ?? gridOrders[0],
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Writes the grid's parameters; defaults are omitted. */
export function writeGridAddress(address: GridAddress): URLSearchParams {
  const { query, kind, collection, isUnused, missing, chosen, locale, orderBy, page } = address;
  const params = new URLSearchParams();
  if (query !== '') params.set('query', query);
  if (kind !== null) params.set('kind', kind);
  if (collection !== null) params.set('collection', collection);
  if (isUnused) params.set('unused', 'true');
  if (missing.length > 0) params.set('missing', missing.join(','));
  for (const name of choiceNames) if (chosen[name] !== undefined) params.set(name, chosen[name]);
  if (locale !== null) params.set('locale', locale);
  if (orderBy !== gridOrders[0]) params.set('order_by', orderBy);
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** Whether something other than the place in the sidebar narrows the list. */
export function isFiltered({ query, kind, missing, chosen }: GridAddress): boolean {
  return query !== '' || kind !== null || missing.length > 0 || Object.keys(chosen).length > 0;
}

/** The query of the wire for the assets of an address, without page and order. */
export function gridQuery({ query, kind, collection, isUnused, missing, chosen, locale }: GridAddress): Query {
  // Alternative text is for images alone.
  const type = kind ?? (missing.includes('alt') ? 'image' : null);
  const fields = {
    ...(type !== null && { type: { eq: type } }),
    ...(collection !== null && { upload_collection: collection === outside ? { exists: false } : { eq: collection } }),
    ...Object.fromEntries(
      choiceNames
        .filter((name) => chosen[name] !== undefined)
        .map((name) => [name, { [name === 'colors' ? 'contains' : 'eq']: chosen[name] }]),
    ),
    // The place in the sidebar is stronger than a filter.
    ...(isUnused && { in_use: { eq: false } }),
    ...Object.fromEntries(missing.map((part) => [part, { exists: false }])),
  };
  return {
    filter: { ...(query !== '' && { query }), ...(Object.keys(fields).length > 0 && { fields }) },
    ...(locale !== null && { locale }),
  };
}
