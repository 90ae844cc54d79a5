import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@lectern/engine';
import type { ImageParams } from './image-params.ts';
import { renderImage } from './render-image.ts';

/** Where a derivative is kept. */
export interface Derivative {
  path: string;
  format: string;
}

/** A stored image; bytes that replace others at a path have another version. */
export interface DerivativeSource {
  path: string;
  version: string;
}

/** Draws derivatives once and keeps them beside the originals; equal requests at one moment share the work. */
export class Derivatives {
  readonly #blobs: BlobStore;
  readonly #running = new Map<string, Promise<Derivative | null>>();

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /** The derivative of a stored image; null when it cannot be drawn and the original should be served. */
  async get(source: DerivativeSource, params: ImageParams): Promise<Derivative | null> {
    const key = createHash('sha256')
      .update(JSON.stringify([source.path, source.version, params]))
      .digest('hex')
      .slice(0, 40);
    const running = this.#running.get(key) ?? this.#find(source.path, params, key).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #find(source: string, params: ImageParams, key: string): Promise<Derivative | null> {
    for (const format of params.format === null ? ['jpg', 'png', 'webp', 'avif', 'gif'] : [params.format]) {
      const path = `${derivativeFolder(source)}${key}.${format}`;
      if ((await this.#blobs.stat(path)) !== null) return { path, format };
    }
    const content = await this.#blobs.open(source);
    if (content === null) return null;
    const rendered = await renderImage(await buffer(content), params);
    if (rendered === null) return null;
    const path = `${derivativeFolder(source)}${key}.${rendered.format}`;
    await this.#blobs.put(path, Readable.from([rendered.bytes]));
    return { path, format: rendered.format };
  }
}

/** Removes every image drawn from a file, of its bytes now and of those before. */
export async function removeDerivatives(blobs: BlobStore, sourcePath: string): Promise<void> {
  for await (const { path } of blobs.list(derivativeFolder(sourcePath))) await blobs.remove(path);
}

/** Images drawn from one file lie together. */
function derivativeFolder(sourcePath: string): string {
  const name = createHash('sha256').update(sourcePath).digest('hex').slice(0, 32);
  return `/.derivatives/${name.slice(0, 2)}/${name.slice(2)}/`;
}
