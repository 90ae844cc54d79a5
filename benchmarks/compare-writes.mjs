import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { buildWithoutAudit } from './build-without-audit.mjs';
import { openProject } from './content.mjs';
import { median } from './figures.mjs';
import { addNoteModel, createOverHttp } from './measure-writes.mjs';
import { pause, startServer } from './server.mjs';

/** Longer than the audit log gathers, so that a round pays for all that it causes. */
const settleMs = 6_000;

const help = `node benchmarks/compare-writes.mjs --server <path> --server <path> [options]

Starts the servers of several builds, each on a folder of its own, and has them create records over HTTP in turn, one in
flight. Prints the processor time that each takes for a record, with the work in the background that follows, and the
median of its ratios to the first in the same round: the ratios mean something on a busy machine too.

  --server <path>  file that starts a server, such as apps/server/dist/main.mjs; the first is what others are compared with.
                   without-audit: the sources, with nothing that writes the audit log
  --usage <on|off> whether each server counts usage, in the same order (on)
  --rounds <n>     (10)
  --records <n>    created in each round (300)
  --reads <n>      reads so many times instead, records by id over both APIs
  --database <url> an external database for each server, in the same order

What the audit log and usage cost together:
  --server without-audit --usage off --server apps/server/dist/main.mjs --usage on --rounds 20 [--reads 2000]
`;

const { values } = parseArgs({
  options: {
    server: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    records: { type: 'string' },
    reads: { type: 'string' },
    usage: { type: 'string', multiple: true },
    help: { type: 'boolean' },
  },
});

if (values.help || (values.server ?? []).length < 2) process.stdout.write(help);
else await compare();

async function compare() {
  const rounds = Number(values.rounds ?? 10);
  const records = Number(values.records ?? 300);
  const reads = values.reads === undefined ? null : Number(values.reads);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-compare-'));
  const builds = [];
  try {
    for (const [index, entry] of values.server.entries()) {
      const usage = values.usage?.[index] ?? 'on';
      const server = await startServer(join(folder, String(index)), {
        entry: entry === 'without-audit' ? await buildWithoutAudit() : resolve(entry),
        databaseUrl: values.database?.[index],
        settings: { LECTERN_USAGE_COUNTING: usage },
      });
      const build = { server, name: `${entry}, usage ${usage}`, next: 0, perCall: [] };
      builds.push(build);
      build.project = await openProject(server.origin);
      build.models = await addNoteModel(build.project);
      // The first calls compile what the others use.
      await create(build, records);
      if (reads !== null) build.requests = await requestsOf(build);
      if (reads !== null) await read(build, reads);
    }
    for (let round = 0; round < rounds; round += 1) {
      // Whichever is first finds another machine, so that changes from round to round.
      for (const build of round % 2 === 0 ? builds : builds.toReversed()) {
        const before = build.server.cpuMs();
        if (reads === null) {
          await create(build, records);
          await pause(settleMs);
        } else await read(build, reads);
        build.perCall.push((build.server.cpuMs() - before) / (reads ?? records));
      }
    }
    const [first] = builds;
    for (const { name, perCall } of builds) {
      const ratio = median(perCall.map((ms, round) => ms / first.perCall[round]));
      process.stdout.write(`${median(perCall).toFixed(3)} ms  × ${ratio.toFixed(3)}  ${name}\n`);
    }
  } finally {
    for (const { server } of builds) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function create(build, count) {
  await createOverHttp(build.server, build.project, build.models, { from: build.next, max: build.next + count });
  build.next += count;
}

/** Reads by ID, of both APIs in turn. */
async function requestsOf({ project }) {
  const items = await project.client.items.list({ page: { limit: 100 } });
  const headers = (token) => ({
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    referer: 'https://www.example.org/notes',
  });
  const query = 'query One($id: ItemId) { note(filter: { id: { eq: $id } }) { id title } }';
  return items.flatMap(({ id }) => [
    { method: 'GET', path: `/api/items/${id}`, headers: headers(project.managementToken) },
    {
      method: 'POST',
      path: '/graphql',
      headers: headers(project.deliveryToken),
      body: JSON.stringify({ query, variables: { id } }),
    },
  ]);
}

async function read({ server, requests }, amount) {
  const { non2xx, errors } = await autocannon({ url: server.origin, requests, connections: 4, amount });
  if (non2xx + errors > 0) throw new Error(`${non2xx} reads were refused, and ${errors} failed`);
}
