import { openTestDatabase } from '@lectern/storage/testing';
import type { LecternDatabase } from '@lectern/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CountCache } from './count-cache.ts';

let db: LecternDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('counts once between two writes, and again after each', async () => {
  const cache = new CountCache();
  let counted = 0;
  const get = (key: string) => cache.get(db.kysely, key, async () => ++counted);

  const first = [await get('a'), await get('a'), await get('b')];
  await db.kysely.insertInto('lectern.instance').values({ key: 'x', value: 'y' }).execute();
  const afterWrite = [await get('a'), await get('a')];

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

  const shared = await Promise.all([
    cache.get(db.kysely, 'c', slow),
    cache.get(db.kysely, 'c', slow),
    cache.get(db.kysely, 'c', slow),
  ]);
  await expect(cache.get(db.kysely, 'd', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');

  expect(shared).toEqual([7, 7, 7]);
  expect(counted).toBe(1);
  expect(await cache.get(db.kysely, 'd', async () => 1)).toBe(1);
});
