import type { Environment } from '@lectern/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { openTestDatabase } from '../testing.ts';
import { insertAccount } from './accounts.ts';
import { findEnvironment } from './environments.ts';
import { appendToOutbox, pruneOutbox } from './outbox.ts';
import { insertEnvironment, insertSite } from './sites.ts';

let db: LecternDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function makeEnvironment(createdAt: Date): Promise<Environment> {
  await insertAccount(db.kysely, {
    id: 'a',
    email: 'a@example.com',
    passwordHash: '',
    firstName: null,
    lastName: null,
    company: null,
    createdAt,
  });
  await insertSite(db.kysely, {
    id: 's',
    name: 'S',
    internalDomain: 's',
    domain: null,
    ownerAccountId: 'a',
    createdAt,
    requireTwoFactor: false,
    ipTrackingEnabled: false,
    forceUseOfSandboxEnvironments: false,
  });
  await insertEnvironment(db.kysely, { key: 'e', siteId: 's', name: 'main', isPrimary: true, schema: 'env_e', createdAt });
  const environment = await findEnvironment(db.kysely, 's', 'main');
  if (environment === null) throw new Error('the environment is missing');
  return environment;
}

test('old events go, young ones stay, and the last change is remembered', async () => {
  const environment = await makeEnvironment(new Date('2020-01-01T00:00:00Z'));
  await appendToOutbox(db.kysely, environment, [{ kind: 'site.updated' }, { kind: 'item_type.created', itemTypeId: 'x' }]);
  const changedAt = Date.now();

  await pruneOutbox(db.kysely, new Date(changedAt - 60_000));
  const kept = await db.kysely.selectFrom('lectern.outbox').select('kind').orderBy('id').execute();
  await pruneOutbox(db.kysely, new Date(changedAt + 60_000));
  const left = await db.kysely.selectFrom('lectern.outbox').select('kind').execute();
  const after = await findEnvironment(db.kysely, 's', 'main');

  expect(kept.map(({ kind }) => kind)).toEqual(['site.updated', 'item_type.created']);
  expect(left).toEqual([]);
  expect(Math.abs((after?.lastDataChangeAt.getTime() ?? 0) - changedAt)).toBeLessThan(60_000);
});
