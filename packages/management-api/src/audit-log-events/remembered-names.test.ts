import { listRoles } from '@lectern/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';

let api: TestApi;
let modelId: string;

beforeAll(async () => {
  api = await startTestApi();
  modelId = (await api.client().itemTypes.create({ name: 'Note', api_key: 'note' })).id;
});
afterAll(() => api.close());

/** Creates a record, and returns whom its event names and where it happened. */
async function namesOfCreate(token: string) {
  const item = await api.client(token).items.create({ item_type: { type: 'item_type', id: modelId } });
  const { rows } = await api.services.db.pool.query(
    'select principal, happened_in from lectern.outbox where entity_id = $1',
    [item.id],
  );
  return rows;
}

test.each(['owner', 'admin'] as const)('events of a remembered %s token name who they named at first', async (name) => {
  const first = await namesOfCreate(api.tokens[name]);

  const second = await namesOfCreate(api.tokens[name]);

  const principal =
    name === 'owner'
      ? { type: 'account', id: api.site.owner.id, name: 'Ada Owner', role: null }
      : { type: 'access_token', name: 'Admin', role: { name: 'Admin' } };
  expect(first).toMatchObject([{ principal, happened_in: { id: 'main', primary: true } }]);
  expect(second).toEqual(first);
});

test('names that change are in the next event: of the token, its role, the account and the environment', async () => {
  const client = api.client(api.tokens.owner);
  const tokens = await client.accessTokens.list();
  const token = tokens.find(({ name }) => name === 'Admin');
  const role = (await listRoles(api.services.db.kysely, api.site.id)).find(({ name }) => name === 'Admin');
  await namesOfCreate(api.tokens.admin);
  await namesOfCreate(api.tokens.owner);

  await api.services.db.pool.query(`update lectern.access_tokens set name = 'Importer' where id = $1`, [token?.id]);
  expect(await namesOfCreate(api.tokens.admin)).toMatchObject([{ principal: { name: 'Importer' } }]);
  await api.services.db.pool.query(`update lectern.roles set name = 'Chief' where id = $1`, [role?.id]);
  expect(await namesOfCreate(api.tokens.admin)).toMatchObject([{ principal: { role: { name: 'Chief' } } }]);
  await api.services.db.pool.query(`update lectern.accounts set first_name = 'Augusta'`);
  expect(await namesOfCreate(api.tokens.owner)).toMatchObject([{ principal: { name: 'Augusta Owner' } }]);
  await api.services.db.pool.query(`update lectern.environments set name = 'renamed' where is_primary`);
  expect(await namesOfCreate(api.tokens.owner)).toMatchObject([{ happened_in: { id: 'renamed', primary: true } }]);
});
