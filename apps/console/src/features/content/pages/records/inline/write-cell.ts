import type { ItemResource } from '@lectern/contract';
import type { Field } from '@lectern/domain';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import type { ItemPage } from '#lib/records/queries.ts';
import type { Translate } from '#lib/use-messages.ts';
import { byLocale } from '#features/content/form/field-paths.ts';
import { requireUpsertAllowed } from '#features/content/parts/plugins/guards.ts';
import { itemKeys } from '#lib/query-keys/items.ts';

/** The value of a field that a cell shows and writes; a null locale is the one of a field without locales. */
export function cellValue({ attributes }: ItemResource, field: Field, locale: string | null): unknown {
  const stored = attributes[field.apiKey];
  return locale === null ? stored : byLocale(stored)[locale];
}

/**
 * Writes one value over the version that the cell was rendered from, and shows it in every list. Throws `ApiError`, and
 * `GuardRefusal` when a plugin keeps it from being written.
 */
export async function writeCell(
  item: ItemResource,
  field: Field,
  locale: string | null,
  value: unknown,
  t: Translate,
): Promise<ItemResource> {
  const attributes = {
    [field.apiKey]: locale === null ? value : { ...byLocale(item.attributes[field.apiKey]), [locale]: value },
  };
  const change = {
    type: 'item' as const,
    id: item.id,
    attributes,
    meta: { current_version: item.meta.current_version },
  };
  await requireUpsertAllowed(change, { t });
  const { data } = await managementApi.put('/items/:itemId', { params: { itemId: item.id }, data: change });
  showInLists(data);
  for (const kind of ['one', 'referenced'] as const)
    void queryClient.invalidateQueries({ queryKey: itemKeys.about(kind, item.id) });
  return data;
}

/** Shows a newer version of a record in lists with an older one. Its position is kept until they are refetched. */
export function showInLists(item: ItemResource): void {
  const queryKey = itemKeys.about('list', item.relationships.item_type.data.id);
  const newer = (other: ItemResource) => (other.id === item.id ? item : other);
  queryClient.setQueriesData<ItemPage>({ queryKey }, (page) => page && { ...page, items: page.items.map(newer) });
}
