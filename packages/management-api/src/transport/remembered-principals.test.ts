import { deliveryApi } from '@lectern/delivery-api';
import { generateId, type ItemTypeRule, noPermissions } from '@lectern/domain';
import { testServices } from '@lectern/engine/testing';
import {
  deleteAccessToken,
  deleteEnvironment,
  findEnvironment,
  findRole,
  listAccessTokens,
  updateAccessTokenRow,
  putMaintenanceMode,
  type Role,
  updateEnvironment,
  updateRoleRow,
} from '@lectern/storage';
import fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { managementApi } from '../index.ts';
import { addModels, type TestModelIds } from '../items/test-models.ts';
import { addRole, tokenOf } from '../roles/test-roles.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';

let api: TestApi;
/** A node over the same database without a memory: its behaviour is correct by definition. */
let otherNode: FastifyInstance;
let models: TestModelIds<'post'>;
let parentId: string;
let roleId: string;
let token: string;
let itemId: string;

const mayAll = { environment: 'main', action: 'all', on_creator: 'anyone' } satisfies ItemTypeRule;
const mayRead = { environment: 'main', action: 'read', on_creator: 'anyone' } satisfies ItemTypeRule;

beforeAll(async () => {
  api = await startTestApi(async (app, services) => void (await app.register(deliveryApi, { services })));
  models = await addModels(api, ['post'], () => ({
    post: { is: { draftModeActive: false }, fields: { title: 'string' } },
  }));
});

beforeEach(async () => {
  const { db, blobs, inspector, publicUrl } = api.services;
  otherNode = fastify();
  await otherNode.register(managementApi, {
    services: testServices(db, { blobs, inspector, publicUrl }),
    callsPerThreeSeconds: 100_000,
    addressCallsPerThreeSeconds: 100_000,
    prefix: '/api',
  });
  parentId = await addRole(api, { positive_item_type_permissions: [mayAll] });
  roleId = await addRole(api, { environments_access: 'all', can_edit_schema: true }, [parentId]);
  token = await tokenOf(api, roleId);
  itemId = (await api.client().items.create({ item_type: models.post, title: 'First' })).id;
});

afterEach(() => otherNode.close());
afterAll(() => api.close());

interface Answer {
  status: number;
  /** Code of the first problem, or null. */
  code: string | null;
  body: TestBody;
}

const codeOf = (body: TestBody): string | null => body?.data?.[0]?.attributes?.code ?? null;
const environmentHeader = (name: string | null): Record<string, string> =>
  name === null ? {} : { 'x-environment': name };

async function read(environment: string | null = null): Promise<Answer> {
  const { status, body } = await api.request('GET', `/items/${itemId}`, {
    token,
    headers: environmentHeader(environment),
  });
  return { status, code: codeOf(body), body };
}

async function write(attributes: object, environment: string | null = null): Promise<Answer> {
  const body = newPost(attributes);
  const answer = await api.request('POST', '/items', { token, headers: environmentHeader(environment), body });
  return { status: answer.status, code: codeOf(answer.body), body: answer.body };
}

function newPost(attributes: object) {
  return {
    data: {
      type: 'item',
      attributes,
      relationships: { item_type: { data: { type: 'item_type', id: models.post.id } } },
    },
  };
}

