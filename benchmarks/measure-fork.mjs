import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openProject } from './content.mjs';
import { figure } from './figures.mjs';
import { addNoteModel, measureWrites } from './measure-writes.mjs';
import { pause, startServer } from './server.mjs';

const forkId = 'bench-fork';
const readEveryMs = 20;

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
  const { meta } = await client.request({ method: 'GET', url: '/items', queryParams: { page: { limit: 0 } }, extraHeaders });
  return meta.total_count;
}

const help = `node benchmarks/measure-fork.mjs [options]

Starts the built server, creates records of 2 KB, forks them and prints how long that took and how long others waited.

  --records <n>   how many records (100000)
  --data <dir>    keeps the server's data there, and uses what is there; a folder that is removed unless given
  --server <path> file that starts the server (apps/server/dist/main.mjs)
`;

async function main() {
  const options = { records: { type: 'string' }, data: { type: 'string' }, server: { type: 'string' }, help: { type: 'boolean' } };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'lectern-fork-')));
  const server = await startServer(dataDir, { entry: values.server });
  try {
    const project = await openProject(server.origin);
    const there = await countOf(project.client);
    const max = Number(values.records ?? 100_000) - there;
    if (max > 0) {
      const [known] = (await project.client.itemTypes.list()).filter(({ api_key }) => api_key === 'note');
      const models = known === undefined ? await addNoteModel(project) : { note: known.id };
      await measureWrites(server, project, models, { clients: 8, seconds: Number.POSITIVE_INFINITY, max, from: there });
    }
    for (const { what, value, unit } of await measureFork(project)) process.stdout.write(`${what}: ${value} ${unit}\n`);
  } finally {
    await server.stop();
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) await main();
