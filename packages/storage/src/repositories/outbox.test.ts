import type { Environment } from '@lectern/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { insertTestSite } from '../testing/insert-test-site.ts';
import { openTestDatabase } from '../testing.ts';
import { findEnvironment } from './environments.ts';
import { appendToOutbox, placeOf, pruneOutbox } from './outbox.ts';
import { advanceOutbox, claimOutbox, readOutbox } from './outbox-cursors.ts';
import { insertEnvironment } from './sites.ts';

let db: LecternDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function makeEnvironment(createdAt: Date): Promise<Environment> {
  await insertTestSite(db.kysely, createdAt);
  await insertEnvironment(db.kysely, {
    key: 'e',
    siteId: 's',
    name: 'main',
    isPrimary: true,
    schema: 'env_e',
    createdAt,
  });
  const environment = await findEnvironment(db.kysely, 's', 'main');
  if (environment === null) throw new Error('the environment is missing');
  return environment;
}

const hear = (consumer: string) => claimOutbox(db.kysely, consumer, 'worker');

async function kinds(): Promise<string[]> {
  const rows = await db.kysely.selectFrom('lectern.outbox').select(['noun', 'change']).orderBy('id').execute();
  return rows.map(({ noun, change }) => `${noun}.${change}`);
}

test('old events are deleted once every consumer has processed them, recent ones stay, and the last change is remembered', async () => {
  const environment = await makeEnvironment(new Date('2020-01-01T00:00:00Z'));
  await appendToOutbox(db.kysely, placeOf(environment), [
    { noun: 'site', id: 's', change: 'update' },
    { noun: 'item_type', id: 'x', change: 'create' },
  ]);
  const changedAt = Date.now();
  const later = new Date(changedAt + 60_000);
  const [first] = await readOutbox(db.kysely, 's', 0, 1);

  const one = await hear('one');
  await pruneOutbox(db.kysely, later, ['one', 'two']);
  const unheard = await kinds();
  const two = await hear('two');
  if (one === null || two === null || first === undefined) throw new Error('there are events to hear of');
  await advanceOutbox(db.kysely, one, first.id + 1);
  await advanceOutbox(db.kysely, two, first.id);
  await pruneOutbox(db.kysely, new Date(changedAt - 60_000), ['one', 'two']);
  const young = await kinds();
  await pruneOutbox(db.kysely, later, ['one', 'two']);
  const half = await kinds();
  await advanceOutbox(db.kysely, two, first.id + 1);
  await pruneOutbox(db.kysely, later, ['one', 'two']);
  const left = await kinds();
  const after = await findEnvironment(db.kysely, 's', 'main');

  expect(unheard).toEqual(['site.update', 'item_type.create']);
  expect(young).toEqual(['site.update', 'item_type.create']);
  expect(half).toEqual(['item_type.create']);
  expect(left).toEqual([]);
  expect(Math.abs((after?.lastDataChangeAt.getTime() ?? 0) - changedAt)).toBeLessThan(60_000);
});
