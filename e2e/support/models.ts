import type { OwnSite } from './own-site.ts';

/** Adds a model to a site, and says where its records are. */
export async function addModel(
  site: OwnSite,
  name: string,
  more: object,
): Promise<{ id: string; path: string; name: string }> {
  const { id } = await site.client.itemTypes.create({ name, api_key: name.toLowerCase(), ...more });
  return { id, path: `/editor/item_types/${id}/items`, name: name.toLowerCase() };
}

/** Adds a record of a model to a site. */
export function addItem(site: OwnSite, itemTypeId: string, values: object): Promise<{ id: string }> {
  return site.client.items.create({ item_type: { type: 'item_type', id: itemTypeId }, ...values });
}

/** Names of the records at the root of a tree, in order. */
export async function rootsOf(site: OwnSite, itemTypeId: string): Promise<unknown[]> {
  const filter = { type: itemTypeId, fields: { parent: { exists: false } } };
  return (await site.client.items.list({ filter, order_by: 'position_ASC', version: 'current' })).map(
    ({ name }) => name,
  );
}
