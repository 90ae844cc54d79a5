import type { Client } from '@datocms/cma-client-node';
import { listPages } from '../connect.ts';
import { type ExportedItem, type ExportFolder, itemsFile } from '../folder.ts';
import type { Resource } from '../resource.ts';

/** The protocol gives no more when blocks are nested. */
const nestedPage = 30;

/** Writes the records of a model, oldest first; a record that was changed since its publication has both contents. */
export async function exportItems(
  client: Client,
  folder: ExportFolder,
  itemType: Resource,
  onProgress: (message: string) => void,
): Promise<void> {
  const file = itemsFile(itemType.id);
  const query = { filter: { type: itemType.id }, nested: true, order_by: '_created_at_ASC' };
  await folder.startLines(file);
  let count = 0;
  for await (const { resources, total } of listPages(client, '/items', { ...query, version: 'current' }, nestedPage)) {
    const changed = resources.filter(({ meta }) => meta?.['status'] === 'updated');
    const published = await publishedContents(client, changed);
    await folder.appendLines(
      file,
      resources.map((current): ExportedItem => ({ current, published: published.get(current.id) ?? null })),
    );
    count += resources.length;
    onProgress(`Records of ${String(itemType.attributes['api_key'])}: ${count} of ${total}.`);
  }
}

async function publishedContents(client: Client, items: readonly Resource[]): Promise<Map<string, Resource>> {
  if (items.length === 0) return new Map();
  const ids = items.map(({ id }) => id).join(',');
  const query = { filter: { ids }, nested: true, version: 'published' };
  const found = new Map<string, Resource>();
  for await (const { resources } of listPages(client, '/items', query, nestedPage)) {
    for (const resource of resources) found.set(resource.id, resource);
  }
  return found;
}
