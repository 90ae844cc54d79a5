import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { root, serverProcess } from '../scripts/lib.mjs';

const readyWithinMs = 300_000;
const sampleEveryMs = 250;

/** Owner of the measured server. */
export const owner = { email: 'owner@example.com', password: 'a reading desk' };

/** Waits. */
export { pause };

/**
 * Starts the built server on a data folder, and answers when it is ready. `settings` are further variables of its
 * environment; `readyMs` counts from the start of the process.
 */
export async function startServer(
  dataDir,
  { entry = 'apps/server/dist/main.mjs', nodeOptions = [], databaseUrl, settings = {} } = {},
) {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...serverProcess.flags, ...nodeOptions, entry], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment(),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
      LECTERN_DATA_DIR: dataDir,
      PORT: String(port),
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await untilReady(child);
  const readyMs = performance.now() - startedAt;
  return {
    origin: `http://localhost:${port}`,
    readyMs,
    memoryMb: () => residentMb(child.pid),
    cpuMs: () => cpuMs(child.pid),
    watchMemory: () => watchMemory(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts a server, works with it, and stops it, come what may. */
export async function withServer(start, work) {
  const server = await start();
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** The caller's environment without what would change the measurement. */
function environment() {
  const { DATABASE_URL: _database, LECTERN_PUBLIC_URL: _url, ...others } = process.env;
  return {
    ...serverProcess.environment,
    ...others,
    LECTERN_ROOT: root,
    LECTERN_STARTER: 'none',
    LECTERN_ADMIN_EMAIL: owner.email,
    LECTERN_ADMIN_PASSWORD: owner.password,
    LECTERN_API_CALLS_PER_3S: '1000000',
    LECTERN_ADDRESS_CALLS_PER_3S: '1000000',
    NODE_ENV: 'production',
  };
}

function untilReady(child) {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (reason) => reject(new Error(`${reason}:\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('the server was not ready in time');
    }, readyWithinMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`the server ended with ${code}`);
    });
    child.stderr.on('data', (chunk) => process.stderr.write(chunk));
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (!output.includes('Lectern is ready')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Resident memory of a process; the embedded database lives in the same one. */
function residentMb(pid) {
  if (process.platform === 'linux') {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes) / 1024;
  }
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
}

/** The processor time of all threads of the process; null where the system does not report it. */
function cpuMs(pid) {
  if (process.platform !== 'linux') return null;
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  // Fields 14 and 15 of proc(5), in hundredths of a second.
  return (Number(afterName[11]) + Number(afterName[12])) * 10;
}

/** Samples memory until the peak is asked for. */
function watchMemory(pid) {
  let peak = residentMb(pid);
  const timer = setInterval(() => {
    try {
      peak = Math.max(peak, residentMb(pid));
    } catch {
      // It was stopped after a failure, which must be reported.
      clearInterval(timer);
    }
  }, sampleEveryMs);
  return {
    peakMb() {
      clearInterval(timer);
      return peak;
    },
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
