import { ownerActor, type Site } from '@lectern/domain';
import { createSite, generateScimToken, updateSsoSettings } from '@lectern/engine';
import { listRoles } from '@lectern/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInByIdp, scimToken } from '../sso-users/test-sso.ts';
import { startTestApi, type TestApi } from '../testing.ts';
import { roleNamed } from '../users/test-people.ts';
import { scimApi } from './scim-api.ts';
import { callScim, connectProvider, type ScimReply, type TestScim } from './test-scim.ts';

let api: TestApi;
let scim: TestScim;

beforeAll(async () => {
  api = await startTestApi(
    async (app, services) =>
      void (await app.register(scimApi, { services, callsPerThreeSeconds: 5, prefix: '/limited' })),
  );
  scim = await connectProvider(api);
});
afterAll(() => api.close());

/** A token for SCIM of another site of the same server. */
async function tokenOfNeighbour(neighbour: Site): Promise<string> {
  const [role] = await listRoles(api.services.db.kysely, neighbour.id);
  const scope = { site: neighbour, actor: ownerActor(neighbour.owner) };
  await updateSsoSettings(api.services, scope, { defaultRoleId: role?.id ?? '' });
  return generateScimToken(api.services, scope);
}

const errorOf = ({ status, body }: ScimReply) => [status, body.scimType ?? null];
const idsOf = ({ body }: ScimReply) => body.Resources.map(({ id }: { id: string }) => id);
const find = (filter: string, path = '/Users') => scim.call('GET', `${path}?filter=${encodeURIComponent(filter)}`);

