import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildClient } from '@datocms/cma-client-node';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { nodeCredentials, type SpawnedNode, type SpawnedNodes, spawnNodes } from './testing/spawned-nodes.ts';

// Processes that start on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const waiting = { timeout: 60_000, interval: 50 };

describe.runIf(process.env['LECTERN_TEST_DATABASE_URL'])('webhooks over workers that are killed', () => {
  const serverUrl = process.env['LECTERN_TEST_DATABASE_URL'] ?? '';
  const name = `lectern_test_${randomUUID().replaceAll('-', '')}`;
  const databaseUrl = () => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  let started: SpawnedNodes;
  let cma: ReturnType<typeof buildClient>;
  let respond: (response: ServerResponse) => void = (response) => void response.end();
  /** IDs of the calls that the receiver got. */
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    request.setEncoding('utf8');
    let text = '';
    request.on('data', (piece: string) => (text += piece));
    request.on('end', () => {
      received.push((JSON.parse(text) as { webhook_call_id: string }).webhook_call_id);
      respond(response);
    });
  });

  async function onDatabase(url: string, ...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  const onlyCall = async () => {
    const [call] = await cma.webhookCalls.list();
    if (call === undefined) throw new Error('no call yet');
    return call;
  };

  beforeAll(async () => {
    await onDatabase(serverUrl, `create database ${name}`);
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
    started = await spawnNodes(databaseUrl(), ['web', 'worker', 'worker']);
    const baseUrl = `${started.nodes[0]?.origin}/api`;
    const session = await buildClient({ apiToken: null, baseUrl }).session.rawCreate({
      data: { type: 'email_credentials', attributes: nodeCredentials },
    });
    cma = buildClient({ apiToken: session.data.id, baseUrl });
  });
  afterAll(async () => {
    await started.stop();
    receiver.closeAllConnections();
    await new Promise((resolve) => void receiver.close(resolve));
    await onDatabase(serverUrl, `drop database ${name} with (force)`);
  });

  test('a call is made again after a kill in its middle, and once by two workers after a kill between repetitions', async () => {
    // A server that listens on a port has an address with one.
    const { port } = receiver.address() as AddressInfo;
    await cma.webhooks.create({
      name: 'Hook',
      url: `http://127.0.0.1:${port}`,
      custom_payload: null,
      headers: {},
      events: [{ entity_type: 'item_type', event_types: ['create'] }],
      http_basic_user: null,
      http_basic_password: null,
      auto_retry: true,
    });
    const [, ...workers] = started.nodes;
    const killAll = (nodes: readonly SpawnedNode[]) => Promise.all(nodes.map((node) => node.kill()));

    respond = () => {};
    await cma.itemTypes.create({ name: 'Lamp', api_key: 'lamp' });
    await vi.waitFor(() => expect(received).toHaveLength(1), waiting);
    await killAll(workers);
    const inItsMiddle = await onlyCall();

    respond = (response) => void response.writeHead(500).end();
    await onDatabase(
      databaseUrl(),
      `update lectern.tasks set leased_until = now() where state = 'running'`,
      'update lectern.webhook_calls set leased_until = now()',
    );
    const third = await started.add('worker');
    const rescheduled = await vi.waitFor(async () => {
      const call = await onlyCall();
      expect(call.status).toBe('rescheduled');
      return call;
    }, waiting);
    await killAll([third]);

    respond = (response) => void response.end('ok');
    await onDatabase(
      databaseUrl(),
      `update lectern.tasks set leased_until = now() where state = 'running'`,
      `update lectern.tasks set due_at = now() where state = 'waiting' and kind = 'webhook.deliver'`,
      'update lectern.webhook_calls set next_retry_at = now()',
    );
    await Promise.all([started.add('worker'), started.add('worker')]);
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
