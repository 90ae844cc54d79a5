import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openProject } from './content.mjs';
import { machine, revision } from './machine.mjs';
import { pause, startServer, withServer } from './server.mjs';
import { loadTypeScript } from './load-typescript.mjs';

/** Others wait at most so much longer than they do when they are alone. */
const boundMs = 250;
const aloneSeconds = 10;
/** Each query is sent again and again, one at a time, for so long, and at least once. */
const hostileSeconds = 2;
/** How often a query that delays others by more than the bound is measured, at most. */
const rounds = 3;
/** What the server may still do after the last answer: garbage, a page of the table to be written. */
const restMs = 300;

const help = `node benchmarks/measure-hostile.mjs [options]

Starts the built server with posts of 2 KB, some of them long, and sends the corpus of hostile and clumsy queries to it, one
after the other. Meanwhile another client reads and writes a small record, one call after the other. Prints how long its calls
took (p50, p99, max, and the most processor time of the server in one of them) beside what they take when it is alone, for the embedded database and for an external PostgreSQL.

  --database <kind>  embedded or external; both unless given. External: the pinned server that tests use, or DATABASE_URL
  --records <n>      how many posts (10000)
  --only <text>      only the queries whose name has that text; several are divided by commas
  --data <dir>       keeps the data of the embedded database there, and uses what is there
  --baseline         makes this run hostile-baseline.json
`;

/** The database under measurement. The processor time of a server does not include that of a separate one. */
let isEmbedded = true;

async function main() {
  const options = {
    database: { type: 'string' },
    records: { type: 'string' },
    only: { type: 'string' },
    data: { type: 'string' },
    baseline: { type: 'boolean' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const records = Number(values.records ?? 10_000);
  const only = (values.only ?? '').split(',');
  const before = machine();
  const runs = {};
  process.stdout.write(`  ${'ms'.padEnd(44)}      p50      p99      max      cpu   sent\n`);
  for (const kind of values.database === undefined ? ['embedded', 'external'] : [values.database]) {
    isEmbedded = kind === 'embedded';
    const measure = isEmbedded ? measureEmbedded : measureExternal;
    runs[kind] = await measure({ records, only, dataDir: values.data });
    print(kind, runs[kind]);
  }
  if (!values.baseline) return;
  const { database: _database, ...where } = before;
  const run = {
    recordedAt: new Date().toISOString(),
    ...revision(),
    machine: where,
    loadAverage: { before: before.loadAverage, after: machine().loadAverage },
    records,
    boundMs,
    runs,
  };
  await writeFile(join(import.meta.dirname, 'hostile-baseline.json'), `${JSON.stringify(run, null, 2)}\n`);
}

async function measureEmbedded({ dataDir, ...options }) {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'lectern-hostile-')));
  try {
    return await measureOn(() => startServer(folder), options);
  } finally {
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function measureExternal({ dataDir: _dataDir, ...options }) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-hostile-'));
  const postgres = await openPostgres();
  try {
    return await measureOn(() => startServer(folder, { databaseUrl: postgres.url }), options);
  } finally {
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOn(start, { records, only }) {
  const calls = (await corpus()).filter(({ name }) => only.some((text) => name.includes(text)));
  let measured;
  await withServer(start, async (server) => {
    const project = await openProject(server.origin);
    const content = await addContent(project, records);
    measured = await measureCalls(server, project, content, calls);
  });
  return measured;
}

/** Calls of the corpus: queries of the delivery API and lists of the management API. */
async function corpus() {
  const { hostileQueries } = await loadTypeScript('packages/delivery-api/src/testing/hostile-queries.ts');
  const { hostileLists } = await loadTypeScript('packages/management-api/src/testing/hostile-lists.ts');
  return [
    ...hostileQueries.map(({ name, query, variables }) => ({
      name,
      api: 'delivery',
      body: JSON.stringify({ query, variables }),
    })),
    ...hostileLists.map(({ name, path }) => ({ name, api: 'management', path })),
  ];
}

const words = (
  'lamp harbour ledger window orchard violin paper river stage winter morning gallery stone letter garden copper signal ' +
  'market evening ladder ribbon summit hollow canvas shelter kettle meadow bridge lantern chapter abba baab'
).split(' ');
const hubs = 20;
const linksOfHub = 200;
const longBodies = 10;

/** Posts with bodies of 2,000 letters, ten of them of 100,000; most link to five others, and twenty to two hundred. */
async function addContent({ client }, records) {
  const existing = (await client.itemTypes.list()).find(({ api_key: name }) => name === 'note');
  if (existing !== undefined) return { noteId: (await client.items.list({ filter: { type: 'note' } }))[0].id };
  const note = await client.itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: false });
  await client.fields.create(note.id, { label: 'Text', api_key: 'text', field_type: 'string' });
  const post = await client.itemTypes.create({ name: 'Post', api_key: 'post', draft_mode_active: false });
  const field = (label, type, validators = {}) =>
    client.fields.create(post.id, { label, api_key: label.toLowerCase(), field_type: type, validators });
  await field('Title', 'string');
  await field('Body', 'text');
  await field('Related', 'links', { items_item_type: { item_types: [post.id] } });
  const { id: noteId } = await client.items.create({ item_type: { type: 'item_type', id: note.id }, text: 'first' });

  const ids = [];
  let next = 0;
  const create = async () => {
    while (next < records) {
      const index = next++;
      const related = index >= records - hubs ? ids.slice(0, linksOfHub) : ids.slice(0, 5);
      const length = index % Math.floor(records / longBodies) === 5 ? 100_000 : 2_000;
      const attributes = {
        title: text(index, 40),
        body: text(index * 31, length),
        related: ids.length < 5 ? [] : related,
      };
      ids.push((await client.items.create({ item_type: { type: 'item_type', id: post.id }, ...attributes })).id);
    }
  };
  await Promise.all(Array.from({ length: 8 }, create));
  // Vacuum and indexes of a model that has just been filled are not what is measured.
  await pause(5_000);
  return { noteId };
}

