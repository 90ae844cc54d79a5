import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openProject } from './content.mjs';
import { addNoteModel, createOverHttp } from './measure-writes.mjs';
import { pause, startServer } from './server.mjs';

/** Longer than the audit log gathers, so that a round pays for all that it causes. */
const settleMs = 6_000;

const help = `node benchmarks/compare-writes.mjs --server <path> --server <path> [options]

Starts the servers of several builds, each on a folder of its own, and has them create records over HTTP in turn, one in
flight. Prints the processor time that each takes for a record, with the work in the background that follows, and the
median of its ratios to the first in the same round: the ratios mean something on a busy machine too.

  --server <path>  file that starts a server, such as apps/server/dist/main.mjs; the first is what others are compared with
  --rounds <n>     (10)
  --records <n>    created in each round (300)
  --database <url> an external database for each server, in the same order
`;

const { values } = parseArgs({
  options: {
    server: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    records: { type: 'string' },
    help: { type: 'boolean' },
  },
});

if (values.help || (values.server ?? []).length < 2) process.stdout.write(help);
else await compare(values.server, Number(values.rounds ?? 10), Number(values.records ?? 300), values.database ?? []);

async function compare(entries, rounds, records, databases) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-compare-'));
  const builds = [];
  try {
    for (const [index, entry] of entries.entries()) {
      const server = await startServer(join(folder, String(index)), {
        entry: resolve(entry),
        databaseUrl: databases[index],
      });
      const build = { server, entry, next: 0, perRecord: [] };
      builds.push(build);
      build.project = await openProject(server.origin);
      build.models = await addNoteModel(build.project);
      // The first calls compile what the others use.
      await create(build, records);
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const build of builds) {
        const before = build.server.cpuMs();
        await create(build, records);
        await pause(settleMs);
        build.perRecord.push((build.server.cpuMs() - before) / records);
      }
    }
    const [first] = builds;
    for (const { entry, perRecord } of builds) {
      const ratio = median(perRecord.map((ms, round) => ms / first.perRecord[round]));
      process.stdout.write(`${median(perRecord).toFixed(2)} ms  × ${ratio.toFixed(2)}  ${entry}\n`);
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

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
