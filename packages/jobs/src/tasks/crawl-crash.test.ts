import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { outboundPolicy } from '@lectern/engine';
import { testServices } from '@lectern/engine/testing';
import { openDatabase } from '@lectern/storage';
import { bundleProgram, openTestDatabase, prepareDataFolder } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTaskWorker } from './start-task-worker.ts';

const pageCount = 400;

let folder: string;
let server: Server;
let requests: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-crawl-'));
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const isPage = path === '/' || path.startsWith('/page');
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
    const links = Array.from({ length: pageCount - 1 }, (_, index) => `<a href="/page${index}">x</a>`).join(' ');
    response.end(`<html lang="en"><title>${path}</title>${path === '/' ? links : 'text'}</html>`);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

test('another worker goes on with the crawl of a killed one, and reads almost nothing twice', async () => {
  const isExternal = process.env['LECTERN_TEST_DATABASE_URL'] !== undefined;
  const dataDir = join(folder, 'embedded');
  if (!isExternal) await prepareDataFolder(dataDir);
  const external = isExternal ? await openTestDatabase() : null;
  const place = external === null ? dataDir : String(external.pool.options.connectionString);
  const program = await bundleProgram(
    fileURLToPath(new URL('../testing/crawl-crash-worker.ts', import.meta.url)),
    'crawl-crash-worker',
  );
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;

  const child = spawn(process.execPath, [program, place, `http://127.0.0.1:${port}/`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(150), { timeout: 60_000, interval: 5 });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const before = new Set(requests);
  requests = [];
  const db = external ?? (await openDatabase({ dataDir }));
  // As if the worker had been silent for long enough.
  await db.pool.query(`update lectern.tasks set leased_until = now() - interval '1 second' where state = 'running'`);
  const onError = vi.fn<(error: unknown) => void>();
  const worker = await startTaskWorker(testServices(db, { outbound: outboundPolicy(['127.0.0.1']) }), { onError });
  const { rows } = await vi.waitFor(
    async () => {
      const found = await db.pool.query<{ event_type: string; data: { pages_count: number } }>(
        `select event_type, data from lectern.search_index_events where event_type <> 'indexing_started'`,
      );
      expect(found.rows).toHaveLength(1);
      return found;
    },
    { timeout: 60_000, interval: 20 },
  );
  await worker.stop();
  await db.close();

  expect(before.size).toBeLessThan(pageCount);
  expect(rows[0]).toMatchObject({ event_type: 'indexing_success', data: { pages_count: pageCount } });
  // What was read and not stored yet: a batch and what was under way.
  expect(requests.filter((path) => before.has(path)).length).toBeLessThan(80);
  expect(onError).not.toHaveBeenCalled();
});
