import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { buildClient } from '@datocms/cma-client-node';
import { buildClient as buildAccountClient } from '@datocms/dashboard-client';
import { figure, median } from './figures.mjs';
import { openPostgres } from './postgres.mjs';
import { owner, pause, startServer } from './server.mjs';

const help = `node benchmarks/measure-listen.mjs [options]

Opens channels of real-time updates in many projects, changes one record of the first project again and again, and measures how long
after the request began each channel it touches has the new result: a hundred channels of one query, then a hundred of as many queries.
Client and server need a file descriptor for each channel (ulimit -n).

  --projects <n>  how many projects (20)
  --channels <n>  channels of each (500)
  --changes <n>   changes of each record (20)
  --postgres      on a PostgreSQL server of its own instead of the embedded database
`;

const touched = 100;
const openingAtOnce = 16;
const answersWithinMs = 60_000;
const changeEveryMs = 1_000;

async function main() {
  const options = {
    projects: { type: 'string' },
    channels: { type: 'string' },
    changes: { type: 'string' },
    postgres: { type: 'boolean' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-listen-'));
  const postgres = values.postgres ? await openPostgres() : null;
  const server = await startServer(join(folder, 'data'), postgres === null ? {} : { databaseUrl: postgres.url });
  try {
    const figures = await measureListen(server, {
      projects: Number(values.projects ?? 20),
      channels: Number(values.channels ?? 500),
      changes: Number(values.changes ?? 20),
    });
    for (const { what, value, unit } of figures) process.stdout.write(`${what.padEnd(60)} ${value} ${unit}\n`);
  } finally {
    await server.stop();
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureListen(server, { projects, channels, changes }) {
  const sites = await createProjects(server.origin, projects);
  const memoryBefore = server.memoryMb();
  const cpuBefore = server.cpuMs();
  const startedAt = performance.now();
  const [first, ...others] = await Promise.all(sites.map((site) => queriesOf(site, channels)));
  const opened = await openAll(server.origin, [first, ...others].flat());
  const openedWithin = performance.now() - startedAt;
  const openingCpu = server.cpuMs() - cpuBefore;
  const figures = [
    figure('listen.open', `${opened.length} channels, all with their first result`, openedWithin / 1000, 's'),
    figure('listen.open_cpu', '  processor time of the server for each', openingCpu / opened.length, 'ms'),
    figure('listen.memory', '  memory for each', (1024 * (server.memoryMb() - memoryBefore)) / opened.length, 'kB'),
  ];
  const [site] = sites;
  for (const [kind, what] of [
    ['same', `${touched} channels of one query`],
    ['each', `${touched} channels of as many queries`],
  ]) {
    const listening = opened.filter((channel) => channel.kind === kind && channel.siteId === site.id);
    const { delays, strays, cpu } = await measureChanges(server, { site, kind, changes, listening, opened });
    figures.push(
      figure(`listen.${kind}.p50`, `${what}: change to result, p50`, median(delays), 'ms'),
      figure(`listen.${kind}.p99`, '  p99', delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)], 'ms'),
      figure(`listen.${kind}.cpu`, '  processor time of the server for a change', cpu, 'ms'),
      figure(`listen.${kind}.strays`, '  results sent to other channels', strays, ''),
    );
  }
  for (const { response } of opened) response.destroy();
  return figures;
}

/** Projects with one model and three records: what many listen to with one query, what each has a query for, the rest. */
async function createProjects(origin, count) {
  const baseUrl = `${origin}/account-api`;
  const session = await buildAccountClient({ apiToken: null, baseUrl }).session.rawCreate({
    data: { type: 'email_credentials', attributes: owner },
  });
  const account = buildAccountClient({ apiToken: session.data.id, baseUrl });
  const sites = await account.sites.list();
  for (let index = sites.length; index < count; index += 1)
    sites.push(await account.sites.create({ name: `Project ${index}` }));
  const projects = [];
  for (const { id, access_token: token, readonly_token: deliveryToken } of sites) {
    const client = buildClient({ apiToken: token, baseUrl: `${origin}/api`, autoRetry: false });
    const { id: model } = await client.itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: false });
    await client.fields.create(model, { label: 'Title', api_key: 'title', field_type: 'string' });
    const create = (title) => client.items.create({ item_type: { type: 'item_type', id: model }, title });
    const records = {
      same: (await create('Same')).id,
      each: (await create('Each')).id,
      rest: (await create('Rest')).id,
    };
    projects.push({ id, client, deliveryToken, records });
  }
  return projects;
}

/** What the channels of a project listen to: no two queries are the same, but those of the kind "same". */
function queriesOf({ id, deliveryToken, records }, channels) {
  return Array.from({ length: channels }, (_, index) => {
    const kind = index < touched ? 'same' : index < 2 * touched ? 'each' : 'rest';
    const alias = kind === 'same' ? 'title' : `title${index}: title`;
    const query = `{ note(filter: { id: { eq: "${records[kind]}" } }) { id ${alias} _updatedAt } }`;
    return { siteId: id, kind, token: deliveryToken, query };
  });
}

async function openAll(origin, queries) {
  const agent = new Agent({ keepAlive: true, maxSockets: openingAtOnce });
  const waiting = [...queries];
  const opened = [];
  const openNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      opened.push(await openChannel(origin, agent, next));
  };
  await Promise.all(Array.from({ length: openingAtOnce }, openNext));
  agent.destroy();
  return opened;
}

/** A channel with its first result. Every further one is counted, with its time. */
async function openChannel(origin, agent, { siteId, kind, token, query }) {
  const url = await new Promise((resolve, reject) => {
    const sent = request(`${origin}/listen/`, {
      method: 'POST',
      agent,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    sent.once('error', reject);
    sent.once('response', async (response) => {
      const text = await textOf(response);
      if (response.statusCode === 200) resolve(JSON.parse(text).url);
      else reject(new Error(text));
    });
    sent.end(JSON.stringify({ query }));
  });
  const channel = { siteId, kind, updates: 0, updatedAt: 0, response: null };
  await new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('A channel got no result')), answersWithinMs);
    get(url.replace(/^https?:\/\/[^/]+/, origin), { agent: false }, (response) => {
      channel.response = response;
      if (response.statusCode !== 200) return reject(new Error(`A channel answered ${response.statusCode}`));
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', (chunk) => {
        if (chunk.includes('channelError')) reject(new Error(chunk));
        if (!chunk.includes('event: update')) return;
        channel.updates += 1;
        channel.updatedAt = performance.now();
        clearTimeout(timer);
        resolve();
      });
    }).once('error', reject);
  });
  return channel;
}

async function textOf(response) {
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

async function measureChanges(server, { site, kind, changes, listening, opened }) {
  const delays = [];
  const total = () => opened.reduce((sum, { updates }) => sum + updates, 0);
  const before = total();
  const cpuBefore = server.cpuMs();
  for (let index = 1; index <= changes; index += 1) {
    const updatesBefore = listening.map(({ updates }) => updates);
    const sentAt = performance.now();
    await site.client.items.update(site.records[kind], { title: `${kind} ${index}` });
    const isDone = () => listening.every(({ updates }, place) => updates > updatesBefore[place]);
    while (!isDone()) {
      if (performance.now() - sentAt > answersWithinMs) throw new Error('A change did not arrive');
      await pause(5);
    }
    for (const { updatedAt } of listening) delays.push(updatedAt - sentAt);
    await pause(changeEveryMs);
  }
  const strays = total() - before - changes * listening.length;
  return { delays, strays, cpu: (server.cpuMs() - cpuBefore) / changes };
}

await main();
