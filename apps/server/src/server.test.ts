import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProgram, prepareDataFolder } from '@lectern/storage/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../../..');
// A first start makes a database, and two servers start one after the other.
vi.setConfig({ testTimeout: 120_000 });

const running = new Set<ChildProcess>();
let folder: string;
let bundle: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-server-'));
  bundle = await bundleProgram(join(root, 'apps/server/src/main.ts'), 'server-test');
});
afterAll(async () => {
  for (const server of running) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  return port;
}

interface Server {
  process: ChildProcess;
  output: () => string;
  /** Code the process ended with. */
  ended: Promise<number | null>;
}

function start(env: Record<string, string>): Server {
  const child = spawn(process.execPath, [bundle], {
    env: { PATH: process.env['PATH'] ?? '', LECTERN_ROOT: root, LECTERN_STARTER: 'none', PORT: '0', ...env },
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { process: child, output: () => output, ended };
}

async function untilReady(server: Server): Promise<string> {
  for (let tries = 0; tries < 2000; tries += 1) {
    const address = /Console\s+(\S+)/.exec(server.output())?.[1];
    if (address !== undefined) return address;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not ready: ${server.output()}`);
}

test('starts on an empty folder, signs in with the printed password, stops on SIGTERM, starts again', async () => {
  const dataDir = join(folder, 'first');
  const first = start({ LECTERN_DATA_DIR: dataDir });
  const address = await untilReady(first);
  const password = /Password\s+(\S+)/.exec(first.output())?.[1] ?? '';
  const signIn = (origin: string) =>
    fetch(`${origin}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        data: { type: 'email_credentials', attributes: { email: 'admin@example.com', password } },
      }),
    });
  expect((await signIn(address)).status).toBe(201);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  first.process.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const second = start({ LECTERN_DATA_DIR: dataDir });
  const again = await untilReady(second);
  expect(second.output()).not.toContain('Password');
  expect((await signIn(again)).status).toBe(201);
  second.process.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a second server on the same data folder reports it and exits with 1', async () => {
  const dataDir = join(folder, 'shared');
  await prepareDataFolder(dataDir);
  const first = start({ LECTERN_DATA_DIR: dataDir });
  await untilReady(first);

  const second = start({ LECTERN_DATA_DIR: dataDir });

  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(dataDir);
  expect(second.output()).not.toContain('    at ');
  first.process.kill('SIGTERM');
  await first.ended;
});

test('keeps running when its output is closed', async () => {
  const port = await freePort();
  const dataDir = join(folder, 'unread');
  await prepareDataFolder(dataDir);
  const server = start({ LECTERN_DATA_DIR: dataDir, PORT: String(port) });
  server.process.stdout?.destroy();
  server.process.stderr?.destroy();

  const isReady = async () => (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok ?? false;
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  server.process.kill('SIGTERM');

  expect(await server.ended).toBe(0);
});

test.each([
  [{ PORT: 'seven' }, 'PORT'],
  [{ LECTERN_INSTANCE_KEY: 'short' }, 'LECTERN_INSTANCE_KEY'],
  [{ LECTERN_STORAGE_URL: 's3://bucket' }, 'LECTERN_STORAGE_URL'],
])('an invalid setting is named: %j', async (env, name) => {
  const server = start({ LECTERN_DATA_DIR: join(folder, `bad-${name}`), ...env });

  expect(await server.ended).toBe(1);
  expect(server.output()).toContain(name);
  expect(server.output()).not.toContain('    at ');
});
