import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codesOf } from '../fields/test-schema.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { putFile } from '../uploads/test-files.ts';
import { addPerson, roleNamed, type TestPerson } from './test-people.ts';

let api: TestApi;
let modelId: string;
let adminRole: string;

beforeAll(async () => {
  api = await startTestApi();
  adminRole = await roleNamed(api, 'Admin');
  const model = await api.client().itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: true });
  await api.client().fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
  modelId = model.id;
});
afterAll(() => api.close());

const itemType = () => ({ type: 'item_type' as const, id: modelId });
const remove = (path: string, query = '') => api.request('DELETE', `${path}${query}`);
const to = (type: string, id: string) => `?destination_user_type=${type}&destination_user_id=${id}`;

/** Creates one of everything with a creator. */
async function makeContent(token: string) {
  const client = api.client(token);
  const item = await client.items.create({ item_type: itemType(), title: 'Mine' });
  const upload = await client.uploads.create({ path: await putFile(api, 'mine.txt', 'x') });
  const filter = await client.itemTypeFilters.create({
    name: 'Mine',
    filter: {},
    shared: false,
    item_type: itemType(),
  });
  await client.scheduledPublication.create(item.id, { publication_scheduled_at: '2056-02-10T11:03:42.208Z' });
  return { itemId: item.id, uploadId: upload.id, filterId: filter.id };
}

/** All owners of the content that `makeContent` created, in an environment. */
async function ownersOf(
  { itemId, uploadId, filterId }: Awaited<ReturnType<typeof makeContent>>,
  environment = 'main',
): Promise<string[]> {
  const client = api.client(api.tokens.owner, environment);
  const { rows } = await api.services.db.pool.query<{ schema_name: string }>(
    'select schema_name from lectern.environments where site_id = $1 and name = $2',
    [api.site.id, environment],
  );
  const schema = rows[0]?.schema_name ?? '';
  const stored = async (table: string, id: string, key: string) =>
    (
      await api.services.db.pool.query<{ who: string }>(
        `select creator_type || ':' || creator_id as who from ${schema}.${table} where ${key} = $1`,
        [id],
      )
    ).rows[0]?.who ?? '';
  const item = await client.items.find(itemId);
  const upload = await client.uploads.find(uploadId);
  const [version] = await client.itemVersions.list(itemId);
  return [
    ...[item.creator, upload.creator, version?.editor].map((who) => `${who?.type}:${who?.id}`),
    await stored('saved_filters', filterId, 'id'),
    await stored('item_schedules', itemId, 'item_id'),
  ];
}

const allOf = (type: string, id: string) => Array.from({ length: 5 }, () => `${type}:${id}`);

describe('content of a deleted user', () => {
  test('requires a destination, and is transferred to it in every environment', async () => {
    const [person, successor] = [
      await addPerson(api, 'leaves@example.com', adminRole),
      await addPerson(api, 'inherits@example.com', adminRole),
    ];
    const made = await makeContent(person.token);
    await api.client(api.tokens.owner).environments.fork('main', { id: 'copy' });

    const refused = await remove(`/users/${person.id}`);
    const removed = await api
      .client()
      .users.destroy(person.id, { destination_user_type: 'user', destination_user_id: successor.id });

    expect(codesOf(refused.body)).toEqual(['DESTINATION_USER_REQUIRED']);
    expect(removed.id).toBe(person.id);
    for (const environment of ['main', 'copy'])
      expect(await ownersOf(made, environment)).toEqual(allOf('user', successor.id));
    expect((await api.client(successor.token).itemTypeFilters.list()).map(({ id }) => id)).toContain(made.filterId);
  });

  test('can be transferred to the owner or a token; no content needs no destination', async () => {
    const [first, second, idle] = [
      await addPerson(api, 'first@example.com', adminRole),
      await addPerson(api, 'second@example.com', adminRole),
      await addPerson(api, 'idle@example.com', adminRole),
    ];
    const made = await makeContent(first.token);
    const alsoMade = await makeContent(second.token);
    const token = await makeToken('Successor');

    expect((await remove(`/users/${first.id}`, to('account', api.site.owner.id))).status).toBe(200);
    expect((await remove(`/users/${second.id}`, to('access_token', token.id))).status).toBe(200);
    expect((await remove(`/users/${idle.id}`)).status).toBe(200);

    expect(await ownersOf(made)).toEqual(allOf('account', api.site.owner.id));
    expect(await ownersOf(alsoMade)).toEqual(allOf('access_token', token.id));
  });

  test('of a deleted token is transferred in the same way', async () => {
    const successor = await addPerson(api, 'script-successor@example.com', adminRole);
    const script = await makeToken('Script');
    const made = await makeContent(script.token ?? '');

    const refused = await remove(`/access_tokens/${script.id}`);
    const itself = await remove(`/access_tokens/${script.id}`, to('access_token', script.id));
    const removed = await remove(`/access_tokens/${script.id}`, to('user', successor.id));

    expect([codesOf(refused.body), codesOf(itself.body)]).toEqual([
      ['DESTINATION_USER_REQUIRED'],
      ['INVALID_DESTINATION_USER'],
    ]);
    expect(removed.status).toBe(200);
    expect(await ownersOf(made)).toEqual(allOf('user', successor.id));
  });

  test('cannot be transferred outside the project, which also prevents the deletion', async () => {
    const person: TestPerson = await addPerson(api, 'stays@example.com', adminRole);
    const made = await makeContent(person.token);
    const attempt = async (query: string) => codesOf((await remove(`/users/${person.id}`, query)).body);

    expect(await attempt(to('robot', person.id))).toEqual(['INVALID_DESTINATION_TYPE']);
    expect(await attempt(`?destination_user_id=${api.site.owner.id}`)).toEqual(['INVALID_DESTINATION_TYPE']);
    expect(await attempt('?destination_user_type=account')).toEqual(['INVALID_DESTINATION_USER']);
    expect(await attempt(to('user', person.id))).toEqual(['INVALID_DESTINATION_USER']);
    expect(await attempt(to('account', person.accountId))).toEqual(['INVALID_DESTINATION_USER']);
    expect(await attempt(to('sso_user', person.id))).toEqual(['INVALID_DESTINATION_USER']);
    expect(await attempt('?destination_user_type[]=user')).toEqual(['INVALID_PARAMS']);
    expect(await ownersOf(made)).toEqual(allOf('user', person.id));
    expect((await api.request('GET', '/site', { token: person.token })).status).toBe(200);
  });
});

function makeToken(name: string) {
  const audiences = { can_access_cda: false, can_access_cda_preview: false, can_access_cma: true };
  return api.client().accessTokens.create({ name, role: { type: 'role', id: adminRole }, ...audiences });
}
