import { paths } from '#lib/paths.ts';

/**
 * URL of a record next to or above its list: the list stays the same, and the form opens in the language of the search.
 */
export function recordHref(itemTypeId: string, itemId: string, search: string): string {
  const params = new URLSearchParams(search);
  const searched = params.get('search_locale');
  if (searched !== null && !params.has('locale')) params.set('locale', searched);
  return `${paths.item(itemTypeId, itemId)}${params.size === 0 ? '' : `?${params}`}`;
}
