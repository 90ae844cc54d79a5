import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';

/* Every call that changes something is in the log, once, with its request and response (reference, project 10). */
let api: TestApi;
let itemTypeId: string;

beforeAll(async () => {
  api = await startTestApi();
  const itemType = await api.client().itemTypes.create({ name: 'Page', api_key: 'page' });
  itemTypeId = itemType.id;
  await api.client().fields.create(itemTypeId, { label: 'Title', api_key: 'title', field_type: 'string' });
});
afterAll(() => api.close());

type Question = Parameters<ReturnType<TestApi['client']>['auditLogEvents']['query']>[0];

const ask = async (question: Question) => api.client().auditLogEvents.query(question);

/** Waits until the worker has written so many events that fit a filter. */
async function logged(filter: string, count = 1, question: Question = {}) {
  return vi.waitFor(
    async () => {
      const events = await ask({ filter, ...question });
      expect(events).toHaveLength(count);
      return events;
    },
    { timeout: 10_000 },
  );
}

const createItem = (title: string) =>
  api.client().items.create({ item_type: { type: 'item_type', id: itemTypeId }, title });

/** A call of ours, and the filter that finds it. */
async function call(method: string, path: string, body?: unknown): Promise<{ answer: TestBody; filter: string }> {
  const { headers, body: answer } = await api.request(method, path, { body });
  return { answer, filter: `request['id'] = '${headers.get('x-request-id')}'` };
}

describe('an event', () => {
  test('records who did what with which role, where and how', async () => {
    const { filter } = await call('POST', '/item-types', {
      data: { type: 'item_type', attributes: { name: 'Lamp', api_key: 'lamp' } },
    });
    const [event] = await logged(filter);

    expect(event).toMatchObject({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
      action_name: 'item_types.create',
      actor: { type: 'access_token', name: expect.any(String) },
      role: { name: 'Admin' },
      environment: { id: 'main', primary: true },
      request: { method: 'POST', path: '/api/item-types', payload: null },
      meta: { occurred_at: expect.any(String) },
    });
  });

  test('includes request and response bodies on request, without secrets', async () => {
    const { filter, answer } = await call('POST', '/access_tokens', {
      data: {
        type: 'access_token',
        attributes: { name: 'CI', can_access_cda: true, can_access_cda_preview: false, can_access_cma: false },
        relationships: { role: { data: null } },
      },
    });
    expect(answer.data).toMatchObject({ attributes: { token: expect.any(String) } });
    const [event] = await vi.waitFor(
      async () => {
        const found = await logged(filter, 1, { detailed_log: true });
        expect(found[0]?.response).not.toBeNull();
        return found;
      },
      { timeout: 10_000 },
    );

    expect(event).toMatchObject({
      action_name: 'access_tokens.create',
      request: { payload: { data: { type: 'access_token', attributes: { name: 'CI' } } } },
      response: { status: 201, payload: { data: { id: answer.data.id, attributes: { token: '[redacted]' } } } },
    });
    expect(JSON.stringify(event)).not.toContain(answer.data.attributes.token);
  });

  test('of a sign-in cannot be used to open the session', async () => {
    const { answer, filter } = await call('POST', '/sessions', {
      data: { type: 'email_credentials', attributes: { email: api.email, password: api.password } },
    });
    const detailed = await vi.waitFor(
      async () => {
        const found = await logged(filter, 1, { detailed_log: true });
        expect(found[0]?.response).not.toBeNull();
        return JSON.stringify(found);
      },
      { timeout: 10_000 },
    );

    expect(detailed).toContain('sessions.create');
    expect(detailed).not.toContain(answer.data.id);
    expect(detailed).not.toContain(api.password);
  });

  test('records a rejected sign-in and the address that was tried', async () => {
    const { filter } = await call('POST', '/sessions', {
      data: { type: 'email_credentials', attributes: { email: 'eve@example.com', password: 'wrong' } },
    });
    const [event] = await logged(filter, 1, { detailed_log: true });

    expect(event).toMatchObject({
      action_name: 'sessions.refuse',
      actor: { type: 'anonymous', name: '' },
      request: { payload: { data: { attributes: { email: 'eve@example.com', password: '[redacted]' } } } },
    });
  });

  test('is recorded once for a call that changes many things, and not for a rejected one', async () => {
    const items = await Promise.all([createItem('a'), createItem('b'), createItem('c')]);
    const { filter } = await call('POST', '/items/bulk/publish', {
      data: {
        type: 'item_bulk_publish_operation',
        relationships: { items: { data: items.map(({ id }) => ({ type: 'item', id })) } },
      },
    });
    const refused = await call('POST', '/items', { data: { type: 'item' } });
    await createItem('after');

    expect(await logged(filter)).toMatchObject([{ action_name: 'item_bulk_operations.publish' }]);
    await logged("action_name = 'items.create'", 4);
    expect(await ask({ filter: refused.filter })).toEqual([]);
  });

  test('of a nested resource is named after it, in its sandbox', async () => {
    const { client } = api;
    await client().environments.fork('main', { id: 'sandbox' });
    await client(api.tokens.admin, 'sandbox').fields.create(itemTypeId, {
      label: 'Note',
      api_key: 'note',
      field_type: 'string',
    });

    expect(await logged("action_name = 'fields.create' AND environment['primary'] = false")).toMatchObject([
      { environment: { id: 'sandbox', primary: false } },
    ]);
  });
});

