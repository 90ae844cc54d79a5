import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openProject } from './content.mjs';
import { fillEnvironment } from './fill-environment.mjs';
import { addNoteModel, measureWrites } from './measure-writes.mjs';
import { pause, startServer, withServer } from './server.mjs';

const pageSize = 20;
const firstNotes = 500;
/** So many notes are linked to; each by so many others. */
const linkedNotes = 50;
/** Lists that are asked for so often, and take long, get an index of two keys. */
const timesBefore = 4;
/**
 * The server makes the indexes that lists were seen to use a minute after its start, and those of two keys one a
 * minute.
 */
const upkeepSeconds = 310;

/**
 * Lists of one model as a page of the console or a client asks for them: which records, in which order, which page.
 * Each request asks for something else where a filter allows it, so that no total is known from before.
 */
function listsOf({ linkedIds, words, records }) {
  const middle = Math.floor(records / 2);
  const ordered = (index, offset = 0) => ({
    'filter[fields][rating][eq]': index,
    order_by: 'written_on_DESC',
    'page[offset]': offset,
  });
  return [
    { what: 'rating = n, by written_on', parameters: (index) => ordered(index) },
    { what: 'rating = n, by written_on, row 501', parameters: (index) => ordered(index, 500) },
    { what: 'rating >= n, by written_on', parameters: (index) => ({ ...atLeast(index), order_by: 'written_on_DESC' }) },
    {
      what: 'rating > 98, by written_on',
      parameters: (index) => ({ ...atLeast(98 + (index + 1) / 1000), order_by: 'written_on_DESC' }),
    },
    {
      what: 'code = text',
      parameters: (index) => ({ 'filter[fields][code][eq]': `code-${index * 97}`, order_by: '_updated_at_DESC' }),
    },
    { what: 'all, by _updated_at', parameters: () => ({ order_by: '_updated_at_DESC' }) },
    {
      what: `all, by _updated_at, row ${middle}`,
      parameters: (index) => ({ order_by: '_updated_at_DESC', 'page[offset]': middle + index }),
    },
    { what: 'all, by written_on', parameters: () => ({ order_by: 'written_on_DESC' }) },
    {
      what: `all, by written_on, row ${middle}`,
      parameters: (index) => ({ order_by: 'written_on_DESC', 'page[offset]': middle + index }),
    },
    {
      what: 'title matches, few do, by _updated_at',
      parameters: (index) => matching(`${words[index % words.length]} .* ${index + 1}$`),
    },
    {
      what: 'title matches, many do, by _updated_at',
      parameters: (index) => matching(`${words[index % words.length]}.{${index % 7}}`),
    },
    {
      what: 'search of two words, by fit',
      parameters: (index) => ({ 'filter[query]': `${words[index % words.length]} note-${index * 97}` }),
    },
    {
      what: 'search of a common word, by fit',
      parameters: (index) => ({ 'filter[query]': words[index % words.length] }),
    },
    {
      what: 'search of a common word, by _updated_at',
      parameters: (index) => ({ 'filter[query]': words[index % words.length], order_by: '_updated_at_DESC' }),
    },
    { what: 'link = record, by _updated_at', parameters: (index) => linking(linkedIds[index % linkedIds.length]) },
    {
      what: 'link in two records, by written_on',
      parameters: (index) => ({
        'filter[fields][source][in][0]': linkedIds[index % linkedIds.length],
        'filter[fields][source][in][1]': linkedIds[(index + 1) % linkedIds.length],
        order_by: 'written_on_DESC',
      }),
    },
    {
      what: 'link = record, by written_on, row 501',
      parameters: (index) => ({
        ...linking(linkedIds[index % linkedIds.length]),
        order_by: 'written_on_DESC',
        'page[offset]': 500,
      }),
    },
  ];
}

function atLeast(rating) {
  return { 'filter[fields][rating][gte]': rating };
}

function matching(pattern) {
  return { 'filter[fields][title][matches][pattern]': pattern, order_by: '_updated_at_DESC' };
}

function linking(id) {
  return { 'filter[fields][source][eq]': id, order_by: '_updated_at_DESC' };
}

const help = `node benchmarks/measure-lists.mjs [options]

Starts the built server with records of 2 KB and asks for lists of 20 over HTTP, one at a time. Prints, for each list, how
long answers took when asked for the first time and when asked again, and the processor time of the server per request.

  --records <n>   how many records (100000); the first 500 through the API, the others in SQL while the server is stopped
  --only <text>   only the lists whose name has that text; several are divided by commas
  --requests <n>  how many requests for each list, all of them twice (40)
  --wait <s>      how long the server gets to make indexes after it was asked for each list a few times (310)
  --data <dir>    keeps the server's data there, and uses what is there; a folder that is removed unless given
  --server <path> file that starts the server (apps/server/dist/main.mjs)
`;