function text(seed, length) {
  const parts = [];
  let state = seed + 1;
  for (let size = 0; size < length; size += (parts.at(-1)?.length ?? 0) + 1) {
    state = (state * 48_271) % 2_147_483_647;
    parts.push(words[state % words.length]);
  }
  return parts.join(' ').slice(0, length);
}

async function measureCalls(server, project, { noteId }, calls) {
  const headers = (token) => ({
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'x-api-version': '3',
  });
  const others = smallCalls(server.origin, noteId, {
    api: headers(project.managementToken),
    graphql: headers(project.deliveryToken),
  });
  // Code that runs for the first time takes longer.
  await timesOf(server, others, pause(2_000));
  const alone = summary(await timesOf(server, others, pause(aloneSeconds * 1000)));
  process.stdout.write(
    `  ${'others alone'.padEnd(44)}${[alone.p50Ms, alone.p99Ms, alone.maxMs, alone.maxCpuMs].map((value) => value.toFixed(1).padStart(9)).join('')}\n`,
  );
  const queries = [];
  for (const call of calls) {
    const hostile = {
      url: `${server.origin}${call.api === 'delivery' ? '/graphql' : call.path}`,
      method: call.api === 'delivery' ? 'POST' : 'GET',
      headers: headers(call.api === 'delivery' ? project.deliveryToken : project.managementToken),
      body: call.body,
    };
    queries.push({ name: call.name, ...(await leastDelay(server, others, hostile, alone)) });
    process.stdout.write(line(queries.at(-1)));
  }
  return { alone, queries };
}

/**
 * A query that goes beyond the bound gets more rounds, and the best counts: other programs of the machine delay some
 * calls.
 */
async function leastDelay(server, others, hostile, alone) {
  let least = null;
  for (let round = 0; round < rounds && (least === null || isOver(least)); round += 1) {
    const sending = sendInThread(hostile);
    const times = summary(
      await timesOf(
        server,
        others,
        sending.then(() => pause(restMs)),
      ),
    );
    const { answer, sent, tookMs } = await sending;
    const measured = {
      ...times,
      delayMs: tenths(times.maxMs - alone.p50Ms),
      answer,
      sent,
      tookMs: tenths(tookMs),
      rounds: round + 1,
    };
    if (least === null || measured.delayMs < least.delayMs) least = measured;
  }
  return least;
}

