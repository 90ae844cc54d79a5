import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { deliverWebhook, outboundPolicy } from '@lectern/engine';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { later } from '../test-clock.ts';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { addWebhook, type Receiver, startReceiver } from './test-receiver.ts';

/* How calls are made: failures, repetitions, resending, slow receivers, several workers. */

let api: TestApi;
let modelId: string;
const open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  api = await startTestApi();
  api.services.outbound = outboundPolicy(['127.0.0.1']);
  modelId = (await api.client().itemTypes.create({ name: 'Article', api_key: 'article' })).id;
  await api.client().fields.create(modelId, { label: 'Title', api_key: 'title', field_type: 'string' });
});
afterEach(async () => {
  for (const webhook of await api.client().webhooks.list()) await api.client().webhooks.destroy(webhook.id);
  await Promise.all(open.splice(0).map((one) => one.close()));
});
afterAll(() => api.close());

const onCreate = [{ entity_type: 'item', event_types: ['create'] }];
const minutes = (count: number) => count * 60_000;

async function receive(...given: Parameters<typeof startReceiver>): Promise<Receiver> {
  const receiver = await startReceiver(...given);
  open.push(receiver);
  return receiver;
}

const createItem = (title = 'x') => api.client().items.create({ item_type: { type: 'item_type', id: modelId }, title });

async function callsOf(webhookId: string): Promise<TestBody[]> {
  const { body } = await api.request('GET', `/webhook_calls?filter[fields][webhook_id][eq]=${webhookId}`);
  return body.data;
}

/** The only call of a webhook, once it has been tried. */
async function settled(
  webhookId: string,
  isSettled = ({ status }: TestBody) => status !== 'pending',
): Promise<TestBody> {
  return vi.waitFor(
    async () => {
      const [call] = await callsOf(webhookId);
      if (call === undefined || !isSettled(call.attributes)) throw new Error(`still ${call?.attributes.status}`);
      return { ...call.attributes, id: call.id, failure: call.meta.failure };
    },
    { timeout: 15_000, interval: 50 },
  );
}

const run = (webhookId: string) => deliverWebhook(api.services, { webhookId }, new AbortController().signal);

test('a call that succeeds is logged with what was sent and what came back', async () => {
  const receiver = await receive((_call, _request, response) => {
    response.writeHead(201, { 'X-Receiver': 'yes' });
    response.end('thanks');
  });
  const webhookId = await addWebhook(api, receiver.url, onCreate, { headers: { 'X-Foo': 'Bar' } });

  await createItem('Logged');
  const call = await settled(webhookId);
  const [received] = receiver.calls;
  const listed = await api.client().webhookCalls.find(call.id);

  expect(call).toMatchObject({
    entity_type: 'item',
    event_type: 'create',
    status: 'success',
    request_url: receiver.url,
    response_status: 201,
    response_payload: 'thanks',
    attempted_auto_retries_count: 0,
    next_retry_at: null,
    failure: null,
  });
  expect(call.request_headers).toMatchObject({ 'X-Foo': 'Bar', 'X-Webhook-Id': webhookId });
  expect(call.response_headers).toMatchObject({ 'x-receiver': 'yes' });
  expect(JSON.parse(call.request_payload)).toEqual(received?.body);
  expect(received?.body.webhook_call_id).toBe(call.id);
  expect(listed).toMatchObject({ id: call.id, webhook: { id: webhookId, type: 'webhook' } });
});

