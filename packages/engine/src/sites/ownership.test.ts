import type { Site } from '@lectern/domain';
import { type Account, findSite, findSiteTransfersOf, giveSite, updateSite } from '@lectern/storage';
import { openTestDatabase } from '@lectern/storage/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createAccount } from '../accounts/create-account.ts';
import { forAccount } from '../organizations/owner-principal.ts';
import type { EngineServices } from '../services.ts';
import { testServices } from '../testing.ts';
import { changeOwnSite } from './change-own-site.ts';
import { createSite } from './create-site.ts';
import { createSiteFromTemplate, duplicateSite } from './duplicate-site.ts';
import { cancelSiteTransfer } from './end-site-transfer.ts';
import { requestSiteTransfer } from './request-site-transfer.ts';

let services: EngineServices;
let owner: Account;
let next: Account;
let site: Site;

beforeAll(async () => {
  services = testServices(await openTestDatabase());
  const password = 'correct horse battery';
  owner = await createAccount(services, { email: 'ada@example.com', password });
  next = await createAccount(services, { email: 'grace@example.com', password });
});
beforeEach(async () => {
  site = await createSite(services, { ownerAccountId: owner.id, name: 'Given away' });
});
afterAll(() => services.db.close());

/** Has something happen between the first look at a site and the transaction that changes it. */
function beforeTransaction(happen: () => Promise<unknown>): void {
  const { kysely } = services.db;
  const begin = kysely.transaction.bind(kysely);
  const spy = vi.spyOn(kysely, 'transaction').mockImplementationOnce(() => {
    spy.mockRestore();
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    return Object.assign(transaction, {
      execute: async (run: Parameters<typeof execute>[0]) => {
        await happen();
        return execute(run);
      },
    });
  });
}

const asOwner = ({ id }: Account) => ({ type: 'account' as const, id });
const give = () => giveSite(services.db.kysely, site.id, { from: asOwner(owner), to: asOwner(next) });
const offerTo = (id: string) => ({ type: 'account' as const, id });
const offers = async () => (await findSiteTransfersOf(services.db.kysely, [site.id], new Date())).size;
const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

it('lets the previous owner change nothing of a site that was just given away', async () => {
  beforeTransaction(give);

  await expect(changeOwnSite(services, forAccount(owner), site.id, { name: 'Mine' })).rejects.toEqual(notFound);

  expect((await findSite(services.db.kysely, site.id))?.name).toBe('Given away');
});

it('lets the previous owner duplicate it no more', async () => {
  beforeTransaction(give);

  await expect(
    duplicateSite(services, forAccount(owner), site.id, { name: 'Copy', contents: 'schema' }),
  ).rejects.toEqual(notFound);
});

it('starts no site from a template that its owner has just stopped sharing', async () => {
  await updateSite(services.db.kysely, site.id, { isPublicTemplate: true });
  services.openness = { ...services.openness, siteCreation: 'everyone' };
  beforeTransaction(() => updateSite(services.db.kysely, site.id, { isPublicTemplate: false }));

  await expect(createSiteFromTemplate(services, forAccount(next), site.id, { name: 'Copy' })).rejects.toMatchObject({
    code: 'INVALID_FIELD',
  });
});

it('lets the previous owner neither offer it nor take an offer back', async () => {
  beforeTransaction(give);
  await expect(requestSiteTransfer(services, forAccount(owner), site.id, offerTo('eve@example.com'))).rejects.toEqual(
    notFound,
  );
  expect(await offers()).toBe(0);

  await requestSiteTransfer(services, forAccount(next), site.id, offerTo('eve@example.com'));
  await giveSite(services.db.kysely, site.id, { from: asOwner(next), to: asOwner(owner) });
  beforeTransaction(give);
  await expect(cancelSiteTransfer(services, forAccount(owner), site.id)).rejects.toEqual(notFound);
  expect(await offers()).toBe(1);
});
