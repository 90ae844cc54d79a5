import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../accounts/create-account.ts';
import { forAccount } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { testServices } from '../testing.ts';
import { createStarterSite } from './create-starter-site.ts';

let services: EngineServices;
beforeAll(async () => {
  services = testServices(await openTestDatabase());
});
afterAll(() => services.db.close());

it('fails with what kept the starter from loading, also if the project can’t be removed', async () => {
  const account = await createAccount(services, { email: 'ada@example.com', password: 'correct horse battery' });
  const other = await createAccount(services, { email: 'grace@example.com', password: 'correct horse battery' });
  const reported: unknown[] = [];
  services.onError = (error) => void reported.push(error);
  services.starter = async () => {
    await services.db.pool.query('update lectern.sites set owner_account_id = $1', [other.id]);
    throw new Error('The starter is broken');
  };

  await expect(createStarterSite(services, forAccount(account), { name: 'New' })).rejects.toThrow(
    'The starter is broken',
  );

  expect(reported).toMatchObject([{ cause: { code: 'NOT_FOUND' } }]);
});
