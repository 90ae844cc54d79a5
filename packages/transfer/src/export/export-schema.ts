import type { Client } from '@datocms/cma-client-node';
import { listAll, readSite } from '../connect.ts';
import type { ExportedSchema } from '../folder.ts';

/** Reads everything of an environment but its records and assets. */
export async function exportSchema(client: Client): Promise<ExportedSchema> {
  const { site, included } = await readSite(client);
  const ofType = (type: string) => included.filter((resource) => resource.type === type);
  return {
    site,
    itemTypes: ofType('item_type'),
    fields: ofType('field'),
    fieldsets: ofType('fieldset'),
    workflows: await listAll(client, '/workflows'),
    plugins: await listAll(client, '/plugins'),
    menuItems: await listAll(client, '/menu-items'),
    schemaMenuItems: await listAll(client, '/schema-menu-items'),
    itemTypeFilters: await listAll(client, '/item-type-filters'),
    uploadFilters: await listAll(client, '/upload-filters'),
    uploadCollections: await listAll(client, '/upload-collections'),
  };
}
