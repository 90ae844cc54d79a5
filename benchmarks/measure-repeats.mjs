import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { withBareAnswer } from './bare-answer.mjs';
import { addModels, addRecords, openProject } from './content.mjs';
import { pause, startServer, withServer } from './server.mjs';

const help = `node benchmarks/measure-repeats.mjs [options]

Sends one GraphQL query again and again: to a server that keeps answers, to one that does not, and to a bare Node.js
server that has the bytes of the answer in memory. Then it sends queries that are all different to both servers in turn,
and prints the ratio of the processor time.

  --records <n>   records of each server (1000)
  --seconds <n>   of each load (10)
  --pairs <n>     pairs of loads with different queries (5)
`;

const connections = 16;
const query = `query List($rating: IntType) {
  allArticles(first: 20, filter: { rating: { gte: $rating } }, orderBy: [publishedOn_DESC]) { id title body rating publishedOn author { id name } }
}`;

async function main() {
  const options = {
    records: { type: 'string' },
    seconds: { type: 'string' },
    pairs: { type: 'string' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const [records, seconds, pairs] = [values.records ?? 1000, values.seconds ?? 10, values.pairs ?? 5].map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-repeats-'));
  try {
    const sides = {};
    await withSide(folder, 'kept', 64, records, (kept) =>
      withSide(folder, 'run', 0, records, async (run) => {
        Object.assign(sides, { kept, run });
        for (const [name, side] of Object.entries(sides)) print(name, await repeat(side, seconds));
        const bytes = Buffer.from(await kept.answer());
        const request = () => ({ method: 'POST', path: '/', body: JSON.stringify({ query }) });
        await withBareAnswer({ bytes, type: 'application/json' }, async (origin) =>
          print('bare', await repeat({ origin, request }, seconds)),
        );
        const ratios = [];
        for (let pair = 0; pair < pairs; pair += 1) {
          const times = {};
          for (const name of pair % 2 === 0 ? ['kept', 'run'] : ['run', 'kept'])
            times[name] = await vary(sides[name], seconds);
          ratios.push(times.kept / times.run);
          process.stdout.write(`  different queries: ${times.kept.toFixed(3)} and ${times.run.toFixed(3)} ms each\n`);
        }
        process.stdout.write(`  median ratio ${ratios.toSorted((a, b) => a - b)[Math.floor(pairs / 2)].toFixed(3)}\n`);
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A server with records, and how its query is sent. */
async function withSide(folder, name, cacheMb, records, work) {
  const settings = { LECTERN_DELIVERY_CACHE_MB: String(cacheMb) };
  await withServer(
    () => startServer(join(folder, name), { settings }),
    async (server) => {
      const project = await openProject(server.origin);
      const models = await addModels(project);
      await addRecords(project, models, {
        records,
        recordsOfOneClient: 100,
        oneClientWithinMs: 20_000,
        eightClientsWithinMs: 150_000,
      });
      await pause(3000);
      const request = (variables) => ({
        method: 'POST',
        path: '/graphql',
        headers: { authorization: `Bearer ${project.deliveryToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      const answer = async () => {
        const { path, ...init } = request({ rating: 10 });
        const response = await fetch(`${server.origin}${path}`, init);
        const text = await response.text();
        if (!response.ok || JSON.parse(text).data?.allArticles.length !== 20) throw new Error(text.slice(0, 400));
        return text;
      };
      await work({ origin: server.origin, cpuMs: server.cpuMs, request, answer });
    },
  );
}

async function repeat({ origin, request }, seconds) {
  const load = { url: origin, requests: [request({ rating: 10 })], connections };
  await autocannon({ ...load, duration: 2 });
  return autocannon({ ...load, duration: seconds });
}

/** Processor time of the server for a query that was never asked before, in ms. */
async function vary({ origin, request, cpuMs }, seconds) {
  let next = Math.floor(Math.random() * 1e9);
  const requests = [{ ...request({}), setupRequest: (one) => ({ ...one, body: request({ rating: -next++ }).body }) }];
  const before = cpuMs();
  const { requests: counted, non2xx } = await autocannon({ url: origin, requests, connections, duration: seconds });
  if (non2xx > 0) throw new Error(`${non2xx} refused requests`);
  return (cpuMs() - before) / counted.total;
}

function print(name, { requests, latency, non2xx }) {
  if (non2xx > 0) throw new Error(`${name}: ${non2xx} refused requests`);
  process.stdout.write(`  ${name.padEnd(5)} ${Math.round(requests.average)} req/s, p99 ${latency.p99} ms\n`);
}

await main();
