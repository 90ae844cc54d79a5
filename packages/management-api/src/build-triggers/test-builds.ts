import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { outboundPolicy } from '@lectern/engine';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { startTestApi, type TestApi, type TestBody } from '../testing.ts';

/** A request that a service got. */
export interface ServiceCall {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A service of builds that answers as a test says. */
export interface Service {
  url: string;
  calls: ServiceCall[];
  close(): Promise<void>;
}

/** Starts a service; `respond` answers after the body was read. */
export async function startService(
  respond: (call: ServiceCall, response: ServerResponse) => void = (_call, response) => void response.end('{}'),
): Promise<Service> {
  const calls: ServiceCall[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      respond(call, response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** Answers JSON with a status. */
export function respondJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A server of the product, and what tests of builds do with it. Services end after each test. */
export function buildsForTests() {
  let api: TestApi;
  let made = 0;
  const open: Service[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    api.services.outbound = outboundPolicy(['127.0.0.1']);
  });
  afterEach(() => Promise.all(open.splice(0).map((service) => service.close())));
  afterAll(() => api.close());

  async function add(adapter: string, settings: object, changes: object = {}): Promise<TestBody> {
    const attributes = { name: `Trigger ${++made}`, adapter, adapter_settings: settings, ...changes };
    const { status, body } = await api.request('POST', '/build-triggers', {
      body: { data: { type: 'build_trigger', attributes } },
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { id: body.data.id, ...body.data.attributes };
  }

  /** Entries in the log of a trigger, the oldest first. */
  async function logOf(triggerId: string): Promise<TestBody[]> {
    const filter = `filter[fields][build_trigger_id][eq]=${triggerId}&order_by=created_at_asc`;
    const { body } = await api.request('GET', `/build-events?${filter}`);
    return body.data.map(({ id, attributes }: TestBody) => ({ id, ...attributes }));
  }

  return {
    api: () => api,
    add,
    logOf,
    /** A custom trigger with a service of its own. */
    addCustom: (url: string, changes: object = {}) =>
      add('custom', { trigger_url: `${url}/build`, headers: {}, payload: {} }, changes),
    async serve(...given: Parameters<typeof startService>): Promise<Service> {
      const service = await startService(...given);
      open.push(service);
      return service;
    },
    trigger: (id: string) => api.request('POST', `/build-triggers/${id}/trigger`),
    abort: (id: string) => api.request('DELETE', `/build-triggers/${id}/abort`),
    statusOf: async (id: string): Promise<string> =>
      (await api.request('GET', `/build-triggers/${id}`)).body.data.attributes.build_status,
    /** Reports a result as a service does. */
    report: (token: string, body: string | object, headers: Record<string, string> = {}) =>
      fetch(`${api.baseUrl}/build-triggers/${token}/deploy-results`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** The log of a trigger once it has so many entries. */
    logged: (triggerId: string, count: number): Promise<TestBody[]> =>
      vi.waitFor(
        async () => {
          const log = await logOf(triggerId);
          if (log.length < count) throw new Error(`${log.length} entries of ${count}`);
          return log;
        },
        { timeout: 20_000, interval: 25 },
      ),
  };
}

/** An entry in the log of a new trigger, whose service may not be reached. */
export async function makeBuildEvent(api: TestApi): Promise<{ id: string; buildTriggerId: string }> {
  const { id: buildTriggerId } = await api.client().buildTriggers.create({
    name: `Trigger ${Math.random()}`,
    adapter: 'custom',
    adapter_settings: { trigger_url: 'http://127.0.0.1:9/', headers: {}, payload: {} },
    frontend_url: null,
    autotrigger_on_scheduled_publications: false,
  });
  await api.client().buildTriggers.trigger(buildTriggerId);
  return vi.waitFor(
    async () => {
      const filter = { fields: { build_trigger_id: { eq: buildTriggerId } } };
      const [event] = await api.client().buildEvents.list({ filter });
      if (event === undefined) throw new Error('not requested yet');
      return { id: event.id, buildTriggerId };
    },
    { timeout: 30_000 },
  );
}
