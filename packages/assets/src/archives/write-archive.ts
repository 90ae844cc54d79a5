import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { BlobStore } from '@lectern/engine';
import yazl from 'yazl';
import { archiveNames } from './archive-names.ts';

/** A file of an archive. */
export interface ArchivedFile {
  /** Storage path. */
  path: string;
  filename: string;
  mimeType: string | null;
  modifiedAt: Date;
  /** Why it is left out; null for a file that is not. */
  refusal: string | null;
}

const noteName = 'missing-files.txt';
const gone = 'missing from the file storage';

/** Types whose bytes become fewer when they are compressed. Images, videos and documents of today are compressed. */
const compressible =
  /^(text\/|image\/(svg|bmp|x-ms-bmp|tiff)|audio\/(wav|x-wav|vnd\.wave|aiff|x-aiff)|font\/(ttf|otf)|application\/(json|xml|javascript|rtf|wasm|.*\+(json|xml)))/;

/**
 * A ZIP archive of stored files as a stream: nothing is read before it is, and one file at a time is open. Files that
 * are gone or refused are left out and listed in a text file. A file that can't be read to its end destroys the stream,
 * so that a part is not taken for the whole; destroying it closes the open file.
 */
export function writeArchive(blobs: BlobStore, files: readonly ArchivedFile[]): Readable {
  const zip = new yazl.ZipFile();
  // It is a stream of Node's, declared more broadly.
  const output = zip.outputStream as Readable;
  const closed = new AbortController();
  output.once('close', () => closed.abort());
  zip.on('error', (error: Error) => output.destroy(error));
  addFiles(zip, blobs, files, closed.signal).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('the archive could not be written', { cause: error })),
  );
  return output;
}

async function addFiles(
  zip: yazl.ZipFile,
  blobs: BlobStore,
  files: readonly ArchivedFile[],
  signal: AbortSignal,
): Promise<void> {
  const names = archiveNames([noteName, ...files.map(({ filename }) => filename)]).slice(1);
  const missing: string[] = [];
  for (const [index, { path, mimeType, modifiedAt, refusal }] of files.entries()) {
    const name = names[index] ?? '';
    const content = refusal === null ? await blobs.open(path) : null;
    if (content === null) {
      missing.push(`${name}: ${refusal ?? gone}`);
      continue;
    }
    // A source may report that it was closed early, when no one else listens any more.
    content.on('error', () => undefined);
    try {
      signal.throwIfAborted();
      zip.addReadStream(content, name, { mtime: modifiedAt, compress: compressible.test(mimeType ?? '') });
      await finished(content, { writable: false, signal });
    } finally {
      content.destroy();
    }
  }
  if (missing.length > 0)
    zip.addBuffer(Buffer.from(`These files are not in this archive:\n\n${missing.join('\n')}\n`), noteName);
  zip.end();
}
