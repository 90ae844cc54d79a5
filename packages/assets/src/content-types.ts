import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@lectern/engine';
import { LRU } from 'tiny-lru';
import { contentKind, headBytes } from './content-kind.ts';

const versionsRemembered = 50_000;

/** The media types of stored files, by their content: the beginning of a file is read once on each node. */
export class ContentTypes {
  readonly #blobs: BlobStore;
  readonly #known = new LRU<Promise<string>>(versionsRemembered);

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /** The type of the bytes that a path has in a version. */
  get(path: string, version: string, size: number): Promise<string> {
    const key = `${path} ${version}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const type = this.#read(path, size);
    this.#known.set(key, type);
    // A failed read is retried.
    type.catch(() => this.#known.delete(key));
    return type;
  }

  async #read(path: string, size: number): Promise<string> {
    const end = Math.min(size, headBytes) - 1;
    const content = end < 0 ? null : await this.#blobs.open(path, { start: 0, end });
    const head = content === null ? Buffer.alloc(0) : await buffer(content);
    const { mimeType } = await contentKind(path.slice(path.lastIndexOf('/') + 1), head);
    return mimeType ?? 'application/octet-stream';
  }
}
