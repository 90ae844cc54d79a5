import type { Query } from '#lib/api-query.ts';
import type { ItemSelection } from '#lib/records/queries.ts';
import { indexed, writeFields } from '#lib/filters/conditions.ts';
import type { ListSelection } from './list-address.ts';

/** The query of a selection. */
export function selectionRequest(itemTypeId: string, { query, filter, locale }: ListSelection): ItemSelection {
  return {
    itemTypeId,
    query,
    // All values are texts, and what holds them lists and objects of texts.
    fields: filter.conditions.length === 0 ? undefined : (indexed(writeFields(filter)) as Query),
    locale: locale ?? undefined,
  };
}
