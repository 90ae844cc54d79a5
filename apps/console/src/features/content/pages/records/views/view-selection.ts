import type { ItemTypeFilterResource } from '@lectern/contract';
import { type Filter, jsonFields, noFilter, readFields } from '#lib/filters/conditions.ts';
import { type Column, everything, type ListSelection } from '../list-address.ts';

/** The selection of a saved view. Its filter may contain anything: unreadable parts are omitted. */
export function selectionOfView({ attributes }: Pick<ItemTypeFilterResource, 'attributes'>): ListSelection {
  const { filter, columns, order_by: orderBy } = attributes;
  const { query, fields, locale } = partsOf(filter);
  return {
    query: typeof query === 'string' ? query : '',
    filter: readableFilter(fields),
    locale: typeof locale === 'string' ? locale : null,
    orderBy: typeof orderBy === 'string' && orderBy !== '' ? orderBy : null,
    columns: readColumns(columns),
  };
}

/** The attributes of a saved view for a selection: `filter` as the record list accepts it, with the language. */
export function viewAttributes({ query, filter, locale, orderBy, columns }: ListSelection): Record<string, unknown> {
  return {
    filter: {
      ...(query === '' ? {} : { query }),
      ...(filter.conditions.length === 0 ? {} : { fields: jsonFields(filter) }),
      ...(locale === null ? {} : { locale }),
    },
    columns,
    order_by: orderBy,
  };
}

const wrapper = ['query', 'fields', 'locale', 'type', 'only_valid'];

/** Conditions are below `fields`, or, in filters of older tools, at the top level. */
function partsOf(filter: unknown): Record<string, unknown> {
  if (typeof filter !== 'object' || filter === null) return {};
  const keys = Object.keys(filter);
  return keys.every((key) => wrapper.includes(key)) ? (filter as Record<string, unknown>) : { fields: filter };
}

function readableFilter(fields: unknown): Filter {
  return fields === undefined || fields === null ? noFilter : readFields(fields).filter;
}

function readColumns(columns: unknown): readonly Column[] | null {
  if (!Array.isArray(columns)) return everything.columns;
  const readable = columns.flatMap((column: unknown): Column[] => {
    if (typeof column !== 'object' || column === null) return [];
    const { name, width } = column as Record<string, unknown>;
    return typeof name === 'string' && typeof width === 'number'
      ? [{ name, width: Math.round(width * 1000) / 1000 }]
      : [];
  });
  return readable.length === 0 ? everything.columns : readable;
}