describe('the token', () => {
  test('is required, of this site, and dies with the next one', async () => {
    const url = `${api.origin}/scim/v2/${api.site.id}/Users`;
    const [missing, wrong, session, elsewhere] = [
      await callScim(url, { method: 'GET', token: null }),
      await callScim(url, { method: 'GET', token: 'wrong' }),
      await callScim(url, { method: 'GET', token: api.tokens.owner }),
      await callScim(url.replace(api.site.id, 'other'), { method: 'GET', token: scim.token }),
    ];
    const neighbour = await createSite(api.services, { name: 'Next door', ownerAccountId: api.site.owner.id });
    const foreign = await callScim(url, { method: 'GET', token: await tokenOfNeighbour(neighbour) });
    const there = url.replace(api.site.id, neighbour.id);
    const misdirected = await callScim(there, { method: 'GET', token: scim.token });
    const old = scim.token;
    scim = await connectProvider(api);
    const outdated = await callScim(url, { method: 'GET', token: old });

    for (const reply of [missing, wrong, session, elsewhere, foreign, misdirected, outdated]) {
      expect(reply.status).toBe(401);
      expect(reply.headers.get('content-type')).toMatch(/^application\/scim\+json/);
      expect(reply.body).toMatchObject({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '401',
      });
    }
    expect((await scim.call('GET', '/Users')).status).toBe(200);
    expect((await api.request('GET', '/users/me', { token: scim.token })).status).toBe(401);
  });

  test('is limited in its calls', async () => {
    const url = `${api.origin}/limited/${api.site.id}/ServiceProviderConfig`;
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => callScim(url, { method: 'GET', token: scim.token })),
    );

    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({ status: '429' });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('describes itself, and refuses what it does not have', async () => {
  const config = await scim.call('GET', '/ServiceProviderConfig');
  const [types, schemas] = [await scim.call('GET', '/ResourceTypes'), await scim.call('GET', '/Schemas')];

  expect(config.body).toMatchObject({
    patch: { supported: true },
    filter: { maxResults: 200 },
    bulk: { supported: false },
  });
  expect(idsOf(types)).toEqual(['User', 'Group']);
  for (const id of idsOf(schemas)) expect((await scim.call('GET', `/Schemas/${id}`)).body.id).toBe(id);
  for (const path of ['/Bulk', '/Me', '/.search']) expect((await scim.call('POST', path, {})).status, path).toBe(501);
  expect((await scim.call('GET', '/Nothing')).body.status).toBe('404');
});

describe('users', () => {
  test('are created with what is kept, under an ID of the server, and read back', async () => {
    const extension = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
    const created = await scim.call('POST', '/Users', {
      id: 'mine',
      userName: 'Full@idp.example',
      externalId: 'e-1',
      name: { givenName: 'Full', familyName: 'User', middleName: 'X' },
      displayName: 'Full U.',
      emails: [{ value: 'full@idp.example', type: 'work', primary: 'True' }],
      password: 'secret',
      title: 'Curator',
      [extension]: { department: 'Prints' },
    });
    const read = await scim.call('GET', `/Users/${created.body.id}`);

    expect(created.status).toBe(201);
    expect(created.body.id).not.toBe('mine');
    expect(created.headers.get('location')).toBe(created.body.meta.location);
    expect(created.headers.get('etag')).toBe(created.body.meta.version);
    expect(read.body).toEqual(created.body);
    expect(created.body).toMatchObject({
      userName: 'Full@idp.example',
      externalId: 'e-1',
      name: { givenName: 'Full', familyName: 'User' },
      active: true,
      emails: [{ value: 'full@idp.example', type: 'work', primary: true }],
      groups: [],
      [extension]: { department: 'Prints' },
    });
    expect(JSON.stringify(created.body)).not.toMatch(/secret|Curator/);
    expect(await api.client().ssoUsers.find(created.body.id)).toMatchObject({
      external_id: 'e-1',
      first_name: 'Full',
      // Calls of the provider are none of the user's.
      meta: { last_access: null },
    });
  });

  test('are replaced: active stays unless it is given, an unknown one is not found', async () => {
    const id = await scim.addUser('put@idp.example', { name: { givenName: 'P' }, active: false });

    const replaced = await scim.call('PUT', `/Users/${id}`, { userName: 'put2@idp.example' });

    expect(replaced.body).toMatchObject({ userName: 'put2@idp.example', active: false, name: {} });
    expect((await scim.call('PUT', '/Users/nobody', { userName: 'x@y.example' })).status).toBe(404);
    expect(errorOf(await scim.call('PUT', `/Users/${id}`, { userName: 'FULL@idp.example' }))).toEqual([
      409,
      'uniqueness',
    ]);
  });

  test('of equal requests at the same time, one is created', async () => {
    const body = { userName: 'race@idp.example' };
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        scim.call('POST', '/Users', { ...body, userName: index % 2 === 0 ? body.userName : 'RACE@idp.example' }),
      ),
    );

    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
  });

  test('whom a sign-in created are adopted once', async () => {
    const user = await signInByIdp(api, 'adopted@idp.example');
    const first = await scim.call('POST', '/Users', { userName: 'ADOPTED@idp.example', externalId: 'a-1' });
    const second = await scim.call('POST', '/Users', { userName: 'adopted@idp.example', externalId: 'a-2' });

    expect([first.status, first.body.id]).toEqual([201, user.id]);
    expect(errorOf(second)).toEqual([409, 'uniqueness']);
  });

  test('lose their sessions when deactivated, and stay readable', async () => {
    const user = await signInByIdp(api, 'leaver@idp.example');
    await scim.call('POST', '/Users', { userName: 'leaver@idp.example', externalId: 'l-1' });

    const patched = await scim.patch(`/Users/${user.id}`, [{ op: 'Replace', path: 'active', value: 'False' }]);

    expect(patched.body.active).toBe(false);
    expect((await api.request('GET', '/users/me', { token: user.token })).status).toBe(401);
    expect((await find('userName eq "leaver@idp.example"')).body.totalResults).toBe(1);
    expect(errorOf(await scim.patch(`/Users/${user.id}`, [{ op: 'replace', path: 'active', value: 'maybe' }]))).toEqual(
      [400, 'invalidValue'],
    );
    await scim.patch(`/Users/${user.id}`, [{ op: 'replace', value: { active: true } }]);
    expect((await api.request('GET', '/users/me', { token: user.token })).status).toBe(401);
  });

  test('are deleted, or deactivated while they own content and revived by the same name', async () => {
    const model = await api.client().itemTypes.create({ name: 'Sheet', api_key: 'sheet' });
    const owner = await signInByIdp(api, 'owner@idp.example');
    await api.client(owner.token).items.create({ item_type: { type: 'item_type', id: model.id } });
    const idle = await scim.addUser('idle@idp.example');

    const deleted = [await scim.call('DELETE', `/Users/${owner.id}`), await scim.call('DELETE', `/Users/${idle}`)];
    const gone = await scim.call('GET', `/Users/${owner.id}`);
    const kept = await api.client().ssoUsers.find(owner.id);
    const revived = await scim.call('POST', '/Users', { userName: 'owner@idp.example', externalId: 'o-1' });

    expect(deleted.map(({ status }) => status)).toEqual([204, 204]);
    expect([gone.status, kept.is_active]).toEqual([404, false]);
    expect((await api.request('GET', `/sso-users/${idle}`)).status).toBe(404);
    expect([revived.status, revived.body.id, revived.body.active]).toEqual([201, owner.id, true]);
    expect((await api.request('GET', '/users/me', { token: owner.token })).status).toBe(401);
  });

  test('change only as the version that was read', async () => {
    const id = await scim.addUser('version@idp.example');
    const { headers } = await scim.call('GET', `/Users/${id}`);
    const body = { userName: 'version@idp.example', displayName: 'V' };
    const first = await scim.call('PUT', `/Users/${id}`, body, { 'if-match': headers.get('etag') ?? '' });

    expect(first.status).toBe(200);
    expect((await scim.call('PUT', `/Users/${id}`, body, { 'if-match': headers.get('etag') ?? '' })).status).toBe(412);
  });
});

