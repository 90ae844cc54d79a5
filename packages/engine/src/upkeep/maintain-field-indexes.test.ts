import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CountCache } from '../count-cache.ts';
import { SchemaCache } from '../schema-cache.ts';
import { defaultLimits, type EngineServices } from '../services.ts';
import { createAccount } from '../sites/accounts.ts';
import { createSite } from '../sites/create-site.ts';
import { maintainFieldIndexes } from './maintain-field-indexes.ts';

let services: EngineServices;

beforeAll(async () => {
  services = {
    db: await openTestDatabase(),
    clock: { now: () => new Date() },
    // Nothing here reads or writes files.
    blobs: undefined as never,
    inspector: undefined as never,
    schemas: new SchemaCache(),
    counts: new CountCache(),
    limits: defaultLimits,
    publicUrl: 'http://localhost',
    instanceKey: new Uint8Array(32),
  };
}, 60_000);

afterAll(() => services.db.close());

it('visits every environment and leaves those alone that need nothing', async () => {
  const account = await createAccount(services, {
    email: 'ada@example.com',
    password: 'correct horse battery',
    firstName: 'Ada',
    lastName: 'Owner',
  });
  await createSite(services, { ownerAccountId: account.id, name: 'One' });
  await createSite(services, { ownerAccountId: account.id, name: 'Two' });

  const done = maintainFieldIndexes(services);

  await expect(done).resolves.toBeUndefined();
});
