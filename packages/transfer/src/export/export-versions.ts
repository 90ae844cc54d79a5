import type { Client } from '@datocms/cma-client-node';
import { listPages } from '../connect.ts';
import { type ExportedItem, type ExportFolder, itemsFile, versionsFile } from '../folder.ts';
import type { Resource } from '../resource.ts';

/** The protocol gives no more on one page. */
const versionsPage = 50;

/** Writes the earlier versions of a model's records, each record's from the oldest on. */
export async function exportVersions(
  client: Client,
  folder: ExportFolder,
  itemType: Resource,
  onProgress: (message: string) => void,
): Promise<void> {
  const file = versionsFile(itemType.id);
  await folder.startLines(file);
  let count = 0;
  for await (const { current } of folder.readLines<ExportedItem>(itemsFile(itemType.id))) {
    const versions: Resource[] = [];
    for await (const { resources } of listPages(
      client,
      `/items/${current.id}/versions`,
      { nested: true },
      versionsPage,
    )) {
      versions.push(...resources);
    }
    const earlier = versions.filter(({ meta }) => meta?.['is_current'] !== true && meta?.['is_published'] !== true);
    if (earlier.length > 0) await folder.appendLines(file, earlier.toReversed());
    count += earlier.length;
  }
  onProgress(`Earlier versions of ${String(itemType.attributes['api_key'])}: ${count}.`);
}