describe('an audit log query', () => {
  beforeAll(async () => {
    await logged("action_name = 'item_types.create'", 2);
  });

  test.each([
    ["actor['type'] = 'access_token' AND begins_with(request['path'], '/api/item-types/')", 2],
    ["actor['type'] = 'user' OR action_name IN ('item_types.create')", 2],
    ["role['name'] = 'Admin' and request.method = 'POST' and action_name = 'item_types.create'", 2],
    ["id >= min_ulid(1) AND action_name = 'item_types.create'", 2],
    ['id < min_ulid(1)', 0],
    ["action_name = 'item_types.create' AND response['status'] >= 300", 0],
    ["contains(action_name, 'types.cr')", 2],
    ['NOT role IS NULL AND nothing = 3', 0],
    ['environment.primary = 1', 0],
    ['foo', 0],
    ["action_name = 'x' OR true", 0],
  ])('supports %s', async (filter, count) => {
    expect(await ask({ filter })).toHaveLength(count);
  });

  test('uses a period that excludes its end', async () => {
    const [newest, oldest] = await ask({ filter: "action_name = 'item_types.create'" });
    const at = ({ meta }: { meta: { occurred_at: string } }) => meta.occurred_at;
    if (newest === undefined || oldest === undefined) throw new Error('two models were made');
    const filter = "action_name = 'item_types.create'";

    expect(await ask({ filter, since: at(newest) })).toEqual([newest]);
    expect(await ask({ filter, before: at(newest) })).toEqual([oldest]);
  });

  test('returns pages, newest first, each event once', async () => {
    const { pool } = api.services.db;
    await pool.query(
      `insert into lectern.audit_log_events
       select '0' || lpad(nth::text, 25, '0'), $1, 'old-' || nth, now(), 'items.old', actor, role, environment, request
       from (select * from lectern.audit_log_events limit 1) as event, generate_series(1, 250) as nth`,
      [api.site.id],
    );
    const ids: string[] = [];
    let token: string | null | undefined;
    const sizes: number[] = [];
    do {
      const { body } = await api.request('POST', '/audit-log-events/query', {
        body: {
          data: { type: 'audit_log_query', attributes: { filter: "action_name = 'items.old'", next_token: token } },
        },
      });
      sizes.push(body.data.length);
      ids.push(...body.data.map(({ id }: { id: string }) => id));
      token = body.meta.next_token;
    } while (token !== null);
    await pool.query(`delete from lectern.audit_log_events where action_name = 'items.old'`);

    expect(sizes).toEqual([100, 100, 50]);
    expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
  });

  test.each([
    [{ filter: 'x'.repeat(2001) }, 'filter'],
    [{ next_token: 'nonsense' }, 'next_token'],
    [{ since: 'yesterday' }, 'since'],
    [{ detailed_log: 'yes' }, 'detailed_log'],
  ])('with %o is rejected', async (attributes, name) => {
    const { status, body } = await api.request('POST', '/audit-log-events/query', {
      body: { data: { type: 'audit_log_query', attributes } },
    });

    expect(status).toBe(422);
    expect(body.data[0].attributes).toMatchObject({
      code: 'INVALID_FORMAT',
      details: { path: `data.attributes.${name}` },
    });
  });

  test('requires the right to read the log', async () => {
    const { status } = await api.request('POST', '/audit-log-events/query', {
      token: api.tokens.editor,
      body: { data: { type: 'audit_log_query', attributes: {} } },
    });

    expect(status).toBe(403);
  });
});
