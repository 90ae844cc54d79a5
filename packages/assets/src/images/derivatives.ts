import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DomainError, isStoredName } from '@lectern/domain';
import type { BlobStore, StoredBlob } from '@lectern/engine';
import { LRU } from 'tiny-lru';
import type { DerivativeBudget } from './derivative-budget.ts';
import { derivativeFolder } from './derivative-folder.ts';
import { DerivativeMemory } from './derivative-memory.ts';
import { DrawingQueue } from './drawing-queue.ts';
import type { ImageParams } from './image-params.ts';
import { maxPdfBytes, renderPdfPage } from './drawing/render-pdf-page.ts';
import { dataFormat, isDrawable, renderImage } from './render-image.ts';

const imageFormats = ['jpg', 'png', 'webp', 'avif', 'gif'];

/** Where a derivative is kept. */
export interface Derivative {
  path: string;
  format: string;
  stored: { size: number; modifiedAt: Date };
  /** Null for one that is too large to be kept in memory. */
  bytes: Buffer | null;
}

/** A stored image; bytes that replace others at a path have another version. */
export interface DerivativeSource {
  path: string;
  version: string;
  /** Whether a page of it is drawn first. */
  isPdf?: boolean;
}

/** How much is kept of what was drawn from one file. */
export interface KeptDerivatives {
  count: number;
  bytes: number;
}

const defaultKept: KeptDerivatives = { count: 200, bytes: 128 * 1024 * 1024 };

/** A source that took longer than this, and does not decode at all, is not tried again for a while. */
const wastefulMs = 1000;
const wastefulRemembered = 1000;
const wastefulForMs = 3_600_000;
const maxOverlayBytes = 20 * 1024 * 1024;

/**
 * Renders derivatives once and stores them next to the originals, up to a limit for each file and one for all: the
 * least recently used are deleted.
 * Concurrent equal requests share one rendering.
 */
export class Derivatives {
  readonly #blobs: BlobStore;
  readonly #queue: DrawingQueue;
  readonly #kept: KeptDerivatives;
  readonly #wastefulAfterMs: number;
  readonly #running = new Map<string, Promise<Derivative | null>>();
  readonly #budget: DerivativeBudget;
  readonly #memory = new DerivativeMemory();

  /** Versions of sources that cost much and cannot be drawn, such as an SVG that refers to itself a million times. */
  readonly #wasteful = new LRU<true>(wastefulRemembered, wastefulForMs);

  constructor(
    blobs: BlobStore,
    budget: DerivativeBudget,
    {
      queue = new DrawingQueue(),
      kept = defaultKept,
      wastefulAfterMs = wastefulMs,
    }: { queue?: DrawingQueue; kept?: KeptDerivatives; wastefulAfterMs?: number } = {},
  ) {
    this.#wastefulAfterMs = wastefulAfterMs;
    this.#blobs = blobs;
    this.#budget = budget;
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
    const found = this.#memory.get(key, Date.now()) ?? (await this.#findOnce(source, params, key, address));
    if (found !== null) this.#budget.use(found.path);
    return found;
  }

  #findOnce(source: DerivativeSource, params: ImageParams, key: string, address: string): Promise<Derivative | null> {
    const running =
      this.#running.get(key) ?? this.#find(source, params, key, address).finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #find(source: DerivativeSource, params: ImageParams, key: string, address: string): Promise<Derivative | null> {
    const format = params.output === null ? params.format : dataFormat(params.output);
    for (const possible of format === null ? imageFormats : [format]) {
      const path = `${derivativeFolder(source.path)}${key}.${possible}`;
      const stored = await this.#blobs.stat(path);
      const kept = stored === null ? null : await this.#read({ path, format: possible, stored, bytes: null }, key);
      if (kept !== null) return kept;
    }
    const version = versionKey(source.path, source.version, params);
    if (this.#wasteful.get(version) === true) return null;
    return this.#queue.run(address, async () => {
      // Requests for other sizes waited for the same discovery.
      if (this.#wasteful.get(version) === true) return null;
      return this.#draw(source, params, key);
    });
  }

  /** The derivative with its bytes, if they fit in memory; null for one that was removed meanwhile. */
  async #read(derivative: Derivative, key: string): Promise<Derivative | null> {
    if (!this.#memory.fits(derivative.stored.size)) return derivative;
    const content = await this.#blobs.open(derivative.path);
    return content === null
      ? null
      : this.#memory.keep(key, { ...derivative, bytes: await buffer(content) }, Date.now());
  }

  /** Distinguishes other files from those that were at their addresses before. */
  async #overlayVersions(source: string, { blend, mark, frame }: ImageParams): Promise<(number | null)[]> {
    const addresses = [blend, mark, frame.mask].flatMap((overlay) =>
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
    { path: source, version, isPdf = false }: DerivativeSource,
    params: ImageParams,
    key: string,
  ): Promise<Derivative | null> {
    const found = isPdf ? await this.#blobs.stat(source) : null;
    if (found !== null && found.size > maxPdfBytes) return null;
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
    const drawable = isPdf ? await renderPdfPage(bytes, params) : bytes;
    const rendered = drawable === null ? null : await renderImage(drawable, params, openOverlay);
    if (rendered === null) {
      // Parameters may be the reason too, and must not keep others from drawing the image.
      const isSlow = performance.now() - begun > this.#wastefulAfterMs;
      const isWasteful = isSlow && (isPdf ? drawable === null : !(await isDrawable(bytes)));
      if (isWasteful) this.#wasteful.set(versionKey(source, version, params), true);
      return null;
    }
    const path = `${derivativeFolder(source)}${key}.${rendered.format}`;
    try {
      await this.#blobs.put(path, Readable.from([rendered.bytes]));
    } catch (error) {
      // It is drawn again for the next request, or kept in memory for a minute if it is small.
      if (!isWithoutRoom(error)) throw error;
      const unstored = { size: rendered.bytes.length, modifiedAt: new Date() };
      const drawn = { path, format: rendered.format, stored: unstored, bytes: rendered.bytes };
      return this.#memory.keep(key, drawn, Date.now());
    }
    await tidyDerivatives(this.#blobs, source, {
      drawn: path,
      kept: this.#kept,
      usedAt: (each) => this.#budget.usedAt(each),
    });
    this.#budget.add(path, rendered.bytes.length);
    const stored = await this.#blobs.stat(path);
    return stored === null
      ? null
      : this.#memory.keep(key, { path, format: rendered.format, stored, bytes: rendered.bytes }, Date.now());
  }
}

/** Whether a file could not be stored because there was no room for it. */
function isWithoutRoom(error: unknown): boolean {
  return (
    error instanceof DomainError &&
    error.code === 'SERVICE_UNAVAILABLE' &&
    error.problems[0]?.details['reason'] === 'disk_full'
  );
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

/** Pages of a PDF are sources of their own. */
function versionKey(path: string, version: string, { page }: ImageParams): string {
  return `${path} ${version} ${page ?? ''}`;
}
