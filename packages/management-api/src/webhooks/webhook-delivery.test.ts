import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { writeForever } from '../testing/write-forever.ts';
import { onCreate, deliveriesForTests } from './test-deliveries.ts';
import { addWebhook } from './test-receiver.ts';

/* How calls are made: receivers that fail, slow ones, several workers. */

const { api, callsOf, createItem, deliver, receive, settled } = deliveriesForTests();

test('a call that succeeds is logged with what was sent and what came back', async () => {
  const receiver = await receive((_call, _request, response) => {
    response.writeHead(201, { 'X-Receiver': 'yes' });
    response.end('thanks');
  });
  const webhookId = await addWebhook(api(), receiver.url, onCreate, { headers: { 'X-Foo': 'Bar' } });

  await createItem('Logged');
  const call = await settled(webhookId);
  const [received] = receiver.calls;
  const listed = await api().client().webhookCalls.find(call.id);

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
    const webhookId = await addWebhook(api(), `http://127.0.0.1:${port}`, onCreate);

    await createItem();

    expect(await settled(webhookId)).toMatchObject({
      status: 'failed',
      response_status: null,
      failure: 'CONNECTION_FAILED',
    });
  });

  test('never answers fails the call after eight seconds', async () => {
    const receiver = await receive(() => {});
    const webhookId = await addWebhook(api(), receiver.url, onCreate);

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
    const webhookId = await addWebhook(api(), receiver.url, onCreate);

    await createItem();

    expect(await settled(webhookId)).toMatchObject({ status: 'failed', response_status: 302, failure: null });
    expect([receiver.calls.length, elsewhere.calls.length]).toEqual([1, 0]);
  });

  test('answers endlessly is read no further than what is logged', async () => {
    const receiver = await receive((_call, _request, response) => writeForever(response));
    const webhookId = await addWebhook(api(), receiver.url, onCreate);

    await createItem();
    const call = await settled(webhookId);

    expect([call.status, call.response_payload.length]).toEqual(['success', 64 * 1024]);
  });

  test.each([
    ['before it answers', (request: IncomingMessage) => void request.socket.destroy()],
    [
      'in the middle of its answer',
      (_request: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(200, { 'content-length': '100' }).write('x', () => response.destroy()),
    ],
  ])('closes %s fails the call', async (_when, close) => {
    const receiver = await receive((_call, request, response) => close(request, response));
    const webhookId = await addWebhook(api(), receiver.url, onCreate);

    await createItem();

    expect(await settled(webhookId)).toMatchObject({ status: 'failed', failure: 'CONNECTION_FAILED' });
  });

  test('is at a private address is not called', async () => {
    const webhookId = await addWebhook(api(), 'http://127.0.0.2:9', onCreate);
    const templateId = await addWebhook(api(), 'http://{{#entity}}{{attributes.title}}{{/entity}}/', onCreate);

    await createItem('169.254.169.254');

    for (const id of [webhookId, templateId])
      expect(await settled(id)).toMatchObject({ status: 'failed', failure: 'ADDRESS_NOT_ALLOWED' });
  });

  test('is slow holds up only itself', async () => {
    const [slow, quick] = [await receive(() => {}), await receive()];
    await addWebhook(api(), slow.url, onCreate);
    await addWebhook(api(), quick.url, onCreate);

    for (let count = 0; count < 6; count++) await createItem(`Record ${count}`);
    await quick.waitFor(6);

    expect(slow.calls.length).toBeLessThanOrEqual(4);
  });
});

test('a URL that its template makes invalid fails the call', async () => {
  const webhookId = await addWebhook(api(), 'http://{{#entity}}{{{attributes.title}}}{{/entity}}/', onCreate);

  await createItem('two words');

  expect(await settled(webhookId)).toMatchObject({ status: 'failed', failure: 'INVALID_URL', response_status: null });
});

test('a template that lists within lists multiply out is stopped', async () => {
  const receiver = await receive();
  const nested = '{{#related_entities}}'.repeat(30) + 'x' + '{{/related_entities}}'.repeat(30);
  const webhookId = await addWebhook(api(), receiver.url, onCreate, { custom_payload: nested });

  await createItem();

  expect(await settled(webhookId)).toMatchObject({ status: 'failed', failure: 'INVALID_TEMPLATE' });
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
    const webhookId = await addWebhook(api(), receiver.url, [
      { entity_type: 'item', event_types: ['create', 'update'] },
    ]);

    const items = await Promise.all(Array.from({ length: 6 }, (_, index) => createItem(`Record ${index}`)));
    for (const { id } of items)
      for (const step of [1, 2, 3])
        await api()
          .client()
          .items.update(id, { title: `${id} ${step}` });
    await Promise.all(Array.from({ length: 4 }, () => deliver(webhookId)));
    await receiver.waitFor(24);
    await Promise.all(Array.from({ length: 4 }, () => deliver(webhookId)));

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
  const webhookId = await addWebhook(api(), receiver.url, onCreate, { auto_retry: true });
  // It belongs to a worker that is gone before anyone else sees it.
  await api().client().webhooks.update(webhookId, { enabled: false });
  await createItem('Ignored');
  await api().client().webhooks.update(webhookId, { enabled: true });
  const { kysely } = api().services.db;
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

  await deliver(webhookId);
  const whileLeased = receiver.calls.length;
  const { rows: tasks } = await sql<{ waits: boolean }>`
    select due_at > now() + interval '59 minutes' as waits from lectern.tasks
    where state = 'waiting' and payload->>'webhookId' = ${webhookId}
  `.execute(kysely);
  await sql`update lectern.webhook_calls set leased_until = now() where webhook_id = ${webhookId}`.execute(kysely);
  await deliver(webhookId);

  expect([whileLeased, receiver.calls.length]).toEqual([0, 1]);
  expect(tasks).toEqual([{ waits: true }]);
  expect(await settled(webhookId)).toMatchObject({ status: 'success' });
});
