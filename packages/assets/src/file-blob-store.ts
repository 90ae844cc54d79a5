import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError, isStoredPath } from '@lectern/domain';
import type { BlobStore, StoredBlob } from '@lectern/engine';
import { ByteMeter } from './byte-meter.ts';
import { explainFolderFailure } from './store-failure.ts';

/** Where `put` writes what is not whole yet; never listed. */
const partialFolder = '.partial';

/**
 * Blobs in a local folder. Paths that are not of names (`isStoredPath`) raise `NOT_FOUND`; a stream over `maxBytes`
 * raises `TECHNICAL_LIMIT_REACHED`, a full disk and one that does not respond the transient `SERVICE_UNAVAILABLE`, and
 * each leaves nothing behind.
 */
export function fileBlobStore(folder: string): BlobStore {
  /** Has a file written where it is not whole yet, and puts it in its place: a rename is whole or not at all. */
  async function place(target: string, write: (partial: string) => Promise<void>): Promise<void> {
    const partial = join(folder, partialFolder, 'put', randomUUID());
    try {
      await mkdir(dirname(partial), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      await write(partial);
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw explainFolderFailure(error);
    }
  }

  return {
    async put(path, content, options = {}) {
      const meter = new ByteMeter(options.maxBytes);
      await place(locate(folder, path), (partial) =>
        pipeline(content, meter, createWriteStream(partial, { flush: true })),
      );
      return { size: meter.size };
    },
    async open(path, range) {
      const target = locate(folder, path);
      const found = await statFile(target);
      return found === null ? null : createReadStream(target, range ?? {});
    },
    async stat(path) {
      const found = await statFile(locate(folder, path));
      return found === null ? null : { size: found.size, modifiedAt: found.mtime };
    },
    async copy(from, to) {
      await place(locate(folder, to), (partial) => copyFile(locate(folder, from), partial));
    },
    async move(from, to) {
      const target = locate(folder, to);
      try {
        await mkdir(dirname(target), { recursive: true });
        await rename(locate(folder, from), target);
      } catch (error) {
        throw explainFolderFailure(error);
      }
    },
    async remove(path) {
      await rm(locate(folder, path), { force: true });
    },
    list: (prefix) => list(folder, prefix),
    async removeUnfinished(before) {
      for await (const { path, modifiedAt } of walk(folder, join(folder, partialFolder))) {
        if (modifiedAt < before) await rm(join(folder, path), { force: true });
      }
    },
    async uploadAddress() {
      return null;
    },
  };
}

function locate(folder: string, path: string): string {
  if (!isStoredPath(path)) throw new DomainError('NOT_FOUND');
  return join(folder, path);
}

/** What is known of a file; null where there is none. A disk that does not respond is not mistaken for that. */
async function statFile(path: string) {
  const found = await stat(path).catch((error: unknown) => {
    const explained = explainFolderFailure(error);
    if (explained === error) return null;
    throw explained;
  });
  return found !== null && found.isFile() ? found : null;
}

async function* list(folder: string, prefix: string): AsyncGenerator<StoredBlob> {
  for await (const blob of walk(folder, dirname(locate(folder, `${prefix}*`)))) {
    if (blob.path.startsWith(prefix) && !blob.path.startsWith(`/${partialFolder}/`)) yield blob;
  }
}

/** Files below a folder, if it exists; one that is deleted meanwhile is skipped. */
async function* walk(root: string, folder: string): AsyncGenerator<StoredBlob> {
  const entries = await opendir(folder).catch(() => null);
  if (entries === null) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(root, path);
    const found = entry.isFile() ? await statFile(path) : null;
    if (found !== null)
      yield { path: `/${relative(root, path).split(sep).join('/')}`, size: found.size, modifiedAt: found.mtime };
  }
}
