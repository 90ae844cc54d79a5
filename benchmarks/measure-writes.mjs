import { spawnSync } from 'node:child_process';
import { on, once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { root } from '../scripts/lib.mjs';
import { openProject } from './content.mjs';
import { figure } from './figures.mjs';
import { startServer } from './server.mjs';

const bodyBytes = 2048;
const words =
  'lamp harbour ledger window orchard violin paper river stage winter morning gallery stone letter garden copper'.split(
    ' ',
  );

/**
 * Creates records of 2 KB through the published client, `clients` calls in flight, until `seconds` are over or `max`
 * records are there. The model has a slug, a unique text, a date, a number and no draft mode.
 */
export async function measureWrites(
  server,
  project,
  models,
  { clients, seconds, max = Number.POSITIVE_INFINITY, from = 0 },
) {
  const startedAt = performance.now();
  const cpuBefore = server.cpuMs();
  const latencies = [];
  let next = from;
  const isOver = () => performance.now() - startedAt >= seconds * 1000 || next >= from + max;
  const runOne = async () => {
    while (!isOver()) {
      const index = next;
      next += 1;
      const before = performance.now();
      await project.client.items.create({ item_type: { type: 'item_type', id: models.note }, ...noteOf(index) });
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, runOne));
  const perSecond = (latencies.length * 1000) / (performance.now() - startedAt);
  latencies.sort((a, b) => a - b);
  return {
    next,
    perSecond,
    p50: latencies[Math.floor(latencies.length / 2)],
    cpuMsPerRecord: (server.cpuMs() - cpuBefore) / latencies.length,
  };
}

/**
 * Creates the same records one by one over HTTP, without a client library: on one connection, body and answer as text,
 * until `seconds` are over or the record numbered `max` is reached. Returns how long the middle one took, in
 * milliseconds, and the number of the next record.
 */
export async function createOverHttp(
  server,
  project,
  models,
  { seconds = Number.POSITIVE_INFINITY, from, max = Number.POSITIVE_INFINITY },
) {
  const { hostname, port } = new URL(server.origin);
  const connection = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(connection, 'connect');
  const head = [
    'POST /api/items HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Accept: application/json',
    'Content-Type: application/vnd.api+json',
    'X-Api-Version: 3',
    `Authorization: Bearer ${project.managementToken}`,
  ].join('\r\n');
  const relationships = { item_type: { data: { type: 'item_type', id: models.note } } };
  const latencies = [];
  const startedAt = performance.now();
  for (let index = from; index < max && performance.now() - startedAt < seconds * 1000; index += 1) {
    const body = JSON.stringify({ data: { type: 'item', attributes: noteOf(index), relationships } });
    const before = performance.now();
    connection.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    const answer = await wholeAnswer(connection);
    latencies.push(performance.now() - before);
    if (!answer.startsWith('HTTP/1.1 201 ')) throw new Error(`Creating a record was answered with ${answer}`);
  }
  connection.destroy();
  return { p50: latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length / 2)], next: from + latencies.length };
}

/** The next answer on a connection, as the server says how long it is. */
async function wholeAnswer(connection) {
  let answer = '';
  for await (const [chunk] of on(connection, 'data')) {
    answer += chunk.toString('latin1');
    const [, length] = /\r\ncontent-length: (\d+)\r\n/i.exec(answer) ?? [];
    if (length !== undefined && answer.length >= answer.indexOf('\r\n\r\n') + 4 + Number(length)) break;
  }
  return answer;
}

/** The model that `measureWrites` fills. */
export async function addNoteModel({ client }) {
  const note = await client.itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: false });
  const field = (label, apiKey, type, validators = {}) =>
    client.fields.create(note.id, { label, api_key: apiKey, field_type: type, validators });
  const title = await field('Title', 'title', 'string', { required: {} });
  await field('Slug', 'slug', 'slug', { slug_title_field: { title_field_id: title.id } });
  await field('Code', 'code', 'string', { unique: {} });
  await field('Body', 'body', 'text');
  await field('Rating', 'rating', 'integer');
  await field('Written on', 'written_on', 'date');
  return { note: note.id };
}