describe('a receiver that', () => {
  test('refuses connections fails the call', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const webhookId = await addWebhook(api, `http://127.0.0.1:${port}`, onCreate);

    await createItem();

    expect(await settled(webhookId)).toMatchObject({
      status: 'failed',
      response_status: null,
      failure: 'CONNECTION_FAILED',
    });
  });

  test('never answers fails the call after eight seconds', async () => {
    const receiver = await receive(() => {});
    const webhookId = await addWebhook(api, receiver.url, onCreate);

    const startedAt = performance.now();
    await createItem();
    const call = await settled(webhookId);

    expect(call).toMatchObject({ status: 'failed', failure: 'TIMEOUT' });
    expect(performance.now() - startedAt).toBeGreaterThan(7_900);
  });

  test('redirects is not followed', async () => {
    const elsewhere = await receive();
    const receiver = await receive((_call, _request, response) => {
      response.writeHead(302, { Location: elsewhere.url });
      response.end();
    });
    const webhookId = await addWebhook(api, receiver.url, onCreate);

    await createItem();

    expect(await settled(webhookId)).toMatchObject({ status: 'failed', response_status: 302, failure: null });
    expect(elsewhere.calls).toEqual([]);
  });

  test('answers endlessly is read no further than what is logged', async () => {
    const receiver = await receive((_call, _request, response) => {
      const piece = Buffer.alloc(64 * 1024, 'a');
      const write = () => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', write);
      write();
    });
    const webhookId = await addWebhook(api, receiver.url, onCreate);

    await createItem();
    const call = await settled(webhookId);

    expect([call.status, call.response_payload.length]).toEqual(['success', 64 * 1024]);
  });

  test('closes early fails the call', async () => {
    const receiver = await receive((_call, request) => void request.socket.destroy());
    const webhookId = await addWebhook(api, receiver.url, onCreate);

    await createItem();

    expect(await settled(webhookId)).toMatchObject({ status: 'failed', failure: 'CONNECTION_FAILED' });
  });

  test('is at a private address is not called', async () => {
    const webhookId = await addWebhook(api, 'http://127.0.0.2:9', onCreate);

    await createItem();

    expect(await settled(webhookId)).toMatchObject({ status: 'failed', failure: 'ADDRESS_NOT_ALLOWED' });
  });

  test('is slow holds up only itself', async () => {
    const [slow, quick] = [await receive(() => {}), await receive()];
    await addWebhook(api, slow.url, onCreate);
    await addWebhook(api, quick.url, onCreate);

    for (let count = 0; count < 6; count++) await createItem(`Record ${count}`);
    await quick.waitFor(6);

    expect(slow.calls.length).toBeLessThanOrEqual(4);
  });
});

test('a template that lists within lists multiply out is stopped', async () => {
  const receiver = await receive();
  const nested = '{{#related_entities}}'.repeat(30) + 'x' + '{{/related_entities}}'.repeat(30);
  const webhookId = await addWebhook(api, receiver.url, onCreate, { custom_payload: nested });

  await createItem();

  expect(await settled(webhookId)).toMatchObject({ status: 'failed', failure: 'INVALID_TEMPLATE' });
});

describe('repetition', () => {
  test('follows seven times at the moments of the protocol, with the settings of then', async () => {
    let status = 500;
    const receiver = await receive((_call, _request, response) => void response.writeHead(status).end('no'));
    const webhookId = await addWebhook(api, receiver.url, onCreate, { auto_retry: true });
    await createItem();
    const first = await settled(webhookId);
    expect(first).toMatchObject({ status: 'rescheduled', attempted_auto_retries_count: 0 });

    const delays = [2, 6, 30, 60, 300, 1440, 2880].map(minutes);
    let ahead = 0;
    for (const [index, delay] of delays.entries()) {
      const [before] = await callsOf(webhookId);
      expect(Date.parse(before.attributes.next_retry_at) - Date.parse(before.attributes.last_sent_at)).toBeCloseTo(
        delay,
        -3,
      );
      await later(api, ahead + delay - 30_000, () => run(webhookId));
      expect(receiver.calls).toHaveLength(index + 1);
      ahead += delay + 1_000;
      if (index === 2) await api.client().webhooks.update(webhookId, { headers: { 'X-Late': 'yes' } });
      await later(api, ahead, () => run(webhookId));
      expect(receiver.calls[index + 1]?.body.attempted_auto_retries_count).toBe(index + 1);
    }
    const last = await settled(webhookId, ({ attempted_auto_retries_count: count }) => count === 7);
    status = 200;

    expect(last).toMatchObject({ status: 'failed', attempted_auto_retries_count: 7, next_retry_at: null });
    expect(receiver.calls.map(({ headers }) => headers['x-late'])).toEqual([
      undefined,
      undefined,
      undefined,
      'yes',
      'yes',
      'yes',
      'yes',
      'yes',
    ]);
    await later(api, ahead + minutes(10_000), () => run(webhookId));
    expect(receiver.calls).toHaveLength(8);
  });

  test('ends when it succeeds, and when it is switched off', async () => {
    let status = 503;
    const receiver = await receive((_call, _request, response) => void response.writeHead(status).end());
    const webhookId = await addWebhook(api, receiver.url, onCreate, { auto_retry: true });
    await createItem();
    await settled(webhookId);

    status = 200;
    await later(api, minutes(3), () => run(webhookId));
    const recovered = await settled(webhookId, (call) => call.status === 'success');
    status = 503;
    await createItem();
    await receiver.waitFor(3);
    await vi.waitFor(async () => expect((await callsOf(webhookId))[0].attributes.status).toBe('rescheduled'));
    await api.client().webhooks.update(webhookId, { auto_retry: false });
    await later(api, minutes(3), () => run(webhookId));

    expect(recovered).toMatchObject({ attempted_auto_retries_count: 1, next_retry_at: null });
    expect((await callsOf(webhookId))[0].attributes).toMatchObject({ status: 'failed', next_retry_at: null });
    expect(receiver.calls).toHaveLength(3);
  });
});

