import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '@datocms/cma-client-node';
import { prepareDataFolder } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { spawnServer, type SpawnedServer } from './testing/spawned-server.ts';

// A server of its own is put under load, and may take ten seconds to end.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-shutdown-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const upgrade = [
  'GET /realtime/app/lectern?protocol=7 HTTP/1.1',
  'host: x',
  'upgrade: websocket',
  'connection: Upgrade',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

/** Sockets that are left open: one of the live updates, one kept alive, one in the middle of a request. */
async function openSockets({ origin }: SpawnedServer): Promise<void> {
  const port = Number(new URL(origin).port);
  for (const head of [upgrade, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n', 'GET /heal']) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(head);
    if (head === upgrade) expect(String(await once(socket, 'data'))).toContain('101 Switching Protocols');
  }
}

test('a stop under load with open sockets completes running requests and logs no error', async () => {
  await prepareDataFolder(folder);
  const server = await spawnServer({ LECTERN_DATA_DIR: folder });
  const client = buildClient({ apiToken: server.token, baseUrl: `${server.origin}/api` });
  const model = await client.itemTypes.create({ name: 'Note', api_key: 'note' });
  await openSockets(server);
  const headers = {
    authorization: `Bearer ${server.token}`,
    accept: 'application/json',
    'content-type': 'application/json',
  };
  const body = JSON.stringify({
    data: { type: 'item', attributes: {}, relationships: { item_type: { data: { type: 'item_type', id: model.id } } } },
  });
  const statuses: number[] = [];
  const load = { isOver: false };
  const clients = Array.from({ length: 8 }, async (_, index) => {
    while (!load.isOver) {
      const call =
        index % 2 === 0
          ? fetch(`${server.origin}/api/items`, { headers })
          : fetch(`${server.origin}/api/items`, { method: 'POST', headers, body });
      const response = await call.catch(() => null);
      // No connection: the server listens no more.
      if (response === null) return;
      statuses.push(response.status);
      await response.text();
    }
  });
  await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(40);

  const code = await server.stop();
  load.isOver = true;
  await Promise.all(clients);

  expect(code).toBe(0);
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(
    server
      .output()
      .split('\n')
      .filter((line) => /"level":(50|60)|^lectern:|Error/.test(line)),
  ).toEqual([]);
});
