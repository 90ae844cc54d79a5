import { describeError, isRefusal, listPages } from '../connect.ts';
import { eachAtOnce } from '../each-at-once.ts';
import { uploadsFile } from '../folder.ts';
import { linkedId, pick, type Resource } from '../resource.ts';
import type { Target } from './target.ts';

const atOnce = 4;
const page = 500;
const attributes = ['author', 'copyright', 'notes', 'tags', 'default_field_metadata'];

/** Uploads the assets that are not there yet, and returns how many the export has. */
export async function importUploads(target: Target): Promise<number> {
  const { client, folder, onProgress } = target;
  const there = new Set<string>();
  for await (const { resources } of listPages(client, '/uploads', {}, page))
    for (const { id } of resources) there.add(id);
  let count = 0;
  await eachAtOnce(folder.readLines<Resource>(uploadsFile), atOnce, async (upload) => {
    if (!there.has(upload.id)) await send(target, upload);
    count += 1;
    if (count % 25 === 0) onProgress(`Assets: ${count}.`);
  });
  onProgress(`Assets: ${count}.`);
  return count;
}

async function send({ client, folder, fail }: Target, upload: Resource): Promise<void> {
  const collection = linkedId(upload, 'upload_collection');
  try {
    await client.uploads.createFromLocalFile({
      localPath: await folder.assetPath(upload),
      filename: String(upload.attributes['filename']),
      id: upload.id,
      ...pick(upload.attributes, attributes),
      ...(collection === null ? {} : { upload_collection: { type: 'upload_collection' as const, id: collection } }),
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    fail(`Asset ${upload.id} (${String(upload.attributes['filename'])}): ${describeError(error)}`);
  }
}
