import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { buildClient } from '@datocms/cma-client-node';
import { killRounds, type PostgresServer, startPostgresServer } from '@lectern/storage/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { nodeCredentials, type SpawnedNode, type SpawnedNodes, spawnNodes } from './testing/spawned-nodes.ts';

// Processes that start on a busy machine.
vi.setConfig({ testTimeout: killRounds({ few: 120_000, many: 600_000 }), hookTimeout: 120_000 });

const waiting = { timeout: 60_000, interval: 50 };
const rounds = killRounds({ few: 1, many: 12 });
const recordsOfRound = 12;
const sitePages = 300;

/** An attempt at a call, as its receiver saw it. */
interface Received {
  status: number;
  isOver: boolean;
}

const given = process.env['LECTERN_TEST_DATABASE_URL'];

describe.runIf(given ?? process.env['LECTERN_POSTGRES_BIN'])('workers that are killed', () => {
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  let server: Pick<PostgresServer, 'url' | 'close'>;
  const databaseUrl = () => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const open: Server[] = [];
  let started: SpawnedNodes;
  const workers: SpawnedNode[] = [];
  let cma: ReturnType<typeof buildClient>;

  async function onDatabase(url: string, ...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  const letRepetitionsBeDue = () =>
    onDatabase(
      databaseUrl(),
      `update lectern.tasks set due_at = now() where state = 'waiting' and kind = 'webhook.deliver'`,
      'update lectern.webhook_calls set next_retry_at = now() where next_retry_at is not null',
    );

  /** As if the killed workers had been silent for long enough, and repetitions were due. */
  async function letTimePass(): Promise<void> {
    await onDatabase(
      databaseUrl(),
      `update lectern.tasks set leased_until = now() where state = 'running'`,
      'update lectern.webhook_calls set leased_until = now() where leased_until is not null',
      `update lectern.build_runs set leased_until = now() where status = 'sending'`,
      'update lectern.crawls set busy_until = null',
      'update lectern.outbox_cursors set leased_until = now() where leased_until is not null',
    );
    await letRepetitionsBeDue();
  }

  async function serve(respond: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    const served = createServer(respond);
    open.push(served);
    await new Promise<void>((resolve) => void served.listen(0, '127.0.0.1', resolve));
    // A server that listens on a port has an address with one.
    return `http://127.0.0.1:${(served.address() as AddressInfo).port}`;
  }

  const addWebhook = (url: string, events: Parameters<typeof cma.webhooks.create>[0]['events']) =>
    cma.webhooks.create({
      name: `Hook ${randomUUID()}`,
      url,
      custom_payload: null,
      headers: {},
      events,
      http_basic_user: null,
      http_basic_password: null,
      auto_retry: true,
    });

  const killAll = (nodes: readonly SpawnedNode[]) => Promise.all(nodes.map((node) => node.kill()));

  beforeAll(async () => {
    server = given === undefined ? await startPostgresServer() : { url: given, close: async () => {} };
    await onDatabase(server.url, `create database ${name}`);
    started = await spawnNodes(databaseUrl(), ['web', 'worker', 'worker']);
    workers.push(...started.nodes.slice(1));
    const baseUrl = `${started.nodes[0]?.origin}/api`;
    const session = await buildClient({ apiToken: null, baseUrl }).session.rawCreate({
      data: { type: 'email_credentials', attributes: nodeCredentials },
    });
    cma = buildClient({ apiToken: session.data.id, baseUrl });
  });
  afterAll(async () => {
    await started.stop();
    for (const served of open) {
      served.closeAllConnections();
      await new Promise((resolve) => void served.close(resolve));
    }
    await onDatabase(server.url, `drop database ${name} with (force)`);
    await server.close();
  });

  /** A receiver that remembers the attempts at each call, and fails the first one of every other call. */
  async function serveCalls() {
    const attempts = new Map<string, Received[]>();
    const overlaps: string[] = [];
    const url = await serve((request, response) => {
      void text(request).then((body) => {
        const { webhook_call_id: id } = JSON.parse(body) as { webhook_call_id: string };
        const earlier = attempts.get(id) ?? [];
        const status = earlier.length === 0 && attempts.size % 2 === 0 ? 500 : 200;
        const attempt: Received = { status, isOver: false };
        if (earlier.some(({ isOver }) => !isOver)) overlaps.push(id);
        attempts.set(id, [...earlier, attempt]);
        // Its worker may be killed before the response.
        request.socket.once('close', () => (attempt.isOver = true));
        setTimeout(() => {
          attempt.isOver = true;
          response.writeHead(status).end();
        }, Math.random() * 60);
      });
    });
    return { url, attempts, overlaps };
  }

  /** A site whose first page links to all others, and how often each was read. */
  async function serveSite() {
    const reads = new Map<string, number>();
    const links = Array.from({ length: sitePages - 1 }, (_, index) => `<a href="/page${index}">x</a>`).join(' ');
    const url = await serve((request, response) => {
      const path = request.url ?? '';
      reads.set(path, (reads.get(path) ?? 0) + 1);
      const isPage = path === '/' || path.startsWith('/page');
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
      response.end(`<html lang="en"><title>${path}</title>${path === '/' ? links : 'text'}</html>`);
    });
    return { url, reads };
  }

  async function killInTheMiddle(round: number): Promise<void> {
    const [receiver, site] = [await serveCalls(), await serveSite()];
    const builds: string[] = [];
    const builder = await serve(({ url }) => void builds.push(url ?? ''));
    const model = await cma.itemTypes.create({ name: `Lamp ${round}`, api_key: `lamp_${'x'.repeat(round)}a` });
    const events = [
      {
        entity_type: 'item' as const,
        event_types: ['create' as const],
        filters: [{ entity_type: 'item_type' as const, entity_ids: [model.id] as [string] }],
      },
    ];
    for (const path of ['one', 'other']) await addWebhook(`${receiver.url}/${path}`, events);
    const trigger = await cma.buildTriggers.create({
      name: `Trigger ${round}`,
      adapter: 'custom',
      adapter_settings: { trigger_url: builder, headers: {}, payload: {} },
      frontend_url: null,
      autotrigger_on_scheduled_publications: false,
    });
    const index = await cma.searchIndexes.create({ name: `Site ${round}`, enabled: true, frontend_url: site.url });
    const itemType = { type: 'item_type' as const, id: model.id };

    await cma.buildTriggers.trigger(trigger.id);
    await cma.searchIndexes.trigger(index.id);
    await Promise.all(Array.from({ length: recordsOfRound }, () => cma.items.create({ item_type: itemType })));
    const killAfter = 1 + Math.floor(Math.random() * recordsOfRound);
    await vi.waitFor(
      () => {
        expect(receiver.attempts.size).toBeGreaterThanOrEqual(killAfter);
        expect(builds).toHaveLength(1);
        expect(site.reads.size).toBeGreaterThan(20);
      },
      { timeout: 60_000, interval: 2 },
    );
    await killAll(workers.splice(0));
    const [callsAtKill, readsAtKill] = [new Set(receiver.attempts.keys()), new Map(site.reads)];
    await letTimePass();
    workers.push(...(await Promise.all([started.add('worker'), started.add('worker')])));
    await vi.waitFor(async () => {
      await letRepetitionsBeDue();
      const calls = await cma.webhookCalls.list({ page: { limit: 100 }, order_by: 'created_at_desc' });
      const made = calls.filter(({ id, status }) => receiver.attempts.has(id) && status === 'success');
      expect(made).toHaveLength(2 * recordsOfRound);
      expect((await cma.searchIndexes.find(index.id)).meta.indexing_status).toBe('success');
    }, waiting);
    const log = await cma.buildEvents.list({ filter: { fields: { build_trigger_id: { eq: trigger.id } } } });

    expect(receiver.overlaps).toEqual([]);
    expect(receiver.attempts.size).toBe(2 * recordsOfRound);
    // Repeated is only what was sent and not recorded at the kill, of which each webhook has four at most.
    const extra = [...receiver.attempts].map(([id, all]) => {
      const failed = all.filter(({ status }) => status === 500).length;
      return { id, count: all.length - 1 - failed };
    });
    const repeated = extra.filter(({ count }) => count > 0);
    expect(repeated.length).toBeLessThanOrEqual(8);
    expect(repeated.filter(({ id, count }) => count > 1 || !callsAtKill.has(id))).toEqual([]);
    expect([builds.length, log.map(({ data }) => data['reason'])]).toEqual([1, ['INTERRUPTED']]);
    const readAgain = [...site.reads].filter(([path, count]) => count > (readsAtKill.get(path) ?? count));
    expect(readAgain.length).toBeLessThan(80);
  }

  test('every event is called for, a build is not requested again, and a crawl goes on', async () => {
    for (let round = 0; round < rounds; round++) await killInTheMiddle(round);
  });

  test('a call is made again after a kill in its middle, and once by two workers after a kill between repetitions', async () => {
    const received: string[] = [];
    let respond: (response: ServerResponse) => void = () => {};
    const url = await serve((request, response) => {
      void text(request).then((body) => {
        received.push((JSON.parse(body) as { webhook_call_id: string }).webhook_call_id);
        respond(response);
      });
    });
    await addWebhook(url, [{ entity_type: 'item_type', event_types: ['create'] }]);
    const onlyCall = async () => {
      const calls = await cma.webhookCalls.list({ filter: { fields: { entity_type: { eq: 'item_type' } } } });
      expect(calls).toHaveLength(1);
      return calls[0] ?? expect.fail();
    };

    await cma.itemTypes.create({ name: 'Chair', api_key: 'chair' });
    await vi.waitFor(() => expect(received).toHaveLength(1), waiting);
    await killAll(workers.splice(0));
    const inItsMiddle = await onlyCall();

    respond = (response) => void response.writeHead(500).end();
    await letTimePass();
    const third = await started.add('worker');
    const rescheduled = await vi.waitFor(async () => {
      const call = await onlyCall();
      expect(call.status).toBe('rescheduled');
      return call;
    }, waiting);
    await killAll([third]);

    respond = (response) => void response.end('ok');
    await letTimePass();
    workers.push(...(await Promise.all([started.add('worker'), started.add('worker')])));
    const done = await vi.waitFor(async () => {
      const call = await onlyCall();
      expect(call.status).toBe('success');
      return call;
    }, waiting);

    expect([inItsMiddle.status, inItsMiddle.attempted_auto_retries_count]).toEqual(['pending', 0]);
    expect([rescheduled.attempted_auto_retries_count, done.attempted_auto_retries_count]).toEqual([0, 1]);
    expect(received).toEqual([done.id, done.id, done.id]);
  });
});