describe('lists', () => {
  test('find names in any case, by every operator, and whatever a text contains', async () => {
    const id = await scim.addUser("o'neil@idp.example", {
      name: { givenName: 'Shane', familyName: "O'Neil" },
      emails: [{ type: 'work', value: 'shane@mail.example' }],
    });
    const found = [
      `USERNAME EQ "O'NEIL@IDP.example"`,
      `externalId eq "ext o'neil@idp.example"`,
      'emails[type eq "work"].value eq "SHANE@mail.example"',
      'emails.value eq "shane@mail.example"',
      `name.familyName sw "o'n" and active eq true`,
      `not (userName ne "o'neil@idp.example")`,
      `(userName co "neil" or userName eq "x") and emails pr`,
      `id eq "${id}" and meta.created gt "2020-01-01T00:00:00Z"`,
      `userName eq o'neil@idp.example`,
    ];

    for (const filter of found) expect(idsOf(await find(filter)), filter).toEqual([id]);
    for (const filter of [`userName eq "' or 1=1 --"`, `externalId eq "EXT O'NEIL@idp.example"`])
      expect((await find(filter)).body, filter).toMatchObject({ totalResults: 0, Resources: [] });
  });

  test.each([
    'userName',
    'userName eq "\\u0000"',
    'shoeSize eq "9"',
    'active gt true',
    'meta.created eq "soon"',
    'userName[type eq "x"]',
    '"',
  ])('refuse the filter %s', async (filter) => {
    expect(errorOf(await find(filter))).toEqual([400, 'invalidFilter']);
  });

  test('are paged in a stable order, with numbers out of range clamped', async () => {
    const all = await scim.call('GET', '/Users?count=10000');
    const read = async (query: string) => {
      const { body } = await scim.call('GET', `/Users?${query}`);
      return [body.startIndex, body.itemsPerPage, body.Resources.map(({ id }: { id: string }) => id)];
    };

    expect(all.body.totalResults).toBeGreaterThan(5);
    expect(await read('startIndex=0&count=2')).toEqual([1, 2, idsOf(all).slice(0, 2)]);
    expect(await read('startIndex=3&count=2')).toEqual([3, 2, idsOf(all).slice(2, 4)]);
    expect(await read('count=-1')).toEqual([1, 0, []]);
    expect(await read('startIndex=5000')).toEqual([5000, 0, []]);
    expect(errorOf(await scim.call('GET', '/Users?count=ten'))).toEqual([400, 'invalidValue']);
    expect(
      Object.keys((await scim.call('GET', '/Users?count=1&attributes=userName')).body.Resources[0]).toSorted(),
    ).toEqual(['id', 'schemas', 'userName']);
  });
});