async function main() {
  const options = {
    records: { type: 'string' },
    only: { type: 'string' },
    requests: { type: 'string' },
    wait: { type: 'string' },
    data: { type: 'string' },
    server: { type: 'string' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const dataDir = values.data ?? (await mkdtemp(join(tmpdir(), 'lectern-lists-')));
  const start = () => startServer(dataDir, { entry: values.server });
  const records = Number(values.records ?? 100_000);
  try {
    await withServer(start, addFirstNotes);
    await fillEnvironment(dataDir, { records });
    await withServer(start, (server) =>
      measureLists(server, {
        records,
        only: (values.only ?? '').split(','),
        requests: Number(values.requests ?? 40),
        waitMs: Number(values.wait ?? upkeepSeconds) * 1000,
      }),
    );
  } finally {
    if (values.data === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Notes, each linked to one of the first. */
export async function addFirstNotes(server) {
  const project = await openProject(server.origin);
  const { client } = project;
  if ((await client.itemTypes.list()).some(({ api_key: name }) => name === 'note')) return;
  const { note } = await addNoteModel(project);
  await client.fields.create(note, {
    label: 'Source',
    api_key: 'source',
    field_type: 'link',
    validators: { item_item_type: { item_types: [note] } },
  });
  await measureWrites(server, project, { note }, { clients: 8, seconds: Number.POSITIVE_INFINITY, max: firstNotes });
  const notes = await client.items.list({
    filter: { type: note },
    page: { limit: firstNotes },
    order_by: '_created_at_ASC',
  });
  for (const [index, { id }] of notes.entries())
    await client.items.update(id, { source: notes[index % linkedNotes].id });
}

async function measureLists(server, { records, only, requests, waitMs }) {
  const { client, managementToken } = await openProject(server.origin);
  const headers = { authorization: `Bearer ${managementToken}`, accept: 'application/json', 'x-api-version': '3' };
  const ask = async (parameters) => {
    const query = new URLSearchParams({ 'filter[type]': 'note', 'page[limit]': pageSize, ...parameters });
    const response = await fetch(`${server.origin}/api/items?${query}`, { headers });
    const answer = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const first = await client.items.list({
    filter: { type: 'note' },
    page: { limit: linkedNotes },
    order_by: '_created_at_ASC',
  });
  const linkedIds = [...new Set(first.map(({ source }) => source))];
  const words = [...new Set(first.flatMap(({ title }) => title.split(' ').slice(0, 2)))];
  const lists = listsOf({ linkedIds, words, records }).filter(({ what }) => only.some((text) => what.includes(text)));
  // A few times each, for the server to see what they use and for its code to be compiled.
  for (let time = 0; time < timesBefore; time += 1)
    for (const { parameters } of lists) await ask(parameters(requests + time));
  await pause(waitMs);
  process.stdout.write(`${'ms'.padEnd(44)} found     p50     p95   again p50     p95   processor, first and again\n`);
  for (const { what, parameters } of lists) {
    const asked = Array.from({ length: requests }, (_, index) => parameters(index));
    const once = await measure(server, asked, ask);
    const again = await measure(server, asked, ask);
    process.stdout.write(
      `${what.padEnd(44)}${column(once.found, 6)}${column(once.p50)}${column(once.p95)}${column(again.p50, 12)}${column(again.p95)}${column(once.cpu)}${column(again.cpu)}\n`,
    );
  }
}

async function measure(server, asked, ask) {
  const latencies = [];
  let found = 0;
  const cpuBefore = server.cpuMs();
  for (const parameters of asked) {
    const before = performance.now();
    const { meta } = await ask(parameters);
    latencies.push(performance.now() - before);
    found += meta.total_count;
  }
  const cpu = (server.cpuMs() - cpuBefore) / asked.length;
  latencies.sort((a, b) => a - b);
  return { cpu, found: Math.round(found / asked.length), p50: at(latencies, 0.5), p95: at(latencies, 0.95) };
}

function at(sorted, part) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

function column(value, width = 8) {
  return (Number.isInteger(value) ? String(value) : value.toFixed(1)).padStart(width);
}

if (process.argv[1] === import.meta.filename) await main();
