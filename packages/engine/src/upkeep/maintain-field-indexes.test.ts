import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EngineServices } from '../services.ts';
import { createAccount } from '../sites/accounts.ts';
import { createSite } from '../sites/create-site.ts';
import { testServices } from '../testing.ts';
import { maintainFieldIndexes } from './maintain-field-indexes.ts';

let services: EngineServices;

beforeAll(async () => {
  services = testServices(await openTestDatabase());
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