describe('groups', () => {
  test('give their role at once, by the highest priority and then the lower ID', async () => {
    const adminRole = await roleNamed(api, 'Admin');
    const editorRole = await roleNamed(api, 'Editor');
    const id = await scim.addUser('roles@idp.example');
    const groups = [await scim.addGroup('Low', [id]), await scim.addGroup('High', [id])].toSorted();
    const roleOf = async () => (await api.client().ssoUsers.find(id)).role?.id;
    const give = (group: string, priority: number, role: string) =>
      api.client().ssoGroups.update(group, { priority, role: { type: 'role', id: role } });
    const [lower = '', higher = ''] = groups;

    const byDefault = await roleOf();
    await give(higher, 7, adminRole);
    const byPriority = await roleOf();
    await give(lower, 7, editorRole);
    const byId = await roleOf();
    await scim.call('DELETE', `/Groups/${lower}`);
    const afterDeletion = await roleOf();
    await scim.patch(`/Groups/${higher}`, [{ op: 'remove', path: `members[value eq "${id}"]` }]);

    expect([byDefault, byPriority, byId, afterDeletion, await roleOf()]).toEqual([
      editorRole,
      adminRole,
      editorRole,
      adminRole,
      editorRole,
    ]);
  });

  test('are empty after a replacement without members, and leave out unknown members', async () => {
    const [one, two] = [await scim.addUser('m1@idp.example'), await scim.addUser('m2@idp.example')];
    const group = await scim.addGroup('Members', [one, one, 'nobody', two]);
    const created = await scim.membersOf(group);
    const replaced = await scim.call('PUT', `/Groups/${group}`, { displayName: 'Renamed' });

    expect(created).toEqual([one, two].toSorted());
    expect(replaced.body).toMatchObject({ displayName: 'Renamed', members: [] });
    expect(errorOf(await scim.call('POST', '/Groups', { displayName: 'RENAMED' }))).toEqual([409, 'uniqueness']);
    expect(idsOf(await find(`displayName eq "renamed"`, '/Groups'))).toEqual([group]);
  });

  test('hold 10,000 members, which are added and replaced with a few statements', async () => {
    await api.services.db.pool.query(
      `insert into lectern.sso_users (id, site_id, username, external_id)
       select 'crowd-' || n, $1, 'crowd' || n || '@idp.example', 'c' || n from generate_series(1, 10000) as n`,
      [api.site.id],
    );
    const ids = Array.from({ length: 10_000 }, (_, index) => `crowd-${index + 1}`);
    const group = await scim.addGroup('Crowd');
    const members = ids.map((value) => ({ value }));

    const added = await scim.patch(`/Groups/${group}`, [{ op: 'Add', path: 'members', value: members }]);
    const { body } = await scim.call('GET', `/Groups/${group}`);
    const kept = await scim.patch(`/Groups/${group}`, [
      { op: 'replace', path: 'members', value: members.slice(0, 9999) },
    ]);
    const without = await find(`members.value eq "crowd-10000" and id eq "${group}"`, '/Groups');
    const page = await scim.call('GET', '/Users?count=10000');
    const tooMany = await scim.patch(`/Groups/${group}`, [
      { op: 'add', path: 'members', value: Array.from({ length: 20_001 }, (_, n) => ({ value: `n${n}` })) },
    ]);

    expect([added.status, kept.status, body.members.length, without.body.totalResults]).toEqual([204, 204, 10_000, 0]);
    expect((await scim.call('GET', `/Groups/${group}?excludedAttributes=members`)).body.members).toBeUndefined();
    expect([page.body.itemsPerPage, page.body.Resources.length]).toEqual([200, 200]);
    expect(errorOf(tooMany)).toEqual([400, 'invalidValue']);
  });

  test('apply concurrent changes of members one after the other', async () => {
    const users = await Promise.all(Array.from({ length: 10 }, (_, n) => scim.addUser(`parallel${n}@idp.example`)));
    const group = await scim.addGroup('Parallel');

    const replies = await Promise.all(
      users.map((value) => scim.patch(`/Groups/${group}`, [{ op: 'add', path: 'members', value: [{ value }] }])),
    );

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await scim.membersOf(group)).toEqual(users.toSorted());
  });
});

test.each([
  ['no JSON', '{', [400, 'invalidSyntax']],
  ['no object', '[]', [400, 'invalidSyntax']],
  ['no name', {}, [400, 'invalidValue']],
  ['a name that is no text', { userName: 7 }, [400, 'invalidValue']],
  ['a NUL', '{"userName":"a\\u0000b"}', [400, 'invalidValue']],
  ['too deep', `{"userName":${'['.repeat(5000)}${']'.repeat(5000)}}`, [400, 'invalidSyntax']],
])('a user with %s is refused', async (_what, body, expected) => {
  expect(errorOf(await scim.call('POST', '/Users', body))).toEqual(expected);
});

test('the audit log has each change with its call, and no one as its principal', async () => {
  await scim.addUser('audited@idp.example');
  const events = await api
    .client(api.tokens.owner)
    .auditLogEvents.query({ filter: "action_name = 'sso_users.create'" });

  expect(events.some(({ request }) => request.path === `/scim/v2/${api.site.id}/Users`)).toBe(true);
  expect(JSON.stringify(events)).not.toContain(await scimToken(api));
});
