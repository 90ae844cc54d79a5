import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract, type Headers } from 'tar-stream';
import { PackageError } from './package-problem.ts';

/** Limits of a package, inflated. */
export const packageLimits = { files: 3_000, fileBytes: 20 * 1024 ** 2, totalBytes: 80 * 1024 ** 2, pathLength: 400 };

/** A file of a package, with its path below the package's folder. */
export interface UnpackedFile {
  path: string;
  content: Buffer;
}

/**
 * Reads a package as registries publish it: a compressed archive with everything in one folder. Nothing is written: the
 * paths are names, not places. Throws `PackageError` (`unsafe_package`, `too_large`).
 */
export async function unpackPackage(archive: Uint8Array): Promise<UnpackedFile[]> {
  const files = new Map<string, UnpackedFile>();
  let totalBytes = 0;
  const entries = extract();
  const reading = (async () => {
    for await (const entry of entries) {
      const path = pathOf(entry.header);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) {
        totalBytes += chunk.length;
        if (totalBytes > packageLimits.totalBytes) throw tooLarge('the package');
        chunks.push(chunk);
      }
      if (path === null) continue;
      if (files.has(path)) throw new PackageError('unsafe_package', `${path} is in the package twice`);
      if (files.size >= packageLimits.files) throw tooLarge('the list of files');
      files.set(path, { path, content: Buffer.concat(chunks) });
    }
  })();
  try {
    await Promise.all([pipeline(Readable.from([archive]), createGunzip(), limited, entries), reading]);
  } catch (error) {
    if (error instanceof PackageError) throw error;
    throw new PackageError('unsafe_package', 'the archive is damaged', { cause: error });
  }
  return [...files.values()];
}

/** What follows the end of the archive is inflated, too. */
async function* limited(inflated: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of inflated) {
    size += chunk.length;
    // Each file has a head, and is filled up to whole blocks.
    if (size > packageLimits.totalBytes + 2 * packageLimits.files * 1024) throw tooLarge('the package');
    yield chunk;
  }
}

/** Path of a file; null for a folder. */
function pathOf({ name, type, size = 0 }: Headers): string | null {
  if (type === 'directory') return null;
  if (type !== 'file' && type !== 'contiguous-file')
    throw new PackageError('unsafe_package', `${name} is no file but a ${type}`);
  if (size > packageLimits.fileBytes) throw tooLarge(name);
  const [, ...steps] = name.replace(/^\.\//, '').split('/');
  const isSafe =
    steps.length > 0 &&
    name.length <= packageLimits.pathLength &&
    !name.startsWith('/') &&
    // oxlint-disable-next-line no-control-regex -- a name with control characters is none that a build writes
    !/[\\\u0000-\u001f\u007f]/.test(name) &&
    steps.every((step) => step !== '' && step !== '.' && step !== '..');
  if (!isSafe) throw new PackageError('unsafe_package', `${name} is no path within the package`);
  return steps.join('/');
}

function tooLarge(what: string): PackageError {
  return new PackageError('too_large', `${what} is too large`);
}
