import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openProject } from './content.mjs';
import { figure } from './figures.mjs';
import { fillEnvironment } from './fill-environment.mjs';
import { addNoteModel, measureWrites } from './measure-writes.mjs';
import { pause, startServer, withServer } from './server.mjs';

const forkId = 'bench-fork';
const readEveryMs = 20;
const firstNotes = 500;

/** Forks the primary environment and destroys the fork, while one client reads a list again and again. */
export async function measureFork({ client }) {
  const before = await countOf(client);
  const reading = readAllTheTime(client);
  const startedAt = performance.now();
  await client.environments.fork('main', { id: forkId }, { immediate_return: true });
  while ((await client.environments.find(forkId)).meta.status !== 'ready') await pause(100);
  const seconds = (performance.now() - startedAt) / 1000;
  const forking = await reading.stop();

  const copied = await countOf(client, { 'x-environment': forkId });
  if (copied !== before) throw new Error(`The fork has ${copied} of ${before} records`);
  const destroying = readAllTheTime(client);
  await client.environments.destroy(forkId);
  const destroyed = await destroying.stop();
  return [
    figure('fork.seconds', `Fork ${before} records`, seconds, 's'),
    figure('fork.reads_p99', '  reading meanwhile, p99', forking[Math.floor(forking.length * 0.99)], 'ms'),
    figure('fork.reads_max', '  reading meanwhile, longest', forking.at(-1), 'ms'),
    figure('fork.destroy_reads_max', 'Destroy the fork: reading meanwhile, longest', destroyed.at(-1), 'ms'),
  ];
}

/** Reads one page after the other; `stop` answers how long each took, the longest last. */
function readAllTheTime(client) {
  const end = new AbortController();
  const latencies = [];
  const done = (async () => {
    do {
      const before = performance.now();
      await client.items.rawList({ page: { limit: 20 } });
      latencies.push(performance.now() - before);
      await pause(readEveryMs);
    } while (!end.signal.aborted);
  })();
  return {
    async stop() {
      end.abort();
      await done;
      return latencies.toSorted((a, b) => a - b);
    },
  };
}

async function countOf(client, extraHeaders = {}) {
  const { meta } = await client.request({
    method: 'GET',
    url: '/items',
    queryParams: { page: { limit: 0 } },
    extraHeaders,
  });
  return meta.total_count;
}

const help = `node benchmarks/measure-fork.mjs [options]

Starts the built server, creates records of 2 KB, forks them and prints how long that took and how long others waited.

  --records <n>   how many records (100000); the first 500 through the API, the others in SQL while the server is stopped
  --vocabulary <n> has each text use 300 words out of so many different ones; otherwise few words many times
  --only-fill     fills the folder given with --data, and measures nothing
  --data <dir>    keeps the server's data there, and uses what is there; a folder that is removed unless given
  --server <path> file that starts the server (apps/server/dist/main.mjs)
`;

async function main() {
  const options = {
    records: { type: 'string' },
    vocabulary: { type: 'string' },
    'only-fill': { type: 'boolean' },
    data: { type: 'string' },
    server: { type: 'string' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'lectern-fork-')));
  const start = () => startServer(dataDir, { entry: values.server });
  try {
    await withServer(start, addFirstNotes);
    await fillEnvironment(dataDir, {
      records: Number(values.records ?? 100_000),
      vocabulary: values.vocabulary === undefined ? null : Number(values.vocabulary),
    });
    if (values['only-fill'] !== true) await withServer(start, printFork);
  } finally {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

async function addFirstNotes(server) {
  const project = await openProject(server.origin);
  if ((await countOf(project.client)) > 0) return;
  const models = await addNoteModel(project);
  await measureWrites(server, project, models, { clients: 8, seconds: Number.POSITIVE_INFINITY, max: firstNotes });
}

async function printFork(server) {
  const project = await openProject(server.origin);
  const memory = server.watchMemory();
  const cpuBefore = server.cpuMs();
  const figures = await measureFork(project);
  figures.push(
    figure(
      'fork.cpu',
      'Processor time of the server, with reading and destroying',
      (server.cpuMs() - cpuBefore) / 1000,
      's',
    ),
  );
  figures.push(figure('fork.memory', 'Memory, peak', memory.peakMb(), 'MB'));
  for (const { what, value, unit } of figures) process.stdout.write(`${what}: ${value} ${unit}\n`);
}

if (process.argv[1] === import.meta.filename) await main();
