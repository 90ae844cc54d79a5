import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { withBareAnswer } from './bare-answer.mjs';
import { openProject } from './content.mjs';
import { fillEnvironment, fillNotes, withPostgres } from './fill-environment.mjs';
import { addFirstNotes } from './measure-lists.mjs';
import { openPostgres } from './postgres.mjs';
import { pause, startServer, withServer } from './server.mjs';

const help = `node benchmarks/measure-delivery.mjs [options]

Sends reads of 10,000 notes of 2 KB, no two of which are the same, to the server and the bytes of one answer to a bare Node.js server,
and prints requests a second and the processor time of the server for each.

  --records <n>   records (10000)
  --seconds <n>   of each load (10)
  --postgres      on a PostgreSQL server of its own instead of the embedded database
  --wait <s>      how long the server gets to make indexes after it was asked for everything a few times (130)
  --only <text>   only the rows whose name has that text; several are divided by commas
  --node <text>   further options of Node.js for the server, divided by spaces (--cpu-prof --cpu-prof-dir=/tmp writes a profile)
`;

const connections = 16;
const timesBefore = 4;

async function main() {
  const options = {
    records: { type: 'string' },
    seconds: { type: 'string' },
    postgres: { type: 'boolean' },
    wait: { type: 'string' },
    only: { type: 'string' },
    node: { type: 'string' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const records = Number(values.records ?? 10_000);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-delivery-'));
  const postgres = values.postgres ? await openPostgres() : null;
  const dataDir = join(folder, 'data');
  const database = postgres === null ? {} : { databaseUrl: postgres.url };
  try {
    await withServer(() => startServer(dataDir, database), addFirstNotes);
    await (postgres === null
      ? fillEnvironment(dataDir, { records })
      : withPostgres(postgres.url, (db) => fillNotes(db, { records })));
    const nodeOptions = (values.node ?? '').split(' ').filter(Boolean);
    await withServer(
      () => startServer(dataDir, { ...database, nodeOptions }),
      (server) =>
        measureServer(server, {
          seconds: Number(values.seconds ?? 10),
          waitMs: 1000 * Number(values.wait ?? 130),
          only: (values.only ?? '').split(','),
        }),
    );
  } finally {
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What is measured, each with the request of a number. */
function rowsOf({ managementToken, deliveryToken }, ids) {
  const headers = (token) => ({
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-version': '3',
  });
  const graphql = (fields) => {
    const query = `query($rating: IntType, $other: String) { allNotes(first: 20, filter: { rating: { gte: $rating }, code: { neq: $other } }, orderBy: [writtenOn_DESC]) { ${fields} } }`;
    return (index) => ({
      method: 'POST',
      path: '/graphql',
      headers: headers(deliveryToken),
      body: JSON.stringify({ query, variables: { rating: index % 90, other: `none-${index}` } }),
    });
  };
  const rest = (path) => ({ method: 'GET', path: `/api${path}`, headers: headers(managementToken) });
  const list = (index) => ({
    'filter[type]': 'note',
    'page[limit]': 20,
    'filter[fields][rating][gte]': (index % 90) + (index % 1000) / 1001,
    order_by: 'written_on_DESC',
  });
  return [
    {
      what: 'GraphQL list of 20, all fields, link',
      request: graphql('id title slug code body rating writtenOn source { id title }'),
    },
    { what: 'GraphQL list of 20, five short fields', request: graphql('id title code rating writtenOn') },
    {
      what: 'REST list of 20, filter and order',
      request: (index) => rest(`/items?${new URLSearchParams(list(index))}`),
    },
    { what: 'REST by id', request: (index) => rest(`/items/${ids[index % ids.length]}`) },
  ];
}

async function measureServer(server, { seconds, waitMs, only }) {
  const project = await openProject(server.origin);
  const first = await project.client.items.list({ filter: { type: 'note' }, page: { limit: 100 } });
  const ids = first.map(({ id }) => id);
  const rows = rowsOf(project, ids).filter(({ what }) => only.some((text) => what.includes(text)));
  for (let time = 0; time < timesBefore; time += 1)
    for (const { request } of rows) await answerOf(server.origin, request(time));
  await pause(waitMs);
  process.stdout.write(`${''.padEnd(44)}req/s   p99 ms   processor ms     bytes     bare  memory MB\n`);
  for (const { what, request } of rows) {
    const bytes = await answerOf(server.origin, request(1_000_000));
    await load(server.origin, request, 2);
    const before = server.cpuMs();
    const { requests, latency, non2xx } = await load(server.origin, request, seconds);
    const cpu = (server.cpuMs() - before) / requests.total;
    if (non2xx > 0) throw new Error(`${what}: ${non2xx} refused requests`);
    const bare = await withBareAnswer({ bytes, type: 'application/json' }, (origin) => load(origin, request, seconds));
    const columns = [requests.average, latency.p99, cpu, bytes.length, bare.requests.average, server.memoryMb()];
    process.stdout.write(`${what.padEnd(40)}${columns.map((value) => value.toFixed(1).padStart(10)).join('')}\n`);
  }
}

let next = 0;

/** Requests of which no two are the same, also between loads. */
function load(origin, request, seconds) {
  const { method } = request(0);
  const requests = [{ method, setupRequest: (one) => ({ ...one, ...request((next += 1)) }) }];
  return autocannon({ url: origin, requests, connections, duration: seconds });
}

async function answerOf(origin, { path, ...init }) {
  const response = await fetch(`${origin}${path}`, init);
  const text = await response.text();
  const { data } = JSON.parse(text);
  const found = data?.allNotes ?? data;
  if (!response.ok || found === undefined || found.length === 0) throw new Error(text.slice(0, 400));
  return Buffer.from(text);
}

await main();
