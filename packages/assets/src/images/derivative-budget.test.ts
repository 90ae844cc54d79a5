import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BlobStore } from '@lectern/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fileBlobStore } from '../file-blob-store.ts';
import { DerivativeBudget } from './derivative-budget.ts';
import { derivativeFolder } from './derivative-folder.ts';

let folder: string;
let blobs: BlobStore;
const onError = vi.fn();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-budget-'));
  blobs = fileBlobStore(folder);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Stores 1,000 bytes as a derivative of a file. */
async function draw(budget: DerivativeBudget, source: string): Promise<string> {
  vi.setSystemTime(Date.now() + 60_000);
  const path = `${derivativeFolder(source)}drawn.png`;
  await blobs.put(path, Readable.from([Buffer.alloc(1000)]));
  budget.add(path, 1000);
  await budget.settled();
  return path;
}

async function stored(): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of blobs.list('/')) paths.push(path);
  return paths.sort();
}

test('what was used longest ago is removed first, whatever its project; originals stay', async () => {
  await blobs.put('/1/original.png', Readable.from([Buffer.alloc(9000)]));
  const budget = new DerivativeBudget(blobs, 4000, onError);
  const first = await draw(budget, '/1/a.png');
  const second = await draw(budget, '/2/a.png');
  const third = await draw(budget, '/1/b.png');
  const fourth = await draw(budget, '/3/a.png');
  budget.use(first);

  const fifth = await draw(budget, '/2/b.png');

  expect(await stored()).toEqual(['/1/original.png', first, fourth, fifth].sort());
  expect([second, third].some((path) => [first, fourth, fifth].includes(path))).toBe(false);
});

test('what was there before counts, by when it was drawn', async () => {
  const before = new DerivativeBudget(blobs, 1_000_000, onError);
  const old = await draw(before, '/1/a.png');
  const budget = new DerivativeBudget(blobs, 1500, onError);

  const drawn = await draw(budget, '/2/a.png');

  expect(await stored()).toEqual([drawn]);
  expect(old).not.toBe(drawn);
});

test('what is about to be sent stays, and derivatives are counted only when that is needed', async () => {
  const list = vi.spyOn(blobs, 'list');
  const budget = new DerivativeBudget(blobs, 5000, onError);
  for (const source of ['/1/a.png', '/1/b.png', '/1/c.png']) await draw(budget, source);
  const counted = list.mock.calls.length;
  vi.setSystemTime(Date.now() + 3_600_000);
  await draw(budget, '/1/d.png');
  const countedLater = list.mock.calls.length;
  const tight = new DerivativeBudget(blobs, 10, onError);

  const last = await draw(tight, '/1/e.png');

  expect([counted, countedLater]).toEqual([1, 2]);
  expect(await stored()).toEqual([last]);
});

test('a store that fails is reported, and asked again', async () => {
  const failure = new Error('unreachable');
  vi.spyOn(blobs, 'list').mockImplementationOnce(() => {
    throw failure;
  });
  const budget = new DerivativeBudget(blobs, 500, onError);

  await draw(budget, '/1/a.png');
  const last = await draw(budget, '/1/b.png');

  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ cause: failure }));
  expect(await stored()).toEqual([last]);
});
