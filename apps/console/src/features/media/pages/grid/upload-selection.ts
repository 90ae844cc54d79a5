import { isPlainObject } from '@lectern/domain';
import type { Query } from '#lib/api-query.ts';
import {
  type Condition,
  type Filter,
  indexed,
  isSameFilter,
  jsonFields,
  noFilter,
  readFields,
  type WireFields,
  writeFields,
} from '#lib/filters/conditions.ts';
import { isUploadFilterName } from './filters/upload-filter-names.ts';

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

/** An ordering of assets, by its name on the wire. */
export type GridOrder = (typeof gridOrders)[number];

/** Assets outside every collection, in the place of a collection. */
export const outside = 'none';

/** What the grid shows, page aside: that much of it a saved view keeps. */
export interface UploadSelection {
  /** Full text; empty means all. */
  query: string;
  filter: Filter;
  /** The open collection, `outside`, or null for all assets. */
  collection: string | null;
  /** Whether the place of unused assets is open. */
  isUnused: boolean;
  /** Language of search and of filtered texts; null is the main one. */
  locale: string | null;
  orderBy: GridOrder;
}

/** Nothing searched, filtered or opened. */
export const everyUpload: UploadSelection = {
  query: '',
  filter: noFilter,
  collection: null,
  isUnused: false,
  locale: null,
  orderBy: gridOrders[0],
};

/** Whether something other than the place in the sidebar narrows the list. */
export function isFiltered({ query, filter }: UploadSelection): boolean {
  return query !== '' || filter.conditions.length > 0;
}

/** Whether two selections show the same. */
export function isSameSelection(one: UploadSelection, other: UploadSelection): boolean {
  return (
    one.query === other.query &&
    one.collection === other.collection &&
    one.isUnused === other.isUnused &&
    one.locale === other.locale &&
    one.orderBy === other.orderBy &&
    isSameFilter(one.filter, other.filter)
  );
}

/** The query of the wire for a selection, without page and order. */
export function gridQuery({ query, locale, ...selection }: UploadSelection): Query {
  const fields = placed(selection, (filter) => writeFields(imagesIfAltIsMissing(filter)));
  return {
    filter: {
      ...(query !== '' && { query }),
      // All values are texts, and what holds them lists and objects of texts.
      ...(Object.keys(fields).length > 0 && { fields: indexed(fields) as Query }),
    },
    ...(locale !== null && { locale }),
  };
}

/** The `filter` of a saved view: what lists of assets accept, with the language and, not by default, the order. */
export function viewFilter({ query, locale, orderBy, ...selection }: UploadSelection): WireFields {
  const fields = placed(selection, (filter) => jsonFields(filter, ['in_use']));
  return {
    ...(query !== '' && { query }),
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(locale !== null && { locale }),
    ...(orderBy !== gridOrders[0] && { order_by: orderBy }),
  };
}

const viewParts = ['query', 'fields', 'locale', 'order_by'];

/**
 * The selection of a saved view, whose filter may contain anything: unreadable parts are omitted. That assets are unused
 * is a condition where all conditions are required, and a place of the sidebar next to alternatives.
 */
export function selectionOfView(filter: Readonly<Record<string, unknown>>): UploadSelection {
  // Other tools store the conditions alone.
  const isWhole = Object.keys(filter).every((name) => viewParts.includes(name));
  const { query, fields, locale, order_by: orderBy } = isWhole ? filter : { fields: filter };
  return {
    ...everyUpload,
    ...readPlaced(fields),
    query: typeof query === 'string' ? query : '',
    locale: typeof locale === 'string' ? locale : null,
    orderBy: gridOrders.find((order) => order === orderBy) ?? gridOrders[0],
  };
}

/** The part of a filter that lists of assets know, and the names of what they don't. */
export function knownFilter(filter: Filter): { filter: Filter; unknown: string[] } {
  const conditions = filter.conditions.filter(({ name }) => isUploadFilterName(name));
  const unknown = filter.conditions.filter(({ name }) => !isUploadFilterName(name)).map(({ name }) => name);
  if (unknown.length === 0) return { filter, unknown };
  return { filter: conditions.length === 0 ? noFilter : { ...filter, conditions }, unknown };
}

/** The conditions of a filter together with those of the place in the sidebar. */
function placed(
  { filter, collection, isUnused }: Pick<UploadSelection, 'filter' | 'collection' | 'isUnused'>,
  write: (filter: Filter) => WireFields,
): WireFields {
  const place: Condition[] = [];
  if (collection === outside) place.push({ name: 'upload_collection', operator: 'exists', value: 'false' });
  else if (collection !== null) place.push({ name: 'upload_collection', operator: 'eq', value: collection });
  if (isUnused) place.push({ name: 'in_use', operator: 'eq', value: 'false' });
  if (place.length === 0 || filter.match === 'all')
    return write({ match: 'all', conditions: [...place, ...filter.conditions] });
  return { AND: [write(filter), write({ match: 'all', conditions: place })] };
}

/** The counterpart of `placed`. */
function readPlaced(fields: unknown): Pick<UploadSelection, 'filter' | 'collection' | 'isUnused'> {
  const branches = isPlainObject(fields) && Object.keys(fields).length === 1 ? fields['AND'] : undefined;
  if (Array.isArray(branches) && branches.length === 2 && isPlainObject(branches[0]) && 'OR' in branches[0]) {
    const { filter: required, collection } = splitPlace(known(branches[1]));
    const [condition] = required.conditions;
    const isUnused = required.conditions.length === 1 && condition?.name === 'in_use' && condition.value === 'false';
    return { filter: known(branches[0]), collection, isUnused };
  }
  return { ...splitPlace(known(fields)), isUnused: false };
}

function known(fields: unknown): Filter {
  return knownFilter(readFields(fields ?? undefined).filter).filter;
}

/** Takes the one collection that a filter requires out of it. */
function splitPlace(filter: Filter): Pick<UploadSelection, 'filter' | 'collection'> {
  const about = filter.conditions.filter(({ name }) => name === 'upload_collection');
  const [place] = about;
  if (filter.match !== 'all' || place === undefined || about.length > 1) return { filter, collection: null };
  const collection =
    place.operator === 'eq' && typeof place.value === 'string'
      ? place.value
      : place.operator === 'exists' && place.value === 'false'
        ? outside
        : null;
  if (collection === null) return { filter, collection };
  const conditions = filter.conditions.filter((condition) => condition !== place);
  return { filter: conditions.length === 0 ? noFilter : { ...filter, conditions }, collection };
}

/** Alternative text is for images alone: other assets don't lack it. */
function imagesIfAltIsMissing(filter: Filter): Filter {
  const lacksAlt = filter.conditions.some(
    ({ name, operator, value }) => name === 'alt' && operator === 'exists' && value === 'false',
  );
  const isByType = filter.conditions.some(({ name }) => name === 'type');
  if (filter.match === 'any' || !lacksAlt || isByType) return filter;
  return { ...filter, conditions: [...filter.conditions, { name: 'type', operator: 'eq', value: 'image' }] };
}
