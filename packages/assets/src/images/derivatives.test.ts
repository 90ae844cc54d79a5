import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobStore } from '@lectern/engine';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fileBlobStore } from '../file-blob-store.ts';
import { DerivativeBudget } from './derivative-budget.ts';
import { Derivatives } from './derivatives.ts';
import { parseImageParams, settleFormat } from './image-params.ts';
import { renderImage } from './render-image.ts';

let folder: string;
let blobs: BlobStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-derivatives-'));
  blobs = fileBlobStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => vi.useRealTimers());

async function store(path: string): Promise<{ path: string; version: string }> {
  const image = sharp({ create: { width: 40, height: 20, channels: 3, background: '#336699' } });
  await blobs.put(path, Readable.from([await image.png().toBuffer()]));
  return { path, version: '1' };
}

const params = (query: string) => parseImageParams(Object.fromEntries(new URLSearchParams(query)));

const budget = (maxBytes = 1_000_000_000) =>
  new DerivativeBudget(blobs, maxBytes, (error) => {
    throw error;
  });

async function stored(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of blobs.list('/.derivatives/')) paths.push(path);
  return paths;
}

test('keeps a limited number for one file, the most recently used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const source = await store('/1/many.png');
  const derivatives = new Derivatives(blobs, budget(), { kept: { count: 3, bytes: 1_000_000 } });
  const draw = async (width: number) => {
    vi.setSystemTime(Date.now() + 1);
    return (await derivatives.get(source, params(`w=${width}`), '1.1.1.1'))?.path ?? '';
  };
  const first = await draw(10);
  const second = await draw(11);
  await draw(12);
  await draw(10);
  const fourth = await draw(13);

  const left = await stored();

  expect(left).toHaveLength(3);
  expect(left).toEqual(expect.arrayContaining([first, fourth]));
  expect(left).not.toContain(second);
});

test('keeps a limited number of bytes for one file, and always the latest image', async () => {
  const source = await store('/1/heavy.png');
  const before = await stored();
  const derivatives = new Derivatives(blobs, budget(), { kept: { count: 100, bytes: 1 } });
  for (const width of [10, 11, 12]) await derivatives.get(source, params(`w=${width}`), '1.1.1.1');
  const last = await derivatives.get(source, params('w=13'), '1.1.1.1');

  expect((await stored()).filter((path) => !before.includes(path))).toEqual([last?.path]);
});

test('what is drawn counts for the limit of all files, and what is served is used', async () => {
  const source = await store('/1/counted.png');
  const counted = budget();
  const add = vi.spyOn(counted, 'add');
  const use = vi.spyOn(counted, 'use');
  const derivatives = new Derivatives(blobs, counted);

  const drawn = await derivatives.get(source, params('w=10'), '1.1.1.1');
  await derivatives.get(source, params('w=10'), '1.1.1.1');

  expect(add.mock.calls).toEqual([[drawn?.path, drawn?.stored.size]]);
  expect(use.mock.calls.filter(([path]) => path === drawn?.path).length).toBeGreaterThanOrEqual(2);
});

test('an image that was requested before is served from memory, and read again after a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const source = await store('/1/popular.png');
  const first = await new Derivatives(blobs, budget()).get(source, params('w=10'), '1.1.1.1');
  const derivatives = new Derivatives(blobs, budget());
  const open = vi.spyOn(blobs, 'open');
  const get = (version = '1') => derivatives.get({ ...source, version }, params('w=10'), '1.1.1.1');

  const read = await get();
  const again = await get();
  const opened = open.mock.calls.length;
  vi.setSystemTime(Date.now() + 60_000);
  await get();
  const openedLater = open.mock.calls.length;
  const replaced = await get('2');
  open.mockRestore();

  expect(read).toEqual(first);
  expect(again).toBe(read);
  expect([opened, openedLater]).toEqual([1, 2]);
  expect(replaced?.path).not.toBe(first?.path);
});

