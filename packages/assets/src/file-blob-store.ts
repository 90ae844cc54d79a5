import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@lectern/domain';
import type { BlobStore } from '@lectern/engine';

/**
 * Blobs in a local folder. Paths that would leave the folder raise `NOT_FOUND`; a stream over `maxBytes` raises
 * `TECHNICAL_LIMIT_REACHED` and leaves nothing behind.
 */
export function fileBlobStore(folder: string): BlobStore {
  return {
    async put(path, content, options = {}) {
      const target = locate(folder, path);
      const partial = join(folder, '.partial', 'put', randomUUID());
      await mkdir(dirname(partial), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      let size = 0;
      const meter = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          size += chunk.length;
          if (options.maxBytes !== undefined && size > options.maxBytes) {
            done(new DomainError('TECHNICAL_LIMIT_REACHED', { limit: 'upload_bytes', max: options.maxBytes }));
          } else done(null, chunk);
        },
      });
      try {
        await pipeline(content, meter, createWriteStream(partial, { flush: true }));
        // A rename is whole or not at all.
        await rename(partial, target);
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
      return { size };
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
      await copyFile(locate(folder, from), target);
    },
    async remove(path) {
      await rm(locate(folder, path), { force: true });
    },
  };
}

function locate(folder: string, path: string): string {
  const target = join(folder, path);
  if (!target.startsWith(folder + sep) || path.includes('\0')) throw new DomainError('NOT_FOUND');
  return target;
}

async function statFile(path: string) {
  const found = await stat(path).catch(() => null);
  return found !== null && found.isFile() ? found : null;
}
