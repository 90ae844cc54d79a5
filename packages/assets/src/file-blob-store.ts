import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError, isStoredPath } from '@lectern/domain';
import type { BlobStore, StoredBlob } from '@lectern/engine';
import { ByteMeter } from './byte-meter.ts';
import { explainFullDisk } from './disk-full.ts';

/** Where `put` writes what is not whole yet; never listed. */
const partialFolder = '.partial';

/**
 * Blobs in a local folder. Paths that are not of names (`isStoredPath`) raise `NOT_FOUND`; a stream over `maxBytes`
 * raises `TECHNICAL_LIMIT_REACHED`, a full disk the transient `SERVICE_UNAVAILABLE`, and either leaves nothing behind.
 */
export function fileBlobStore(folder: string): BlobStore {
  return {
    async put(path, content, options = {}) {
      const target = locate(folder, path);
      const partial = join(folder, partialFolder, 'put', randomUUID());
      await mkdir(dirname(partial), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      const meter = new ByteMeter(options.maxBytes);
      try {
        await pipeline(content, meter, createWriteStream(partial, { flush: true }));
        // A rename is whole or not at all.
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw explainFullDisk(error);
      }
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
      const target = locate(folder, to);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(locate(folder, from), target).catch(throwExplained);
    },
    async move(from, to) {
      const target = locate(folder, to);
      await mkdir(dirname(target), { recursive: true });
      await rename(locate(folder, from), target);
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

async function statFile(path: string) {
  const found = await stat(path).catch(() => null);
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

function throwExplained(error: unknown): never {
  throw explainFullDisk(error);
}