test('requests for the same image at the same time share one computation', async () => {
  const source = await store('/1/shared.png');
  const derivatives = new Derivatives(blobs, budget());
  const put = vi.spyOn(blobs, 'put');

  const images = await Promise.all(
    ['1.1.1.1', '2.2.2.2', '3.3.3.3'].map((address) => derivatives.get(source, params('w=10'), address)),
  );
  const stores = put.mock.calls.length;
  put.mockRestore();

  expect(stores).toBe(1);
  expect(new Set(images).size).toBe(1);
});

test('a source that took long and does not decode is not read again for another size', async () => {
  const broken = { path: '/1/broken.png', version: '1' };
  await blobs.put(broken.path, Readable.from(['not an image']));
  const open = vi.spyOn(blobs, 'open');
  const derivatives = new Derivatives(blobs, budget(), { wastefulAfterMs: -1 });

  const sizes = [await derivatives.get(broken, params('w=10'), '1.1.1.1')];
  const readOnce = open.mock.calls.length;
  sizes.push(await derivatives.get(broken, params('w=11'), '1.1.1.1'));
  const readForOther = open.mock.calls.length - readOnce;
  await derivatives.get({ ...broken, version: '2' }, params('w=11'), '1.1.1.1');
  const readForReplaced = open.mock.calls.length - readOnce - readForOther;
  open.mockRestore();

  expect(sizes).toEqual([null, null]);
  expect([readOnce, readForOther, readForReplaced]).toEqual([1, 0, 1]);
});

test('parameters that cannot be drawn do not keep others from an image', async () => {
  const source = await store('/1/wide.png');
  const derivatives = new Derivatives(blobs, budget(), { wastefulAfterMs: -1 });

  const tooLarge = await derivatives.get(source, params('w=8000&h=8000&fit=scale'), '1.1.1.1');
  const small = await derivatives.get(source, params('w=10'), '1.1.1.1');

  expect(tooLarge).toBeNull();
  expect(small?.format).toBe('png');
});

test.each([
  ['w=100', 'w=100.3'],
  ['w=100&h=50', 'h=50&w=100'],
  ['w=100&q=80', 'q=80.2&w=99.9'],
  ['w=100', 'w=100&fp-x=0.3&fp-y=0.9'],
  ['w=100&h=20&fit=crop&crop=focalpoint&fp-x=0.3331', 'w=100&h=20&fit=crop&crop=focalpoint&fp-x=0.3329'],
  ['auto=format,compress', 'auto=compress,format,compress'],
])('%s and %s share one derivative', (one, other) => {
  expect(params(one)).toEqual(params(other));
});

/** Three frames of different colours, 40 by 20 pixels each. */
async function film(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
}

test.each([
  ['image/avif,image/webp,*/*', 'webp'],
  ['image/webp,*/*', 'webp'],
  ['*/*', 'gif'],
])('an animated GIF stays animated with auto=format for %s', async (accept, format) => {
  const drawn = settleFormat(params('auto=format&w=20&fit=crop&h=20&crop=entropy'), accept, 'image/gif');

  const rendered = await renderImage(await film(), drawn, async () => null);

  expect(rendered?.format).toBe(format);
  const metadata = await sharp(rendered?.bytes).metadata();
  expect(metadata).toMatchObject({ format, pages: 3, width: 20, delay: [100, 200, 300], loop: 2 });
  expect(metadata.pageHeight ?? metadata.height).toBe(20);
});

test.each(['fm=jpg', 'fm=png', 'fm=webp&blur=20'])('%s draws the first frame of an animation', async (query) => {
  const rendered = await renderImage(await film(), params(query), async () => null);

  const { pages = 1, width, height } = await sharp(rendered?.bytes).metadata();
  expect({ pages, width, height }).toEqual({ pages: 1, width: 40, height: 20 });
});

test('an animation that fits no limit is not drawn, and served as it is stored', async () => {
  expect(await renderImage(await film(), params('w=6000&h=6000&fit=scale'), async () => null)).toBeNull();
});