/** What the other client does in turn: it reads its record over both APIs and writes it. */
function smallCalls(origin, id, headers) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const query = JSON.stringify({
    query: 'query($id: ItemId) { note(filter: { id: { eq: $id } }) { id text } }',
    variables: { id },
  });
  let count = 0;
  const update = () => {
    count += 1;
    return JSON.stringify({ data: { type: 'item', id, attributes: { text: `edited ${count}` } } });
  };
  const calls = [
    () => send(agent, { url: `${origin}/api/items/${id}`, method: 'GET', headers: headers.api }),
    () => send(agent, { url: `${origin}/graphql`, method: 'POST', headers: headers.graphql, body: query }),
    () => send(agent, { url: `${origin}/api/items/${id}`, method: 'PUT', headers: headers.api, body: update() }),
  ];
  return async (index) => {
    const { status, text: answer } = await calls[index % calls.length]();
    if (status !== 200 || answer.includes('"errors"'))
      throw new Error(`A small call was answered ${status}: ${answer.slice(0, 300)}`);
  };
}

/** Times of small calls, one after the other, until something has happened. */
async function timesOf(server, others, happening) {
  const over = new AbortController();
  const ended = happening.finally(() => over.abort());
  const times = [];
  for (let index = 0; !over.signal.aborted; index += 1) {
    const before = { at: performance.now(), cpu: server.cpuMs() };
    await others(index);
    times.push({ ms: performance.now() - before.at, cpuMs: server.cpuMs() - before.cpu });
  }
  await ended;
  return times;
}

function summary(calls) {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (part) => tenths(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
  return {
    calls: sorted.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    maxCpuMs: Math.max(...calls.map(({ cpuMs }) => cpuMs)),
  };
}

/**
 * Whether others waited for the server longer than the bound: by the clock, and by what its processes worked in that
 * time, the embedded database among them. The rest of a wait goes to other programs of the machine.
 */
function isOver({ delayMs, maxCpuMs }) {
  return delayMs > boundMs && (!isEmbedded || maxCpuMs > boundMs);
}

function tenths(ms) {
  return Math.round(ms * 10) / 10;
}

/** Sends a call from a thread of its own: making and reading large texts would hold up the other client. */
function sendInThread(call) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: call });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

async function sendRepeatedly(call) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const startedAt = performance.now();
  let sent = 0;
  let answer;
  do {
    answer = await send(agent, call).then(describe, (error) => error.code);
    sent += 1;
  } while (performance.now() - startedAt < hostileSeconds * 1000);
  agent.destroy();
  parentPort.postMessage({ answer, sent, tookMs: (performance.now() - startedAt) / sent });
}

function describe({ status, text: body }) {
  const code = /"code":"([^"]+)"/.exec(body)?.[1] ?? (body.includes('"errors"') ? 'errors' : 'data');
  return `${status} ${code}`;
}

function send(agent, { url, method, headers, body }) {
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      agent,
      method,
      headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
    });
    sending.once('error', reject);
    sending.once('response', (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode, text: Buffer.concat(parts).toString() }));
    });
    sending.end(body);
  });
}

function print(kind, { alone, queries }) {
  const over = queries.filter(isOver);
  process.stdout.write(
    `\n${kind}: alone p50 ${alone.p50Ms}, p99 ${alone.p99Ms}, max ${alone.maxMs} ms of ${alone.calls} calls; `,
  );
  process.stdout.write(`${over.length} of ${queries.length} queries delay others by more than ${boundMs} ms\n\n`);
}

function line({ answer, sent, tookMs, rounds: measured, ...query }) {
  const { name, p50Ms, p99Ms, maxMs, maxCpuMs } = query;
  const mark = isOver(query) ? '!' : ' ';
  const columns = [p50Ms, p99Ms, maxMs, maxCpuMs].map((value) => value.toFixed(1).padStart(9)).join('');
  return `${mark} ${name.padEnd(44)}${columns}   ${`${sent} × ${tookMs} ms`.padEnd(18)} ${answer}${measured > 1 ? `, best of ${measured}` : ''}\n`;
}

if (!isMainThread) await sendRepeatedly(workerData);
else if (process.argv[1] === import.meta.filename) await main();