describe('resending', () => {
  test('sends with the settings of now; success ends repetitions, failure leaves them', async () => {
    let status = 500;
    const [broken, fixed] = [
      await receive((_call, _request, response) => void response.writeHead(500).end()),
      await receive((_call, _request, response) => void response.writeHead(status).end()),
    ];
    const webhookId = await addWebhook(api, broken.url, onCreate, { auto_retry: true });
    const cma = api.client();
    await createItem();
    const first = await settled(webhookId);

    await cma.webhooks.update(webhookId, { url: fixed.url });
    await cma.webhookCalls.resendWebhook(first.id);
    await fixed.waitFor(1);
    const failed = await settled(webhookId, ({ request_url: url }) => url === fixed.url);
    status = 200;
    await cma.webhookCalls.resendWebhook(first.id);
    const succeeded = await settled(webhookId, (call) => call.status === 'success');

    expect(failed).toMatchObject({
      status: 'rescheduled',
      attempted_auto_retries_count: 0,
      next_retry_at: first.next_retry_at,
    });
    expect(succeeded).toMatchObject({ attempted_auto_retries_count: 0, next_retry_at: null });
    expect([broken.calls.length, fixed.calls.length]).toEqual([1, 2]);
  });

  test('takes the right to manage webhooks, and a call that is there', async () => {
    const receiver = await receive();
    const webhookId = await addWebhook(api, receiver.url, onCreate);
    await createItem();
    const { id } = await settled(webhookId);

    const path = `/webhook_calls/${id}/resend_webhook`;
    expect((await api.request('POST', path, { token: api.tokens.editor })).status).toBe(403);
    expect((await api.request('POST', '/webhook_calls/elsewhere/resend_webhook')).status).toBe(404);
    expect((await api.request('POST', path)).status).toBe(204);
  });
});

describe('several workers', () => {
  test('make each call once, those of one record in order, and at most four at a time', async () => {
    let underWay = 0;
    let most = 0;
    const receiver = await receive(async (_call, _request, response) => {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 15));
      underWay -= 1;
      response.end();
    });
    const webhookId = await addWebhook(api, receiver.url, [{ entity_type: 'item', event_types: ['create', 'update'] }]);

    const items = await Promise.all(Array.from({ length: 6 }, (_, index) => createItem(`Record ${index}`)));
    for (const { id } of items)
      for (const step of [1, 2, 3]) await api.client().items.update(id, { title: `${id} ${step}` });
    await Promise.all(Array.from({ length: 4 }, () => run(webhookId)));
    await receiver.waitFor(24);
    await Promise.all(Array.from({ length: 4 }, () => run(webhookId)));

    expect(receiver.calls).toHaveLength(24);
    expect(most).toBeLessThanOrEqual(4);
    for (const { id } of items) {
      const titles = receiver.calls
        .filter(({ body }) => body.entity.id === id)
        .map(({ body }) => (body.event_type === 'create' ? 'create' : body.entity.attributes.title));
      expect(titles).toEqual(['create', `${id} 1`, `${id} 2`, `${id} 3`]);
    }
  });
});

test('a call that a killed worker had begun is made once its lease is over', async () => {
  const receiver = await receive();
  const webhookId = await addWebhook(api, receiver.url, onCreate, { auto_retry: true });
  // It belongs to a worker that is gone before anyone else sees it.
  await api.client().webhooks.update(webhookId, { enabled: false });
  await createItem('Ignored');
  await api.client().webhooks.update(webhookId, { enabled: true });
  const { kysely } = api.services.db;
  await sql`
    create function pg_temp_lease() returns trigger language plpgsql as $$
      begin new.leased_until = now() + interval '1 hour'; return new; end
    $$
  `.execute(kysely);
  await sql`
    create trigger lease before insert on lectern.webhook_calls for each row execute function pg_temp_lease()
  `.execute(kysely);
  await createItem();
  await vi.waitFor(async () => expect(await callsOf(webhookId)).toHaveLength(1));
  await sql`drop trigger lease on lectern.webhook_calls`.execute(kysely);
  await sql`drop function pg_temp_lease()`.execute(kysely);

  await run(webhookId);
  const whileLeased = receiver.calls.length;
  const { rows: tasks } = await sql<{ waits: boolean }>`
    select due_at > now() + interval '59 minutes' as waits from lectern.tasks
    where state = 'waiting' and payload->>'webhookId' = ${webhookId}
  `.execute(kysely);
  await sql`update lectern.webhook_calls set leased_until = now() where webhook_id = ${webhookId}`.execute(kysely);
  await run(webhookId);

  expect([whileLeased, receiver.calls.length]).toEqual([0, 1]);
  expect(tasks).toEqual([{ waits: true }]);
  expect(await settled(webhookId)).toMatchObject({ status: 'success' });
});

