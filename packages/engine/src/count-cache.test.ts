import { openTestDatabase } from '@lectern/storage/testing';
import type { LecternDatabase, Queryable } from '@lectern/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CountCache } from './count-cache.ts';

let db: LecternDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

/** Other databases of the same server write too, and a snapshot counts their transactions: within one it stays. */
const inOneSnapshot = <T>(read: (trx: Queryable) => Promise<T>) =>
  db.kysely.transaction().setIsolationLevel('repeatable read').execute(read);

test('counts once between two writes, and again after each', async () => {
  const cache = new CountCache();
  let counted = 0;
  const get = (trx: Queryable, key: string) => cache.get(trx, key, async () => ++counted);

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

  const shared = await inOneSnapshot((trx) =>
    Promise.all([cache.get(trx, 'c', slow), cache.get(trx, 'c', slow), cache.get(trx, 'c', slow)]),
  );
  await expect(cache.get(db.kysely, 'd', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');

  expect(shared).toEqual([7, 7, 7]);
  expect(counted).toBe(1);
  expect(await cache.get(db.kysely, 'd', async () => 1)).toBe(1);
});
