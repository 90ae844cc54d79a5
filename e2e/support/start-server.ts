import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBuildServices } from './build-services.ts';
import { startPluginRegistry } from './plugin-registry.ts';
import { startVision } from './vision.ts';

const root = join(import.meta.dirname, '../..');
const readyWithinMs = 300_000;

/** Address and owner of the server under test. */
export const owner = { email: 'owner@example.com', password: 'a reading desk' };

/** Makes the data folder with the starter content that every server of the run begins with; the result removes it. */
export default async function prepareDataFolder(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-e2e-'));
  const server = await runServer(dataDir);
  await server.stop();
  process.env['LECTERN_E2E_DATA_DIR'] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

/** Starts a built server of one worker, on a copy of the data folder; the result stops it and removes the copy. */
export async function startServer(): Promise<() => Promise<void>> {
  const prepared = process.env['LECTERN_E2E_DATA_DIR'];
  if (prepared === undefined) throw new Error('the data folder was not prepared');
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-e2e-'));
  await cp(prepared, dataDir, { recursive: true });
  const services = await startBuildServices();
  const registry = await startPluginRegistry();
  const vision = await startVision();
  const server = await runServer(dataDir, {
    LECTERN_NETLIFY_API_URL: `${services.origin}/netlify`,
    LECTERN_NETLIFY_APP_URL: `${services.origin}/netlify-app`,
    LECTERN_NETLIFY_CLIENT_ID: 'journeys',
    LECTERN_VERCEL_API_URL: `${services.origin}/vercel`,
    LECTERN_NPM_REGISTRY: registry.origin,
    LECTERN_VISION_URL: vision.origin,
    LECTERN_VISION_MODEL: 'journeys',
  });
  process.env['LECTERN_E2E_ORIGIN'] = server.origin;
  return async () => {
    await server.stop();
    await Promise.all([services, registry, vision].map((stub) => stub.close()));
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function runServer(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn(process.execPath, ['--enable-source-maps', 'apps/server/dist/main.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      LECTERN_ROOT: root,
      LECTERN_DATA_DIR: dataDir,
      LECTERN_ADMIN_EMAIL: owner.email,
      LECTERN_ADMIN_PASSWORD: owner.password,
      // Journeys outlive a bearer of the console, as days of work do.
      LECTERN_BEARER_SECONDS: '20',
      // Usage is stored as often.
      LECTERN_UPKEEP_SECONDS: '10',
      // A journey can't wait for a day.
      LECTERN_TFA_DEACTIVATION_HOURS: '0',
      LECTERN_DOCUMENTATION_URL: 'https://example.org/docs',
      LECTERN_SUPPORT_URL: 'https://example.org/support',
      // Receivers of webhooks are on this machine.
      LECTERN_OUTBOUND_ALLOW: '127.0.0.1',
      PORT: String(port),
      ...env,
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
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Address of the server under test. */
export function origin(): string {
  const address = process.env['LECTERN_E2E_ORIGIN'];
  if (address === undefined) throw new Error('the server under test was not started');
  return address;
}

/** A port of this machine that is free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
