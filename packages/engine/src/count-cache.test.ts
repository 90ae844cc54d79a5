import { openTestDatabase } from '@lectern/storage/testing';
import type { LecternDatabase, Queryable } from '@lectern/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CountCache } from './count-cache.ts';
import type { EngineServices } from './services.ts';

let db: LecternDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** What the cache reads of a context. */
const contextOf = (projectDb: Queryable, commitCount: () => number | null = () => null) => ({
  projectDb,
  services: { db: { ...db, commitCount } } as EngineServices,
});

/** Other databases of the same server write too, and a snapshot counts their transactions: within one it stays. */
const inOneSnapshot = <T>(read: (trx: Queryable) => Promise<T>) =>
  db.kysely.transaction().setIsolationLevel('repeatable read').execute(read);

test('counts once between two writes, and again after each', async () => {
  const cache = new CountCache();
  let counted = 0;
  const get = (trx: Queryable, key: string) => cache.get(contextOf(trx), key, async () => ++counted);

  const first = await inOneSnapshot(async (trx) => [await get(trx, 'a'), await get(trx, 'a'), await get(trx, 'b')]);
  await db.kysely.insertInto('lectern.instance').values({ key: 'x', value: 'y' }).execute();
  const afterWrite = await inOneSnapshot(async (trx) => [await get(trx, 'a'), await get(trx, 'a')]);

  expect(first).toEqual([1, 1, 2]);
  expect(afterWrite).toEqual([3, 3]);
});

test('shares one count between concurrent requests, and does not keep a failed one', async () => {
  const cache = new CountCache();
  let counted = 0;
  const slow = async () => {
    counted += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return 7;
  };

  const shared = await inOneSnapshot((trx) => {
    const ctx = contextOf(trx);
    return Promise.all([cache.get(ctx, 'c', slow), cache.get(ctx, 'c', slow), cache.get(ctx, 'c', slow)]);
  });
  const ctx = contextOf(db.kysely);
  await expect(cache.get(ctx, 'd', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');

  expect(shared).toEqual([7, 7, 7]);
  expect(counted).toBe(1);
  expect(await cache.get(ctx, 'd', async () => 1)).toBe(1);
});

test('asks the database for nothing where its commits are counted', async () => {
  const cache = new CountCache();
  let commits = 1;
  let counted = 0;
  // Any statement would fail.
  const ctx = contextOf(undefined as unknown as Queryable, () => commits);
  const get = () => cache.get(ctx, 'a', async () => ++counted);

  const before = [await get(), await get()];
  commits += 1;

  expect(before).toEqual([1, 1]);
  expect(await get()).toBe(2);
});

test('asks the database for nothing where the snapshot of the page is known', async () => {
  const cache = new CountCache();
  let counted = 0;
  const ctx = contextOf(undefined as unknown as Queryable);
  const get = (snapshot: string) => cache.get(ctx, 'a', async () => ++counted, { snapshot });

  expect([await get('1:1:'), await get('1:1:'), await get('1:2:')]).toEqual([1, 1, 2]);
});

test('reads what totals follow from once ten were counted, and again after a write and ten more', async () => {
  const cache = new CountCache();
  let commits = 1;
  const ctx = contextOf(db.kysely, () => commits);
  const count = vi.fn<() => Promise<number>>(async () => 1);
  const read = vi.fn<() => Promise<number | null>>(async () => 40);
  const get = (nth: number) =>
    cache.get(ctx, `a ${nth}`, count, { parts: { key: 'a', read, total: (parts) => parts + nth } });

  const first: number[] = [];
  for (let nth = 1; nth <= 12; nth += 1) first.push(await get(nth));
  const again = await get(11);
  commits += 1;
  for (let nth = 1; nth <= 10; nth += 1) await get(nth);

  expect(first).toEqual([...Array.from({ length: 10 }, () => 1), 51, 52]);
  expect(again).toBe(51);
  expect(count).toHaveBeenCalledTimes(20);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await get(11)).toBe(51);
  expect(read).toHaveBeenCalledTimes(2);
});

test.each([
  ['there are too many of them', async () => null],
  ['reading them fails', async () => Promise.reject(new Error('refused'))],
])('counts on where totals follow from nothing because %s', async (_reason, readNothing) => {
  const cache = new CountCache();
  let commits = 1;
  const ctx = contextOf(db.kysely, () => commits);
  const read = vi.fn<() => Promise<null>>(readNothing);
  const get = (nth: number) =>
    cache.get(ctx, `a ${nth}`, async () => nth, { parts: { key: 'a', read, total: () => 0 } });

  for (let nth = 1; nth <= 12; nth += 1) expect(await get(nth)).toBe(nth);
  commits += 1;
  for (let nth = 1; nth <= 12; nth += 1) expect(await get(nth)).toBe(nth);

  expect(read).toHaveBeenCalledTimes(1);
});
