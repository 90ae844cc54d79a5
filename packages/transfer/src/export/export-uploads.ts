import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import type { Client } from '@datocms/cma-client-node';
import { describeError, listPages } from '../connect.ts';
import { eachAtOnce } from '../each-at-once.ts';
import { type ExportFolder, uploadsFile } from '../folder.ts';
import type { Resource } from '../resource.ts';
import { TransferError } from '../transfer-error.ts';

const page = 100;
const downloadsAtOnce = 6;

/** Writes the assets and their files, oldest first; a file that is there in its full size is not fetched again. */
export async function exportUploads(
  client: Client,
  folder: ExportFolder,
  onProgress: (message: string) => void,
): Promise<void> {
  await folder.startLines(uploadsFile);
  let count = 0;
  for await (const { resources, total } of listPages(client, '/uploads', { order_by: '_created_at_ASC' }, page)) {
    await eachAtOnce(resources, downloadsAtOnce, (upload) => download(folder, upload));
    await folder.appendLines(uploadsFile, resources);
    count += resources.length;
    onProgress(`Assets: ${count} of ${total}.`);
  }
}

async function download(folder: ExportFolder, upload: Resource): Promise<void> {
  const path = await folder.assetPath(upload);
  const size = Number(upload.attributes['size']);
  const found = await stat(path).catch(() => null);
  if (found !== null && found.size === size) return;
  const url = String(upload.attributes['url']);
  try {
    const response = await fetch(url);
    if (!response.ok || response.body === null) throw new Error(`the server responded with ${response.status}`);
    // The types of web streams of Node and of the browser differ in name only.
    await pipeline(Readable.fromWeb(response.body as ReadableStream), createWriteStream(`${path}.part`));
    await rename(`${path}.part`, path);
  } catch (error) {
    throw new TransferError(
      `The file of asset ${upload.id} cannot be downloaded from ${url}: ${describeError(error)}`,
      { cause: error },
    );
  }
}
