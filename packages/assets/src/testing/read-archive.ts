import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Options, type ZipFile } from 'yauzl';

// Its callback has both arguments, of which one is null.
const openBuffer = promisify<Buffer, Options, ZipFile>(yauzl.fromBuffer);

/** A file of an archive, as a program that unpacks it gets it. */
export interface ReadArchiveEntry {
  name: string;
  content: Buffer;
}

/** Unpacks an archive, with checks of sizes and names. */
export async function readArchive(bytes: Uint8Array): Promise<ReadArchiveEntry[]> {
  const zip = await openBuffer(Buffer.from(bytes), { lazyEntries: true, strictFileNames: true });
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<NodeJS.ReadableStream>;
  const entries: ReadArchiveEntry[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      open(entry)
        .then(buffer)
        .then((content) => {
          entries.push({ name: entry.fileName, content });
          zip.readEntry();
        })
        .catch(reject);
    });
    zip.readEntry();
  });
  return entries;
}
