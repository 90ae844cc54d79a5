import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isStoredName } from '@lectern/domain';
import type { BlobStore, StoredBlob } from '@lectern/engine';
import { LRU } from 'tiny-lru';
import { DrawingQueue } from './drawing-queue.ts';
import type { ImageParams } from './image-params.ts';
import { dataFormat, isDrawable, renderImage } from './render-image.ts';

const imageFormats = ['jpg', 'png', 'webp', 'avif', 'gif'];

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

/** How much is kept of what was drawn from one file. */
export interface KeptDerivatives {
  count: number;
  bytes: number;
}

const defaultKept: KeptDerivatives = { count: 200, bytes: 128 * 1024 * 1024 };
const usesRemembered = 50_000;

/** A source that took longer than this, and does not decode at all, is not tried again for a while. */
const wastefulMs = 1000;
const wastefulRemembered = 1000;
const wastefulForMs = 3_600_000;
const maxOverlayBytes = 20 * 1024 * 1024;

/**
 * Renders derivatives once and stores them next to the originals, up to a limit: the least recently used are deleted.
 * Concurrent equal requests share one rendering.
 */
export class Derivatives {
  readonly #blobs: BlobStore;
  readonly #queue: DrawingQueue;
  readonly #kept: KeptDerivatives;
  readonly #wastefulAfterMs: number;
  readonly #running = new Map<string, Promise<Derivative | null>>();
  /** When derivatives were last used on this node, by path; a store knows only when they were drawn. */
  readonly #used = new LRU<number>(usesRemembered);

  /** Versions of sources that cost much and cannot be drawn, such as an SVG that refers to itself a million times. */
  readonly #wasteful = new LRU<true>(wastefulRemembered, wastefulForMs);

  constructor(
    blobs: BlobStore,
    {
      queue = new DrawingQueue(),
      kept = defaultKept,
      wastefulAfterMs = wastefulMs,
    }: { queue?: DrawingQueue; kept?: KeptDerivatives; wastefulAfterMs?: number } = {},
  ) {
    this.#wastefulAfterMs = wastefulAfterMs;
    this.#blobs = blobs;
    this.#queue = queue;
    this.#kept = kept;
  }

  /**
   * The derivative of a stored image; null when it cannot be drawn and the original should be served. Throws
   * `DrawingBusyError` when it would have to be drawn for an address, and there is too much to draw.
   */
  async get(source: DerivativeSource, params: ImageParams, address: string): Promise<Derivative | null> {
    const overlays = await this.#overlayVersions(source.path, params);
    const key = createHash('sha256')
      .update(JSON.stringify([source.path, source.version, params, ...overlays]))
      .digest('hex')
      .slice(0, 40);
    const running =
      this.#running.get(key) ?? this.#find(source, params, key, address).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    const found = await running;
    if (found !== null) this.#used.set(found.path, Date.now());
    return found;
  }

  async #find(source: DerivativeSource, params: ImageParams, key: string, address: string): Promise<Derivative | null> {
    const format = params.output === null ? params.format : dataFormat(params.output);
    for (const possible of format === null ? imageFormats : [format]) {
      const path = `${derivativeFolder(source.path)}${key}.${possible}`;
      if ((await this.#blobs.stat(path)) !== null) return { path, format: possible };
    }
    const version = versionKey(source.path, source.version);
    if (this.#wasteful.get(version) === true) return null;
    return this.#queue.run(address, async () => {
      // Requests for other sizes waited for the same discovery.
      if (this.#wasteful.get(version) === true) return null;
      return this.#draw(source, params, key);
    });
  }

  /** Distinguishes other files from those that were at their addresses before. */
  async #overlayVersions(source: string, { blend, mark }: ImageParams): Promise<(number | null)[]> {
    const addresses = [blend, mark].flatMap((overlay) =>
      overlay !== null && 'source' in overlay ? [overlay.source] : [],
    );
    return Promise.all(
      addresses.map(async (address) => {
        const path = overlayPath(source, address);
        const found = path === null ? null : await this.#blobs.stat(path);
        return found === null ? null : found.modifiedAt.getTime();
      }),
    );
  }

  async #draw(
    { path: source, version }: DerivativeSource,
    params: ImageParams,
    key: string,
  ): Promise<Derivative | null> {
    const content = await this.#blobs.open(source);
    if (content === null) return null;
    const openOverlay = async (address: string) => {
      const path = overlayPath(source, address);
      const found = path === null ? null : await this.#blobs.stat(path);
      if (path === null || found === null || found.size > maxOverlayBytes) return null;
      const overlay = await this.#blobs.open(path);
      return overlay === null ? null : buffer(overlay);
    };
    const bytes = await buffer(content);
    const begun = performance.now();
    const rendered = await renderImage(bytes, params, openOverlay);
    if (rendered === null) {
      // Parameters may be the reason too, and must not keep others from drawing the image.
      const isWasteful = performance.now() - begun > this.#wastefulAfterMs && !(await isDrawable(bytes));
      if (isWasteful) this.#wasteful.set(versionKey(source, version), true);
      return null;
    }
    const path = `${derivativeFolder(source)}${key}.${rendered.format}`;
    await this.#blobs.put(path, Readable.from([rendered.bytes]));
    await tidyDerivatives(this.#blobs, source, {
      drawn: path,
      kept: this.#kept,
      usedAt: (each) => this.#used.get(each),
    });
    return { path, format: rendered.format };
  }
}

/** Removes what was used longest ago from the derivatives of a file, when there are too many. */
export async function tidyDerivatives(
  blobs: BlobStore,
  source: string,
  {
    drawn,
    kept = defaultKept,
    usedAt,
  }: { drawn: string; kept?: KeptDerivatives; usedAt(path: string): number | undefined },
): Promise<void> {
  const stored: StoredBlob[] = [];
  for await (const blob of blobs.list(derivativeFolder(source))) stored.push(blob);
  let { length: count } = stored;
  let bytes = stored.reduce((sum, { size }) => sum + size, 0);
  const lastUse = ({ path, modifiedAt }: StoredBlob) => usedAt(path) ?? modifiedAt.getTime();
  const oldestFirst = stored.map((blob) => ({ ...blob, usedAt: lastUse(blob) })).sort((a, b) => a.usedAt - b.usedAt);
  for (const { path, size } of oldestFirst) {
    if (count <= kept.count && bytes <= kept.bytes) return;
    if (path === drawn) continue;
    await blobs.remove(path);
    count -= 1;
    bytes -= size;
  }
}

/** Removes every image drawn from a file, of its bytes now and of those before. */
export async function removeDerivatives(blobs: BlobStore, sourcePath: string): Promise<void> {
  for await (const { path } of blobs.list(derivativeFolder(sourcePath))) await blobs.remove(path);
}

/**
 * Where the file of a watermark is: only assets of the same project are used, by their URL or the end of it. Null for
 * any other address.
 */
function overlayPath(source: string, address: string): string | null {
  const [site = '', ...rest] = source.slice(1).split('/');
  const [path = ''] = address.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/);
  const parts = path.split('/').filter(Boolean);
  const name = decoded(parts.at(-1) ?? '');
  const isOfSite = parts.length === 1 || parts.at(-2) === site;
  return rest.length === 1 && isOfSite && isStoredName(name) ? `/${site}/${name}` : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function versionKey(path: string, version: string): string {
  return `${path} ${version}`;
}

/** Images drawn from one file lie together. */
export function derivativeFolder(sourcePath: string): string {
  const name = createHash('sha256').update(sourcePath).digest('hex').slice(0, 32);
  return `/.derivatives/${name.slice(0, 2)}/${name.slice(2)}/`;
}
