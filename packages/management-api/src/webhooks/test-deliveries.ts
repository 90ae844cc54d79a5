import { deliverWebhook, outboundPolicy } from '@lectern/engine';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';
import { type Receiver, startReceiver } from './test-receiver.ts';

/** Creating a record calls webhooks with this. */
export const onCreate = [{ entity_type: 'item', event_types: ['create'] }];

/** A server with a model, and what tests of deliveries do with it. Webhooks and receivers go after each test. */
export function deliveriesForTests() {
  let api: TestApi;
  let modelId: string;
  const open: Receiver[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    api.services.outbound = outboundPolicy(['127.0.0.1']);
    modelId = (await api.client().itemTypes.create({ name: 'Article', api_key: 'article' })).id;
    await api.client().fields.create(modelId, { label: 'Title', api_key: 'title', field_type: 'string' });
  });
  afterEach(async () => {
    for (const webhook of await api.client().webhooks.list()) await api.client().webhooks.destroy(webhook.id);
    await Promise.all(open.splice(0).map((receiver) => receiver.close()));
  });
  afterAll(() => api.close());

  /** Calls of a webhook, the latest first. */
  async function callsOf(webhookId: string): Promise<TestBody[]> {
    const { body } = await api.request('GET', `/webhook_calls?filter[fields][webhook_id][eq]=${webhookId}`);
    return body.data;
  }

  return {
    api: () => api,
    callsOf,
    createItem: (title = 'x') => api.client().items.create({ item_type: { type: 'item_type', id: modelId }, title }),
    async receive(...given: Parameters<typeof startReceiver>): Promise<Receiver> {
      const receiver = await startReceiver(...given);
      open.push(receiver);
      return receiver;
    },
    /** Makes what is due, as a worker of its own does. */
    deliver: (webhookId: string) => deliverWebhook({ ...api.services }, { webhookId }, new AbortController().signal),
    /** The latest call of a webhook, once it has been tried. */
    settled: (
      webhookId: string,
      isSettled = ({ status }: TestBody): boolean => status !== 'pending',
    ): Promise<TestBody> =>
      vi.waitFor(
        async () => {
          const [call] = await callsOf(webhookId);
          if (call === undefined || !isSettled(call.attributes)) throw new Error(`still ${call?.attributes.status}`);
          return { ...call.attributes, id: call.id, failure: call.meta.failure };
        },
        { timeout: 30_000, interval: 50 },
      ),
  };
}
