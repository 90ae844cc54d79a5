import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const readyWithinMs = 300_000;

/** Address and owner of the server under test. */
export const owner = { email: 'owner@example.com', password: 'a reading desk' };

/** Starts the built server with the starter content; the result stops it and removes its data. */
export default async function startServer(): Promise<() => Promise<void>> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-e2e-'));
  const server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LECTERN_ROOT: root,
      LECTERN_DATA_DIR: dataDir,
      LECTERN_ADMIN_EMAIL: owner.email,
      LECTERN_ADMIN_PASSWORD: owner.password,
      PORT: String(port),
    },
  });
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server was not ready in time')), readyWithinMs);
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Lectern is ready')) {
        clearTimeout(timer);
        resolve();
      }
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  process.env['LECTERN_E2E_ORIGIN'] = `http://localhost:${port}`;
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Address of the server under test. */
export function origin(): string {
  const address = process.env['LECTERN_E2E_ORIGIN'];
  if (address === undefined) throw new Error('the server under test was not started');
  return address;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
