import { type EnvironmentSchema, fieldsOf, type ItemType } from '@lectern/domain';
import { consoleFacetOf } from '@lectern/field-types/console';
import { isColumnOf } from './table/columns.ts';
import { isMetaName, metaNamesOf } from './meta-names.ts';
import type { ListSelection } from './list-address.ts';

const orderableMeta = [
  'id',
  '_created_at',
  '_updated_at',
  '_published_at',
  '_first_published_at',
  '_publication_scheduled_at',
  '_unpublishing_scheduled_at',
  '_status',
  '_is_valid',
  'position',
  '_rank',
];

/**
 * The part of a selection that a model supports: fields and languages change, and URLs are typed. Unknown parts are
 * omitted and named; deleted columns are omitted silently.
 */
export function knownParts(
  { query, filter, locale, orderBy, columns }: ListSelection,
  itemType: ItemType,
  schema: EnvironmentSchema,
): { selection: ListSelection; unknown: string[] } {
  const unknown: string[] = [];
  const conditions = filter.conditions.filter(({ name }) => {
    const isKnown =
      (isMetaName(name) && metaNamesOf(itemType, schema).includes(name)) ||
      fieldsOf(schema, itemType.id).some(({ apiKey }) => apiKey === name);
    if (!isKnown) unknown.push(name);
    return isKnown;
  });
  const terms = orderBy?.split(',').filter((term) => {
    const isKnown =
      isOrderable(term.replace(/_(ASC|DESC)$/, ''), itemType, schema) && (query !== '' || !term.startsWith('_rank'));
    if (!isKnown) unknown.push(term);
    return isKnown;
  });
  const isLocale = locale === null || schema.settings.locales.includes(locale);
  if (!isLocale) unknown.push(locale);
  const shown = columns?.filter(({ name }) => isColumnOf(name, itemType, schema)) ?? [];
  return {
    selection: {
      query,
      filter: conditions.length === filter.conditions.length ? filter : { ...filter, conditions },
      locale: isLocale ? locale : null,
      orderBy: terms === undefined || terms.length === 0 ? null : terms.join(','),
      columns: columns === null || shown.length === 0 ? null : shown,
    },
    unknown,
  };
}

/** Whether lists of a model can be ordered by a name of the wire. */
export function isOrderable(name: string, itemType: ItemType, schema: EnvironmentSchema): boolean {
  if (name === 'position') return itemType.isSortable || itemType.isTree;
  if (orderableMeta.includes(name)) return true;
  const field = fieldsOf(schema, itemType.id).find(({ apiKey }) => apiKey === name);
  return field !== undefined && consoleFacetOf(field).isOrderable === true;
}
