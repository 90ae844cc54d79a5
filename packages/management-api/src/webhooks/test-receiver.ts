import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { vi } from 'vitest';
import type { TestApi, TestBody } from '../testing.ts';

/** A request that a receiver got. */
export interface ReceivedCall {
  path: string;
  headers: IncomingHttpHeaders;
  body: TestBody;
}

/** A server of a test that webhooks call. */
export interface Receiver {
  url: string;
  calls: ReceivedCall[];
  /** Waits until it got so many calls. */
  waitFor(count: number): Promise<ReceivedCall[]>;
  /** Closes the connections of calls that have no response. */
  hangUp(): void;
  close(): Promise<void>;
}

/** Starts a receiver; `respond` answers after the body was read as JSON. */
export async function startReceiver(
  respond: (call: ReceivedCall, ...answer: Parameters<RequestListener>) => void = (_call, _request, response) =>
    void response.end('ok'),
): Promise<Receiver> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const call = { path: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      respond(call, request, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    calls,
    async waitFor(count) {
      await vi.waitFor(
        () => {
          if (calls.length < count) throw new Error(`${calls.length} calls of ${count}`);
        },
        { timeout: 30_000, interval: 20 },
      );
      return calls;
    },
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** Creates a webhook for one kind of event. */
export async function addWebhook(
  api: TestApi,
  url: string,
  events: readonly object[],
  changes: object = {},
): Promise<string> {
  const attributes = { name: `Hook ${Math.random()}`, url, headers: {}, events, ...changes };
  const { body } = await api.request('POST', '/webhooks', { body: { data: { type: 'webhook', attributes } } });
  return body.data.id as string;
}

/** A call of a new webhook, to an address that may not be called. */
export async function makeWebhookCall(api: TestApi): Promise<{ id: string; webhookId: string }> {
  const webhookId = await addWebhook(api, 'http://127.0.0.1:9/', [
    { entity_type: 'item_type', event_types: ['create'] },
  ]);
  await api.client().itemTypes.create({ name: 'Called', api_key: 'called' });
  return vi.waitFor(
    async () => {
      const { body } = await api.request('GET', `/webhook_calls?filter[fields][webhook_id][eq]=${webhookId}`);
      const [call] = body.data;
      if (call?.attributes.status !== 'failed') throw new Error('not called yet');
      return { id: call.id as string, webhookId };
    },
    { timeout: 30_000 },
  );
}

function portOf(server: Server): number {
  // A server that listens on a port has an address with one.
  return (server.address() as AddressInfo).port;
}
