import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { accountOf, addAccount, type TestAccount } from '../testing/test-organizations.ts';
import { refusal } from '../uploads/test-files.ts';

let api: TestApi;
let owner: TestAccount;
beforeAll(async () => {
  api = await startTestApi();
  owner = await accountOf(api);
});
afterAll(() => api.close());

test('an account gives all its projects, with what it made in them, to a new organization that it owns', async () => {
  const model = await api.client(api.tokens.owner).itemTypes.create({ name: 'Note', api_key: 'note' });
  const link = { item_type: { type: 'item_type' as const, id: model.id } };
  const note = await api.client(api.tokens.owner).items.create(link);
  const offered = await owner.own.sites.create({ name: 'Offered' });
  const receiver = await addAccount(api, 'receiver');
  await owner.own.siteTransfers.create(offered.id, { destination: { type: 'account', id: receiver.email } });

  const organization = await owner.own.account.convertToOrganization({ name: 'Acme' });

  const acting = owner.actingFor(organization.id);
  expect((await acting.sites.list()).map(({ id }) => id).toSorted()).toEqual([api.site.id, offered.id].toSorted());
  expect((await owner.own.sites.rawList()).meta.total_owned_count).toBe(0);
  expect((await acting.organizationMemberships.findMe()).role.id).toBe('owner');
  // Programs keep their token, which acts as the organization.
  expect((await api.client(api.tokens.owner).items.find(note.id)).creator).toEqual({
    type: 'organization',
    id: organization.id,
  });
  expect(await receiver.own.siteTransfers.list()).toEqual([]);
});

test('an account without projects gets an empty organization, and one without a name none', async () => {
  const account = await addAccount(api, 'empty');

  expect((await refusal(account.own.account.convertToOrganization({ name: ' ' }))).details).toMatchObject({
    field: 'name',
    code: 'VALIDATION_REQUIRED',
  });
  expect(await account.own.organizations.list()).toEqual([]);
  const { id } = await account.own.account.convertToOrganization({ name: 'Empty' });
  expect(await account.actingFor(id).sites.list()).toEqual([]);
});

test('no one converts the account of someone else', async () => {
  const { status } = await api.request('POST', '/account-api/account/convert-to-organization', {
    token: api.tokens.owner,
    body: { data: { type: 'organization', attributes: { name: 'Stolen' } } },
  });

  expect(status).toBe(401);
});