/** The response of the node without a memory. */
async function elsewhere(
  method: 'GET' | 'POST',
  attributes: object,
  environment: string | null,
): Promise<Omit<Answer, 'body'>> {
  const answer = await otherNode.inject({
    method,
    url: method === 'GET' ? `/api/items/${itemId}` : '/api/items',
    headers: {
      accept: 'application/json',
      'x-api-version': '3',
      authorization: `Bearer ${token}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...environmentHeader(environment),
    },
    ...(method === 'POST' && { payload: JSON.stringify(newPost(attributes)) }),
  });
  return { status: answer.statusCode, code: codeOf(answer.json()) };
}

/** Calls until the principal is remembered: the first call notes that the token is used, the second is kept. */
async function becomeKnown(environment: string | null = null): Promise<void> {
  expect((await read(environment)).status).toBe(200);
  expect((await read(environment)).status).toBe(200);
  expect(isKnown(environment)).toBe(true);
}

function isKnown(environment: string | null): boolean {
  return api.services.principals.find({ token, environmentName: environment, audience: 'cma' }, new Date()) !== null;
}

/** What is remembered now; to be called for the next request to meet it again. */
function memory(environment: string | null): () => void {
  const call = { token, environmentName: environment, audience: 'cma' as const };
  const known = api.services.principals.find(call, new Date());
  if (known === null) throw new Error('the principal is not remembered');
  return () => api.services.principals.remember(call, known);
}

/** What the next read and the next write answer after a change, each to a principal who was remembered before it. */
async function answersAfter(
  change: () => Promise<unknown>,
  { environment = null, attributes = { title: 'Next' } }: { environment?: string | null; attributes?: object } = {},
): Promise<{ reading: Answer; writing: Answer }> {
  await becomeKnown(environment);
  await change();
  const remember = memory(environment);
  const reading = await read(environment);
  remember();
  const writing = await write(attributes, environment);

  expect(await elsewhere('GET', attributes, environment)).toEqual({ status: reading.status, code: reading.code });
  expect(await elsewhere('POST', attributes, environment)).toEqual({ status: writing.status, code: writing.code });
  return { reading, writing };
}

async function changeRole(id: string, changes: Partial<Role>): Promise<void> {
  const role = await findRole(api.services.db.kysely, api.site.id, id);
  if (role === null) throw new Error('the role is missing');
  await updateRoleRow(api.services.db.kysely, { ...role, ...changes });
}

async function ownToken() {
  const tokens = await listAccessTokens(api.services.db.kysely, api.site.id);
  const found = tokens.find((one) => one.roleId === roleId);
  if (found === undefined) throw new Error('the token is missing');
  return found;
}

async function keyOf(environment: string): Promise<string> {
  return (await findEnvironment(api.services.db.kysely, api.site.id, environment))?.key ?? '';
}

/** A sandbox that the role may do everything in. */
async function sandbox(): Promise<string> {
  const name = `sandbox-${generateId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`;
  await api.client().environments.fork('main', { id: name });
  await changeRole(parentId, {
    permissions: { ...noPermissions(), positive_item_type_permissions: [mayAll, { ...mayAll, environment: name }] },
  });
  return name;
}

const titlesIn = async (environment: string) =>
  (await api.client(undefined, environment).items.list({ filter: { type: 'post' }, page: { limit: 100 } })).map(
    ({ title }) => title,
  );

describe('the next call of a remembered principal', () => {
  test('is rejected when the token is revoked, whatever else is wrong with the call', async () => {
    const { reading, writing } = await answersAfter(async () =>
      deleteAccessToken(api.services.db.kysely, (await ownToken()).id),
    );

    expect([reading.status, writing.status]).toEqual([401, 401]);
  });

  test('is rejected for the token before its headers and its body', async () => {
    await becomeKnown();
    const remember = memory(null);
    await deleteAccessToken(api.services.db.kysely, (await ownToken()).id);

    for (const request of [
      { method: 'GET', path: `/items/${itemId}`, headers: { accept: 'text/html' } },
      { method: 'POST', path: '/items', body: { data: {} } },
      { method: 'PUT', path: '/items/nothing', body: newPost({ title: 'x' }) },
    ]) {
      remember();
      const { method, path, ...rest } = request;
      expect((await api.request(method, path, { token, ...rest })).status).toBe(401);
    }
  });

  test('is rejected when the token lost access to the management API', async () => {
    const { reading, writing } = await answersAfter(async () =>
      updateAccessTokenRow(api.services.db.kysely, { ...(await ownToken()), canAccessCma: false }),
    );

    expect([reading.code, writing.code]).toEqual(['INSUFFICIENT_PERMISSIONS', 'INSUFFICIENT_PERMISSIONS']);
  });

  test('has the rights of another role when the token was assigned one', async () => {
    const other = await addRole(api, { positive_item_type_permissions: [mayRead] });
    const { reading, writing } = await answersAfter(async () =>
      updateAccessTokenRow(api.services.db.kysely, { ...(await ownToken()), roleId: other }),
    );

    expect([reading.status, writing.code]).toEqual([200, 'INSUFFICIENT_PERMISSIONS']);
  });

  test('is denied what its role denies', async () => {
    const { reading, writing } = await answersAfter(() =>
      changeRole(roleId, { permissions: { ...noPermissions(), negative_item_type_permissions: [mayAll] } }),
    );

    expect([reading.status, writing.code]).toEqual([404, 'INSUFFICIENT_PERMISSIONS']);
  });

  test('is denied rights that its inherited role has lost', async () => {
    const { reading, writing } = await answersAfter(() =>
      changeRole(parentId, { permissions: { ...noPermissions(), positive_item_type_permissions: [mayRead] } }),
    );

    expect([reading.status, writing.code]).toEqual([200, 'INSUFFICIENT_PERMISSIONS']);
  });

  test('is denied rights that its role no longer inherits', async () => {
    const { reading, writing } = await answersAfter(() => changeRole(roleId, { parentIds: [] }));

    expect([reading.status, writing.code]).toEqual([404, 'INSUFFICIENT_PERMISSIONS']);
  });

  test('may use rights that its role was granted', async () => {
    await changeRole(parentId, { permissions: { ...noPermissions(), positive_item_type_permissions: [mayRead] } });

    const { writing } = await answersAfter(() =>
      changeRole(parentId, { permissions: { ...noPermissions(), positive_item_type_permissions: [mayAll] } }),
    );

    expect(writing.status).toBe(201);
  });

  test('sees a new field', async () => {
    const { reading, writing } = await answersAfter(
      () => api.client().fields.create(models.post, { label: 'Subtitle', api_key: 'subtitle', field_type: 'string' }),
      { attributes: { title: 'Next', subtitle: 'New' } },
    );

    expect(reading.body.data.attributes).toHaveProperty('subtitle', null);
    expect(writing.body.data.attributes).toHaveProperty('subtitle', 'New');
  });

  test('uses the current primary environment', async () => {
    const next = await sandbox();
    await api.client(undefined, next).items.update(itemId, { title: 'In the next one' });
    const before = await titlesIn('main');

    const { reading, writing } = await answersAfter(() => api.client().environments.promote(next), {
      attributes: { title: 'Once' },
    });
    const [inNext, inMain] = [await titlesIn(next), await titlesIn('main')];
    await api.client().environments.promote('main');

    expect(reading.body.data.attributes.title).toBe('In the next one');
    expect(writing.status).toBe(201);
    // One from each node.
    expect(inNext.filter((title) => title === 'Once')).toHaveLength(2);
    expect(inMain.toSorted()).toEqual(before.toSorted());
  });

  test('does not find a renamed environment by its old name', async () => {
    const name = await sandbox();
    const { reading, writing } = await answersAfter(() => api.client().environments.rename(name, { id: `${name}-2` }), {
      environment: name,
    });

    expect([reading.code, writing.code]).toEqual(['INVALID_ENVIRONMENT', 'INVALID_ENVIRONMENT']);
  });

  test('does not find a destroyed environment', async () => {
    const name = await sandbox();
    const { reading, writing } = await answersAfter(() => api.client().environments.destroy(name), {
      environment: name,
    });

    expect([reading.code, writing.code]).toEqual(['INVALID_ENVIRONMENT', 'INVALID_ENVIRONMENT']);
  });

  test('does not find an environment whose row was deleted', async () => {
    const name = await sandbox();
    const { reading, writing } = await answersAfter(
      async () => deleteEnvironment(api.services.db.kysely, await keyOf(name)),
      {
        environment: name,
      },
    );

    expect([reading.code, writing.code]).toEqual(['INVALID_ENVIRONMENT', 'INVALID_ENVIRONMENT']);
  });

  test('is kept out of sandboxes when its role loses access to them', async () => {
    const name = await sandbox();
    const { reading, writing } = await answersAfter(
      () =>
        changeRole(roleId, { parentIds: [], permissions: { ...noPermissions(), environments_access: 'primary_only' } }),
      { environment: name },
    );

    expect([reading.code, writing.code]).toEqual(['INVALID_ENVIRONMENT', 'INVALID_ENVIRONMENT']);
  });

  test('reads a read-only environment and cannot write to it', async () => {
    const name = await sandbox();
    const { reading, writing } = await answersAfter(
      async () => updateEnvironment(api.services.db.kysely, await keyOf(name), { isReadOnly: true }),
      { environment: name },
    );

    expect([reading.status, writing.code]).toEqual([200, 'ENVIRONMENT_IN_READ_ONLY_MODE']);
  });

  test('reads a site in maintenance and cannot write to its primary environment', async () => {
    const { reading, writing } = await answersAfter(() =>
      putMaintenanceMode(api.services.db.kysely, api.site.id, true),
    );
    await putMaintenanceMode(api.services.db.kysely, api.site.id, false);

    expect([reading.status, writing.code]).toEqual([200, 'MAINTENANCE_MODE']);
  });

  test('sees every change when many call at once and rights change repeatedly', async () => {
    const wide = { ...noPermissions(), positive_item_type_permissions: [mayAll] };
    await becomeKnown();
    const atOnce = async () => {
      const answers = await Promise.all([1, 2, 3, 4].flatMap(() => [read(), write({ title: 'Many' })]));
      return [...new Set(answers.map(({ status }) => status))].toSorted();
    };

    for (let turn = 0; turn < 10; turn += 1) {
      await changeRole(parentId, { permissions: noPermissions() });
      expect(await atOnce()).toEqual([403, 404]);
      await changeRole(parentId, { permissions: wide });
      expect(await atOnce()).toEqual([200, 201]);
    }
  });

  test('is not affected by dropped tables', async () => {
    const { kysely } = api.services.db;
    const environment = await findEnvironment(kysely, api.site.id, 'main');
    const moved = `${environment?.schema}_moved`;

    const { reading, writing } = await answersAfter(
      async () => {
        await sql`alter schema ${sql.id(environment?.schema ?? '')} rename to ${sql.id(moved)}`.execute(kysely);
        await kysely
          .updateTable('lectern.environments')
          .set({ schema_name: moved })
          .where('key', '=', environment?.key ?? '')
          .execute();
      },
      { attributes: { title: 'Once and again' } },
    );

    expect([reading.status, writing.status]).toEqual([200, 201]);
    // One from each node.
    expect((await titlesIn('main')).filter((title) => title === 'Once and again')).toHaveLength(2);
  });
});

describe('remembering principals', () => {
  /**
   * The statements of a call about principals, environments and records; forks of earlier tests may still be running.
   */
  const ofCalls = /as "holds"|hold_environment|"access_tokens"|"items" as "i"/;

  /** Texts of the statements of a call, by the exchanges with the database that they were in. */
  async function exchangesOf(run: () => Promise<Answer>): Promise<string[][]> {
    const query = pg.Client.prototype.query;
    const exchanges: string[][] = [];
    let open = 0;
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...parameters: unknown[]
    ) {
      const [config] = parameters as [string | { text: string }];
      const text = typeof config === 'string' ? config : config.text;
      const answer = Reflect.apply(query, this, parameters) as Promise<unknown>;
      if (!ofCalls.test(text)) return answer as never;
      if (open === 0) exchanges.push([]);
      exchanges.at(-1)?.push(text);
      open += 1;
      const close = () => {
        open -= 1;
      };
      answer.then(close, close);
      return answer as never;
    });
    try {
      expect((await run()).status).toBeLessThan(300);
    } finally {
      spy.mockRestore();
    }
    return exchanges;
  }

  test('confirms the principal of a read in the same round trip as its statement', async () => {
    token = api.tokens.owner;
    await becomeKnown();

    const [exchange, ...others] = await exchangesOf(() => read());

    expect(others).toEqual([]);
    expect(exchange).toHaveLength(2);
    expect(exchange?.[0]).toContain('lectern.access_state');
  });

  test('saves a write its first round trip', async () => {
    token = api.tokens.owner;
    await becomeKnown();

    expect(await exchangesOf(() => write({ title: 'Known' }))).toHaveLength(1);
  });

  test('records the use of the token once an hour', async () => {
    await becomeKnown();
    const { lastCmaAccess } = await ownToken();
    const { clock } = api.services;
    const soon = new Date((lastCmaAccess?.getTime() ?? 0) + 3_500_000);
    const later = new Date((lastCmaAccess?.getTime() ?? 0) + 3_700_000);

    api.services.clock = { now: () => soon };
    await read();
    const beforeAnHour = (await ownToken()).lastCmaAccess;
    api.services.clock = { now: () => later };
    await read();
    const afterAnHour = (await ownToken()).lastCmaAccess;
    api.services.clock = clock;

    expect(beforeAnHour).toEqual(lastCmaAccess);
    expect(afterAnHour).toEqual(later);
  });

  test('skips rejected tokens', async () => {
    const name = await sandbox();
    await changeRole(roleId, {
      parentIds: [],
      permissions: { ...noPermissions(), environments_access: 'primary_only' },
    });

    for (let call = 0; call < 3; call += 1) expect((await read(name)).code).toBe('INVALID_ENVIRONMENT');

    expect(isKnown(name)).toBe(false);
  });

  test('applies to queries of the delivery API, which see a change in the next one', async () => {
    const ask = async () => {
      const { status, body } = await api.request('POST', '/graphql', {
        token,
        body: { query: '{ allPosts { title } }' },
      });
      return { status, body, code: codeOf(body) };
    };
    for (let call = 0; call < 2; call += 1) expect((await ask()).status).toBe(200);
    expect(api.services.principals.find({ token, environmentName: null, audience: 'cda' }, new Date())).not.toBeNull();

    const exchanges = await exchangesOf(ask);
    await changeRole(parentId, { permissions: noPermissions() });
    const narrowed = await ask();
    await deleteAccessToken(api.services.db.kysely, (await ownToken()).id);
    const gone = await ask();

    expect(exchanges).toHaveLength(1);
    expect(narrowed.body.errors).toBeDefined();
    expect(gone.status).toBe(401);
  });
});
