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

/** Draws derivatives once and keeps them beside the originals; equal requests at one moment share the work. */
export class Derivatives {
  readonly #blobs: BlobStore;
  readonly #running = new Map<string, Promise<Derivative | null>>();

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /** The derivative of a stored image; null when it cannot be drawn and the original should be served. */
  async get(source: string, params: ImageParams): Promise<Derivative | null> {
    const key = createHash('sha256').update(source).update(JSON.stringify(params)).digest('hex').slice(0, 40);
    const running = this.#running.get(key) ?? this.#find(source, params, key).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #find(source: string, params: ImageParams, key: string): Promise<Derivative | null> {
    for (const format of params.format === null ? ['jpg', 'png', 'webp', 'avif', 'gif'] : [params.format]) {
      const path = derivativePath(key, format);
      if ((await this.#blobs.stat(path)) !== null) return { path, format };
    }
    const content = await this.#blobs.open(source);
    if (content === null) return null;
    const rendered = await renderImage(await buffer(content), params);
    if (rendered === null) return null;
    const path = derivativePath(key, rendered.format);
    await this.#blobs.put(path, Readable.from([rendered.bytes]));
    return { path, format: rendered.format };
  }
}

function derivativePath(key: string, format: string): string {
  return `/.derivatives/${key.slice(0, 2)}/${key.slice(2)}.${format}`;
}
