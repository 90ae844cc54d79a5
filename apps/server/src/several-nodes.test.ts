import { randomUUID } from 'node:crypto';
import { ApiError, buildClient } from '@datocms/cma-client-node';
import { siteChannel } from '@lectern/domain';
import pg from 'pg';
import Pusher, { type Channel } from 'pusher-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { nodeCredentials, type SpawnedNodes, spawnNodes } from './testing/spawned-nodes.ts';

// Three processes on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const waiting = { timeout: 60_000, interval: 50 };

describe.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('two web nodes and a worker over one PostgreSQL', () => {
  const serverUrl = process.env['LECTERN_TEST_DATABASE_URL'] ?? '';
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = () => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  let started: SpawnedNodes;
  let a: string;
  let b: string;
  let worker: string;
  let token: string;
  let siteId: string;
  let modelId: string;

  async function onDatabase<Row extends object>(
    url: string,
    statement: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }

  const clientOf = (origin: string, apiToken = token) => buildClient({ apiToken, baseUrl: `${origin}/api` });

  async function ask<Body = { data: { id: string } }>(
    origin: string,
    path: string,
    { method = 'GET', bearer = token, body }: { method?: string; bearer?: string; body?: object } = {},
  ) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-api-version': '3',
        ...(bearer === '' ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Body };
  }

  async function signIn(origin: string, path: string): Promise<string> {
    const body = { data: { type: 'email_credentials', attributes: nodeCredentials } };
    const answer = await ask(origin, path, { method: 'POST', bearer: '', body });
    expect(answer.status).toBe(201);
    return answer.body.data.id;
  }

  async function refusal(failing: Promise<unknown>): Promise<string | undefined> {
    const error: unknown = await failing.then(
      () => null,
      (reason: unknown) => reason,
    );
    return error instanceof ApiError ? error.errors[0]?.attributes.code : undefined;
  }

  beforeAll(async () => {
    await onDatabase(serverUrl, `create database ${name}`);
    started = await spawnNodes(databaseUrl(), ['web', 'web', 'worker']);
    [a = '', b = '', worker = ''] = started.nodes.map(({ origin }) => origin);
    token = await signIn(a, '/api/sessions');
    siteId = (await clientOf(b).site.find()).id;
    const model = await clientOf(a).itemTypes.create({ name: 'Post', api_key: 'post', draft_mode_active: false });
    modelId = model.id;
    await clientOf(a).fields.create(modelId, { label: 'Title', api_key: 'title', field_type: 'string' });
  });
  afterAll(async () => {
    const codes = await started.stop();
    await onDatabase(serverUrl, `drop database ${name} with (force)`);
    const complaints = started.nodes.flatMap(({ output }) =>
      output()
        .split('\n')
        .filter((line) => /"level":(50|60)|^lectern:/.test(line)),
    );
    expect([codes, complaints]).toEqual([[0, 0, 0], []]);
  });

  test('share one account and one project when started at once on an empty database', async () => {
    const counts = await onDatabase(
      databaseUrl(),
      'select (select count(*)::int from lectern.accounts) as accounts, (select count(*)::int from lectern.sites) as sites',
    );
    const ready = await Promise.all([a, b, worker].map(async (origin) => (await fetch(`${origin}/readyz`)).status));

    expect([counts, ready]).toEqual([[{ accounts: 1, sites: 1 }], [200, 200, 200]]);
  });

  test('accept the same session until it is revoked', async () => {
    const bearer = await signIn(a, '/account-api/sessions');
    const before = await ask(b, '/account-api/account', { bearer });

    const ended = await ask(a, '/account-api/session', { method: 'DELETE', bearer });
    const after = await ask(b, '/account-api/account', { bearer });

    expect([before.status, ended.status, after.status]).toEqual([200, 204, 401]);
  });

  test('reject a token that was regenerated on the other, even when remembered', async () => {
    const role = (await clientOf(a).roles.list())[0];
    const made = await clientOf(a).accessTokens.create({
      name: 'Robot',
      can_access_cda: true,
      can_access_cda_preview: false,
      can_access_cma: true,
      role: { type: 'role', id: role?.id ?? '' },
    });
    const secret = made.token ?? '';
    for (let calls = 0; calls < 3; calls += 1) await clientOf(b, secret).itemTypes.list();

    const fresh = await clientOf(a).accessTokens.regenerateToken(made.id);

    expect(await refusal(clientOf(b, secret).itemTypes.list())).toBe('INVALID_AUTHORIZATION_HEADER');
    expect(await clientOf(b, fresh.token ?? '').itemTypes.list()).toHaveLength(1);
  });

  test('apply a changed role from the next call on', async () => {
    const role = await clientOf(a).roles.create({
      name: 'Modeller',
      can_edit_schema: true,
      environments_access: 'all',
    });
    const made = await clientOf(a).accessTokens.create({
      name: 'Modeller',
      can_access_cda: false,
      can_access_cda_preview: false,
      can_access_cma: true,
      role: { type: 'role', id: role.id },
    });
    const client = clientOf(b, made.token ?? '');
    const menu = await client.itemTypes.create({ name: 'Menu', api_key: 'menu' });
    await client.itemTypes.update(menu.id, { name: 'Card' });

    await clientOf(a).roles.update(role.id, { can_edit_schema: false });

    expect(await refusal(client.itemTypes.update(menu.id, { name: 'List' }))).toBe('INSUFFICIENT_PERMISSIONS');
    await clientOf(a).itemTypes.destroy(menu.id);
  });

  test('share live events and the members of a presence channel', async () => {
    const subscribe = async (origin: string, channelName: string): Promise<{ socket: Pusher; channel: Channel }> => {
      const socket = new Pusher('lectern', {
        cluster: 'any',
        wsHost: '127.0.0.1',
        wsPort: Number(new URL(origin).port),
        forceTLS: false,
        enabledTransports: ['ws'],
        channelAuthorization: {
          transport: 'ajax',
          endpoint: `${origin}/api/pusher/authenticate`,
          headers: { Authorization: `Bearer ${token}` },
        },
      });
      const channel = socket.subscribe(channelName);
      await new Promise((resolve) => void channel.bind('pusher:subscription_succeeded', resolve));
      return { socket, channel };
    };
    const room = `presence-schema-site-${siteId}-environment-main`;
    const [events, onA] = await Promise.all([subscribe(b, siteChannel(siteId, null)), subscribe(a, room)]);
    const received: unknown[] = [];
    events.channel.bind('item:upsert', (data: unknown) => received.push(data));
    const placed: unknown[] = [];
    onA.channel.bind('client-place', (data: unknown) => placed.push(data));

    const onB = await subscribe(b, room);
    const item = await clientOf(a).items.create({ item_type: { type: 'item_type', id: modelId }, title: 'From A' });
    await vi.waitFor(() => expect(received).toContainEqual(expect.objectContaining({ ids: [item.id] })), waiting);
    await vi.waitFor(
      () => {
        onB.channel.trigger('client-place', { path: 'title' });
        expect(placed).toContainEqual({ path: 'title' });
      },
      { timeout: 20_000, interval: 250 },
    );

    for (const { socket } of [events, onA, onB]) socket.disconnect();
  });

  test("accept uploads with each other's tickets, and both serve the file", async () => {
    const ticket = await clientOf(a).uploadRequest.create({ filename: 'note.txt' });
    const through = Object.assign(new URL(ticket.url), { host: new URL(b).host });
    const sent = await fetch(through, {
      method: 'PUT',
      body: 'a shared note',
      headers: ticket.request_headers as Record<string, string>,
    });
    const upload = await clientOf(a).uploads.create({ path: ticket.id });

    const texts = await Promise.all(
      [a, b].map(async (origin) =>
        (await fetch(Object.assign(new URL(upload.url), { host: new URL(origin).host }))).text(),
      ),
    );

    expect(sent.status).toBe(200);
    expect(texts).toEqual(['a shared note', 'a shared note']);
  });

  test('use a changed schema from the next call on, also in delivery', async () => {
    type Answer = { data?: { allPosts: { subtitle: string | null }[] }; errors?: unknown[] };
    const body = { query: '{ allPosts { subtitle } }' };
    const query = async () => (await ask<Answer>(b, '/graphql', { method: 'POST', body })).body;
    await clientOf(b).items.create({ item_type: { type: 'item_type', id: modelId }, title: 'Before' });
    const before = await query();

    await clientOf(a).fields.create(modelId, { label: 'Subtitle', api_key: 'subtitle', field_type: 'string' });
    await clientOf(b).items.create({
      item_type: { type: 'item_type', id: modelId },
      title: 'After',
      subtitle: 'Known',
    });
    const after = await query();

    expect(before.errors).toHaveLength(1);
    expect(after.data?.allPosts).toContainEqual({ subtitle: 'Known' });
  });

  test('have forks made by the worker and open on both', async () => {
    await clientOf(a).environments.fork('main', { id: 'sandbox' }, { immediate_return: true });

    await vi.waitFor(
      async () => expect((await clientOf(b).environments.find('sandbox')).meta.status).toBe('ready'),
      waiting,
    );

    const inFork = buildClient({ apiToken: token, baseUrl: `${b}/api`, environment: 'sandbox' });
    expect((await inFork.itemTypes.list()).map(({ api_key: apiKey }) => apiKey)).toEqual(['post']);
  });

  test('have indexes for their lists built by the worker', async () => {
    const field = await clientOf(a).fields.create(modelId, { label: 'Views', api_key: 'views', field_type: 'integer' });
    const [environment] = await onDatabase<{ schema: string }>(
      databaseUrl(),
      `select schema_name as schema from lectern.environments where name = 'main'`,
    );
    const schema = environment?.schema ?? '';
    await onDatabase(
      databaseUrl(),
      `insert into "${schema}".items (id, item_type_id, current, current_version_id, is_current_valid)
       select 'many-' || n, $1, jsonb_build_object($2::text, n), 'many-' || n, true from generate_series(1, 2500) n`,
      [modelId, field.id],
    );

    await clientOf(a).items.list({ filter: { type: 'post' }, order_by: 'views_ASC' });
    await clientOf(b).items.list({ filter: { type: 'post', fields: { views: { eq: 7 } } }, order_by: 'views_DESC' });

    await vi.waitFor(async () => {
      const made = await onDatabase<{ definition: string }>(
        databaseUrl(),
        `select indexdef as definition from pg_indexes
         where schemaname = $1 and starts_with(indexname, 'items_field_') and indexdef like '%' || $2 || '%'`,
        [schema, field.id],
      );
      expect(made.map(({ definition }) => / DESC NULLS LAST/.test(definition)).toSorted()).toEqual([false, true]);
    }, waiting);
  });
});
