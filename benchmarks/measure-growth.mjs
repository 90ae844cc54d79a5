import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openProject } from './content.mjs';
import { fillNotes, withDatabase, withPostgres } from './fill-environment.mjs';
import { addFirstNotes } from './measure-lists.mjs';
import { openPostgres } from './postgres.mjs';
import { pause, startServer, withServer } from './server.mjs';

const help = `node benchmarks/measure-growth.mjs [options]

Fills one model with more and more records of 2 KB and measures single requests over HTTP at each size: on a PostgreSQL
server of its own (or the one in DATABASE_URL), or on the embedded database. Every request differs from the ones before.

  --sizes <n,n>   how many records (10000,100000,1000000; 10000,100000 with --embedded)
  --embedded      the embedded database
  --requests <n>  how many of each kind (20); what takes longer than 30 s in all is asked for less often
  --wait <s>      how long the server gets to make indexes after it was asked for everything a few times (130)
  --only <text>   only the rows whose name has that text; several are divided by commas
  --folder <dir>  a data folder to keep, beside the database of DATABASE_URL: the next run goes on with what is there
`;

/** Search words, by the number of records of which one has it. */
const marks = { evenly: 2, rarely: 2000 };
const timesBefore = 4;
const longestMs = 30_000;

async function main() {
  const options = {
    sizes: { type: 'string' },
    embedded: { type: 'boolean' },
    requests: { type: 'string' },
    wait: { type: 'string' },
    only: { type: 'string' },
    folder: { type: 'string' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const sizes = (values.sizes ?? (values.embedded ? '10000,100000' : '10000,100000,1000000')).split(',').map(Number);
  const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'lectern-growth-')));
  const postgres = values.embedded ? null : await openPostgres();
  const dataDir = join(folder, 'data');
  const start = () => startServer(dataDir, postgres === null ? {} : { databaseUrl: postgres.url });
  try {
    if (!existsSync(dataDir)) await withServer(start, addFirstNotes);
    for (const size of sizes) {
      const fill = (db) => fillNotes(db, { records: size, marks });
      await (postgres === null ? withDatabase(dataDir, fill) : withPostgres(postgres.url, fill));
      await withServer(start, (server) =>
        measureSize(server, {
          size,
          requests: Number(values.requests ?? 20),
          waitMs: 1000 * Number(values.wait ?? 130),
          only: (values.only ?? '').split(','),
        }),
      );
    }
  } finally {
    await postgres?.close();
    if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** What is measured, each with the request of a number: no two of them are the same. */
function rowsOf({ project, origin, ids, note }) {
  const headers = {
    authorization: `Bearer ${project.managementToken}`,
    accept: 'application/json',
    'content-type': 'application/vnd.api+json',
    'x-api-version': '3',
  };
  const rest = async (path, init = {}) => answerOf(await fetch(`${origin}/api${path}`, { headers, ...init }));
  const list = (parameters) =>
    rest(`/items?${new URLSearchParams({ 'filter[type]': 'note', 'page[limit]': 20, ...parameters })}`);
  const half = (index) => ({ 'filter[fields][rating][gte]': 49 + (index + 1) / 1000, order_by: 'written_on_DESC' });
  const graphql = async (skip) => {
    const query = `query($skip: IntType) { allNotes(first: 20, skip: $skip, filter: { rating: { gte: 50 } }, orderBy: [writtenOn_DESC]) { id title body rating writtenOn source { id title } } }`;
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${project.deliveryToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { skip } }),
    });
    const { data, errors } = await answerOf(response);
    if (errors !== undefined || data.allNotes.length !== 20) throw new Error(JSON.stringify(errors ?? data));
  };
  const created = [];
  const create = async (index) => {
    const attributes = {
      title: `grown ${index}`,
      slug: `grown-${index}-${Date.now()}`,
      code: `grown-${index}-${Date.now()}`,
      body: 'ledger harbour '.repeat(136),
      rating: index % 100,
      written_on: '2024-02-03',
      source: ids[0],
    };
    const relationships = { item_type: { data: { type: 'item_type', id: note } } };
    const { data } = await rest('/items', {
      method: 'POST',
      body: JSON.stringify({ data: { type: 'item', attributes, relationships } }),
    });
    created.push(data.id);
  };
  return [
    { what: 'by id, REST', ask: (index) => rest(`/items/${ids[index % ids.length]}`) },
    { what: 'GraphQL list of 20, half fit, with link', ask: graphql },
    { what: 'REST list of 20, half fit, by date, new total', ask: (index) => list(half(index)) },
    { what: 'the total alone', ask: (index) => list({ ...half(index + 5000), 'page[limit]': 0 }) },
    {
      what: 'page at half of the list, by date',
      ask: (index, size) => list({ order_by: 'written_on_DESC', 'page[offset]': Math.floor(size / 2) + index }),
    },
    {
      what: 'search of a word that half have, by fit',
      ask: (index) => list({ 'filter[query]': 'evenly', 'page[offset]': index }),
    },
    {
      what: 'search of a rare word (0.05 %), by fit',
      ask: (index) => list({ 'filter[query]': 'rarely', 'page[offset]': index % 3 }),
    },
    {
      what: 'pattern that few titles fit',
      ask: (index) => list({ 'filter[fields][title][matches][pattern]': `lamp .* ${index + 1}$` }),
    },
    { what: 'create', ask: create },
    { what: 'publish', ask: (index) => rest(`/items/${created[index % created.length]}/publish`, { method: 'PUT' }) },
  ];
}

async function measureSize(server, { size, requests, waitMs, only }) {
  const project = await openProject(server.origin);
  const first = await project.client.items.list({
    filter: { type: 'note' },
    page: { limit: 100 },
    order_by: '_created_at_ASC',
  });
  const rows = rowsOf({
    project,
    origin: server.origin,
    ids: first.map(({ id }) => id),
    note: first[0].item_type.id,
  }).filter(({ what }) => only.some((text) => what.includes(text)));
  // For the server to see what lists use, and for its code to be compiled.
  for (let time = 0; time < timesBefore; time += 1)
    for (const { what, ask } of rows)
      if (what !== 'publish')
        await ask(900 + time, size).catch((error) => process.stdout.write(`${what}: ${error.message}\n`));
  await pause(waitMs);
  process.stdout.write(`${`${size} records, ms`.padEnd(48)}p50     max   processor of the server\n`);
  for (const { what, ask } of rows) {
    const latencies = [];
    const startedAt = performance.now();
    const cpuBefore = server.cpuMs();
    for (let index = 0; index < requests && performance.now() - startedAt < longestMs; index += 1) {
      const before = performance.now();
      await ask(index, size).catch((error) => process.stdout.write(`${what}: ${error.message}\n`));
      latencies.push(performance.now() - before);
    }
    const cpu = (server.cpuMs() - cpuBefore) / latencies.length;
    latencies.sort((a, b) => a - b);
    const [p50, max] = [latencies[Math.floor(latencies.length / 2)], latencies.at(-1)];
    process.stdout.write(`${what.padEnd(46)}${column(p50)}${column(max)}${column(cpu)}\n`);
  }
}

async function answerOf(response) {
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer).slice(0, 400));
  return answer;
}

function column(value) {
  return value.toFixed(1).padStart(8);
}

await main();