/** Content that is the same in every run. */
function noteOf(index) {
  let body = '';
  for (let place = 0; body.length < bodyBytes; place += 1)
    body += `${words[(index * 31 + place * (7 + (index % 11))) % words.length]} `;
  return {
    title: `${words[index % words.length]} ${words[(index * 7) % words.length]} ${index}`,
    slug: `note-${index}`,
    code: `code-${index}`,
    body,
    rating: (index * 7919) % 100,
    written_on: new Date(Date.UTC(2020, 0, 1 + ((index * 104_729) % 2000))).toISOString().slice(0, 10),
  };
}

const help = `node benchmarks/measure-writes.mjs [options]

Starts the built server on a new folder, creates records and prints how fast that went; then stops it and inserts copies
of the row of the last record into its database, each with a commit of its own and nothing else, to compare with.

  --seconds <n>   how long each load lasts (10)
  --fill <n>      creates so many records instead, with eight in flight, and prints the peak of the server's memory
  --server <path> file that starts the server (apps/server/dist/main.mjs)
  --profile <dir> writes a profile of the processor time there
`;

async function runAlone() {
  const options = {
    seconds: { type: 'string' },
    fill: { type: 'string' },
    server: { type: 'string' },
    profile: { type: 'string' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-writes-'));
  const server = await startServer(join(folder, 'data'), {
    entry: values.server,
    nodeOptions: values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
  });
  try {
    const project = await openProject(server.origin);
    const models = await addNoteModel(project);
    const memory = server.watchMemory();
    const seconds = Number(values.seconds ?? 10);
    const figures =
      values.fill === undefined
        ? await loads(server, project, models, seconds)
        : await fill(server, project, models, Number(values.fill));
    figures.push(figure('memory.writing', 'Memory, peak while creating', memory.peakMb(), 'MB'));
    await server.stop();
    if (values.fill === undefined) figures.push(...(await bareInserts(join(folder, 'data'), seconds, figures)));
    for (const { what, value, unit } of figures) process.stdout.write(`  ${what.padEnd(44)} ${value} ${unit}\n`);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the same row costs without everything that makes it a record. */
async function bareInserts(dataDir, seconds, figures) {
  const program = join(root, 'node_modules/.cache/lectern/bare-insert/main.mjs');
  await build({
    entryPoints: [join(root, 'benchmarks/bare-insert.mjs')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: ['pg', 'kysely', '@electric-sql/*'],
  });
  await copyFile(
    join(root, 'packages/storage/src/driver/pglite-worker.mjs'),
    join(dirname(program), 'pglite-worker.mjs'),
  );
  const { status, stdout } = spawnSync(process.execPath, [program, dataDir, String(Math.min(seconds, 5))], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('inserting rows failed');
  const { p50 } = JSON.parse(stdout);
  const times = (id) => figures.find((known) => known.id === id).value / p50;
  return [
    figure('write.bare.p50', 'Insert the row of a record alone, 1 in flight, p50', p50, 'ms'),
    figure('write.bare.times', '  a create over HTTP takes so many times that', times('write.http.p50'), '×'),
    figure('write.bare.client_times', '  and one through the client', times('write.one.p50'), '×'),
  ];
}

async function loads(server, project, models, seconds) {
  const warm = await measureWrites(server, project, models, { clients: 8, seconds: Math.min(3, seconds) });
  const alone = await measureWrites(server, project, models, { clients: 1, seconds, from: warm.next });
  const bare = await createOverHttp(server, project, models, { seconds, from: alone.next });
  const together = await measureWrites(server, project, models, { clients: 8, seconds, from: bare.next });
  return [
    figure('write.http.p50', 'Create 2 KB records over HTTP, 1 in flight, p50', bare.p50, 'ms'),
    figure('write.one', 'The same through the client, 1 in flight', alone.perSecond, 'records/s'),
    figure('write.one.p50', '  p50', alone.p50, 'ms'),
    figure('write.eight', 'The same through the client, 8 in flight', together.perSecond, 'records/s'),
    figure('write.eight.p50', '  p50', together.p50, 'ms'),
    figure('write.cpu', '  processor time of the server per record', together.cpuMsPerRecord, 'ms'),
  ];
}

async function fill(server, project, models, count) {
  const load = { clients: 8, seconds: Number.POSITIVE_INFINITY, max: count };
  const { perSecond, cpuMsPerRecord } = await measureWrites(server, project, models, load);
  return [
    figure('write.fill', `Create ${count} records of 2 KB, 8 in flight`, perSecond, 'records/s'),
    figure('write.cpu', '  processor time of the server per record', cpuMsPerRecord, 'ms'),
  ];
}

if (process.argv[1] === import.meta.filename) await runAlone();
