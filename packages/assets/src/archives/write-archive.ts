import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { BlobStore } from '@lectern/engine';
import { makeZip } from 'client-zip';
import { createArchiveNames } from './archive-names.ts';

/** A file of an archive. */
export interface ArchivedFile {
  /** Storage path. */
  path: string;
  filename: string;
  modifiedAt: Date;
  /** Why it is left out; null for a file that is not. */
  refusal: string | null;
}

const noteName = 'missing-files.txt';
const gone = 'missing from the file storage';

/**
 * A ZIP archive of stored files as a stream: nothing is read before it is, one file at a time is open, and of those
 * that are written only their lines in the directory are kept. Nothing is compressed: images, videos and documents of
 * today are already. Files that are gone or refused are left out and listed in a text file. A file that can't be read
 * to its end destroys the stream, so that a part is not taken for the whole; destroying it closes the open file.
 */
export function writeArchive(blobs: BlobStore, files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>): Readable {
  const closed = new AbortController();
  // One type of Node's, another of browsers.
  const output = Readable.fromWeb(makeZip(entriesOf(blobs, files, closed.signal)) as ReadableStream);
  output.once('close', () => closed.abort(new Error('the archive was closed')));
  return output;
}

interface Entry {
  name: string;
  lastModified: Date;
  input: Readable;
}

async function* entriesOf(
  blobs: BlobStore,
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>,
  signal: AbortSignal,
): AsyncGenerator<Entry, void> {
  const nameOf = createArchiveNames([noteName]);
  const missing: string[] = [];
  for await (const { path, filename, modifiedAt, refusal } of files) {
    signal.throwIfAborted();
    const name = nameOf(filename);
    const content = refusal === null ? await blobs.open(path) : null;
    if (content === null) missing.push(`${name}: ${refusal ?? gone}`);
    else yield { name, lastModified: modifiedAt, input: endedBy(signal, content) };
  }
  if (missing.length === 0) return;
  const note = Buffer.from(`These files are not in this archive:\n\n${missing.join('\n')}\n`);
  yield { name: noteName, lastModified: new Date(), input: Readable.from([note]) };
}

/** Closes what is read when the archive is: whoever waits for its next bytes would wait for ever. */
function endedBy(signal: AbortSignal, content: Readable): Readable {
  const close = () => content.destroy();
  // A source may report that it was closed early, when no one else listens any more.
  content.on('error', () => undefined).once('close', () => signal.removeEventListener('abort', close));
  if (signal.aborted) close();
  else signal.addEventListener('abort', close);
  return content;
}
