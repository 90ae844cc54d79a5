import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { later } from '../testing/test-clock.ts';
import type { TestBody } from '../testing.ts';
import { onCreate, deliveriesForTests } from './test-deliveries.ts';
import { addWebhook } from './test-receiver.ts';

/* What becomes of calls: repetitions, resending, and how they are listed. */

const { api, callsOf, createItem, deliver, receive, settled } = deliveriesForTests();

const minutes = (count: number) => count * 60_000;

describe('repetition', () => {
  test('follows seven times at the moments of the protocol, with the settings of then', async () => {
    let status = 500;
    const receiver = await receive((_call, _request, response) => void response.writeHead(status).end('no'));
    const webhookId = await addWebhook(api(), receiver.url, onCreate, { auto_retry: true });
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
      await later(api(), ahead + delay - 30_000, () => deliver(webhookId));
      expect(receiver.calls).toHaveLength(index + 1);
      ahead += delay + 1_000;
      if (index === 2)
        await api()
          .client()
          .webhooks.update(webhookId, { headers: { 'X-Late': 'yes' } });
      await later(api(), ahead, () => deliver(webhookId));
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
    await later(api(), ahead + minutes(10_000), () => deliver(webhookId));
    expect(receiver.calls).toHaveLength(8);
  });

  test('ends when it succeeds, and when it is switched off', async () => {
    let status = 503;
    const receiver = await receive((_call, _request, response) => void response.writeHead(status).end());
    const webhookId = await addWebhook(api(), receiver.url, onCreate, { auto_retry: true });
    await createItem();
    await settled(webhookId);

    status = 200;
    await later(api(), minutes(3), () => deliver(webhookId));
    const recovered = await settled(webhookId, (call) => call.status === 'success');
    status = 503;
    await createItem();
    await receiver.waitFor(3);
    await vi.waitFor(async () => expect((await callsOf(webhookId))[0].attributes.status).toBe('rescheduled'));
    await api().client().webhooks.update(webhookId, { auto_retry: false });
    await later(api(), minutes(3), () => deliver(webhookId));

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
    const webhookId = await addWebhook(api(), broken.url, onCreate, { auto_retry: true });
    const cma = api().client();
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
    const webhookId = await addWebhook(api(), receiver.url, onCreate);
    await createItem();
    const { id } = await settled(webhookId);

    const path = `/webhook_calls/${id}/resend_webhook`;
    expect((await api().request('POST', path, { token: api().tokens.editor })).status).toBe(403);
    expect((await api().request('POST', '/webhook_calls/elsewhere/resend_webhook')).status).toBe(404);
    expect((await api().request('POST', path)).status).toBe(204);
  });
});

test('a repetition is a task in the database, due when it is to be made', async () => {
  const receiver = await receive((_call, _request, response) => void response.writeHead(500).end());
  const webhookId = await addWebhook(api(), receiver.url, onCreate, { auto_retry: true });

  await createItem();
  const call = await settled(webhookId);
  const waiting = async () => {
    const { rows } = await sql<{ due_at: Date }>`
      select due_at from lectern.tasks
      where kind = 'webhook.deliver' and state = 'waiting' and payload->>'webhookId' = ${webhookId}
    `.execute(api().services.db.kysely);
    return rows.map(({ due_at: dueAt }) => dueAt.toISOString());
  };

  await vi.waitFor(async () => expect(await waiting()).toEqual([call.next_retry_at]));
  await deliver(webhookId);
  expect(await waiting()).toEqual([call.next_retry_at]);
});

describe('the list of calls', () => {
  test('is filtered, ordered and paged', async () => {
    const [good, bad] = [
      await receive(),
      await receive((_call, _request, response) => void response.writeHead(500).end()),
    ];
    const goodId = await addWebhook(api(), good.url, [{ entity_type: 'item', event_types: ['create', 'update'] }]);
    const badId = await addWebhook(api(), bad.url, onCreate, { auto_retry: true });
    const item = await createItem();
    await api().client().items.update(item.id, { title: 'y' });
    await Promise.all([good.waitFor(2), settled(badId)]);
    await vi.waitFor(async () =>
      expect((await callsOf(goodId)).map(({ attributes }) => attributes.status)).toEqual(['success', 'success']),
    );
    const list = async (query: string) => (await api().request('GET', `/webhook_calls?${query}`)).body;
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
      (await api().request('GET', `/webhook_calls?${query}`)).body.data[0].attributes.code;

    expect(await codeOf('filter[fields][colour][eq]=red')).toBe('INVALID_FILTER_FIELDS_PARAM');
    expect(await codeOf('filter[fields][status][eq]=perhaps')).toBe('INVALID_FILTER_FIELDS_PARAM');
    expect(await codeOf('filter[fields][created_at][gt]=soon')).toBe('INVALID_FILTER_FIELDS_PARAM');
    expect(await codeOf('order_by=url_asc')).toBe('INVALID_PARAMS');
    expect(await codeOf('page[limit]=501')).toBe('INVALID_PARAMS');
  });
});