test('a repetition is a task in the database, due when it is to be made', async () => {
  const receiver = await receive((_call, _request, response) => void response.writeHead(500).end());
  const webhookId = await addWebhook(api, receiver.url, onCreate, { auto_retry: true });

  await createItem();
  const call = await settled(webhookId);
  const waiting = async () => {
    const { rows } = await sql<{ due_at: Date }>`
      select due_at from lectern.tasks
      where kind = 'webhook.deliver' and state = 'waiting' and payload->>'webhookId' = ${webhookId}
    `.execute(api.services.db.kysely);
    return rows.map(({ due_at: dueAt }) => dueAt.toISOString());
  };

  await vi.waitFor(async () => expect(await waiting()).toEqual([call.next_retry_at]));
  await run(webhookId);
  expect(await waiting()).toEqual([call.next_retry_at]);
});

describe('the list of calls', () => {
  test('is filtered, ordered and paged', async () => {
    const [good, bad] = [
      await receive(),
      await receive((_call, _request, response) => void response.writeHead(500).end()),
    ];
    const goodId = await addWebhook(api, good.url, [{ entity_type: 'item', event_types: ['create', 'update'] }]);
    const badId = await addWebhook(api, bad.url, onCreate, { auto_retry: true });
    const item = await createItem();
    await api.client().items.update(item.id, { title: 'y' });
    await Promise.all([good.waitFor(2), settled(badId)]);
    await vi.waitFor(async () =>
      expect((await callsOf(goodId)).map(({ attributes }) => attributes.status)).toEqual(['success', 'success']),
    );
    const list = async (query: string) => (await api.request('GET', `/webhook_calls?${query}`)).body;
    const count = async (filter: string) => (await list(`filter[fields]${filter}`)).meta.total_count;

    const all = await list('order_by=created_at_asc');
    const page = await list('page[limit]=1&page[offset]=1&order_by=created_at_asc');
    const now = new Date().toISOString();

    expect(all.data.map((call: TestBody) => call.attributes.event_type)).toEqual(['create', 'create', 'update']);
    expect(all.included.map(({ id }: TestBody) => id).toSorted()).toEqual([goodId, badId].toSorted());
    expect([page.data.map(({ id }: TestBody) => id), page.meta.total_count]).toEqual([[all.data[1].id], 3]);
    expect(await list('page[limit]=0')).toMatchObject({ data: [], meta: { total_count: 3 } });
    expect((await list(`filter[ids]=${all.data[0].id},${all.data[2].id}`)).meta.total_count).toBe(2);
    expect(await count(`[webhook_id][eq]=${badId}`)).toBe(1);
    expect(await count('[event_type][eq]=update')).toBe(1);
    expect(await count('[entity_type][eq]=upload')).toBe(0);
    expect(await count('[status][eq]=rescheduled')).toBe(1);
    expect(await count(`[created_at][lt]=${now}`)).toBe(3);
    expect(await count(`[last_sent_at][gt]=${now}`)).toBe(0);
    expect(await count(`[next_retry_at][gt]=${now}`)).toBe(1);
    expect((await list('order_by=next_retry_at_asc')).data[0].relationships.webhook.data.id).toBe(badId);
  });

  test('refuses filters and orders that it does not know', async () => {
    const codeOf = async (query: string) =>
      (await api.request('GET', `/webhook_calls?${query}`)).body.data[0].attributes.code;

    expect(await codeOf('filter[fields][colour][eq]=red')).toBe('INVALID_FILTER_FIELDS_PARAM');
    expect(await codeOf('filter[fields][status][eq]=perhaps')).toBe('INVALID_FILTER_FIELDS_PARAM');
    expect(await codeOf('filter[fields][created_at][gt]=soon')).toBe('INVALID_FILTER_FIELDS_PARAM');
    expect(await codeOf('order_by=url_asc')).toBe('INVALID_PARAMS');
    expect(await codeOf('page[limit]=501')).toBe('INVALID_PARAMS');
  });
});
