import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { openProject } from './content.mjs';
import { figure, median } from './figures.mjs';
import { addNoteModel, createOverHttp, measureWrites } from './measure-writes.mjs';
import { openPostgres } from './postgres.mjs';
import { pause, startServer } from './server.mjs';

const help = `node benchmarks/measure-webhooks.mjs [options]

Creates records that webhooks are called for, at local receivers, and reads records meanwhile: how many calls a second
arrive, how long the last one lags behind, and how long reads take. With --import, how much of the rate of an import is
left with a webhook on everything: servers with and without one are filled in turn.

  --calls <n>      calls a second (500)
  --webhooks <n>   webhooks that each record calls, with a receiver each (10)
  --seconds <n>    (20)
  --import <n>     records of each import instead (100000 is what the aim is for)
  --rounds <n>     imports of each kind (1)
  --database <k>   external or embedded (external: DATABASE_URL, or the pinned server that tests use)
  --profile <dir>  writes profiles of the processor time of the server there
`;

const readsAtOnce = 4;
const readEveryMs = 10;

async function main() {
  const text = { type: 'string' };
  const options = {
    calls: text,
    webhooks: text,
    seconds: text,
    import: text,
    rounds: text,
    database: text,
    profile: text,
  };
  const { values } = parseArgs({ options: { ...options, help: { type: 'boolean' } } });
  if (values.help) return void process.stdout.write(help);
  // The server takes it from this process.
  process.env.LECTERN_OUTBOUND_ALLOW = '127.0.0.1';
  const number = (name, otherwise) => Number(values[name] ?? otherwise);
  const place = { isExternal: values.database !== 'embedded', profile: values.profile };
  const figures =
    values.import === undefined
      ? await measureRate(place, number('calls', 500), number('webhooks', 10), number('seconds', 20))
      : await measureImports(place, number('import'), number('rounds', 1));
  for (const { what, value, unit } of figures) process.stdout.write(`  ${what.padEnd(52)} ${value} ${unit}\n`);
}

/** Works with a server on an empty database. */
async function withProject({ isExternal, profile }, work) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-webhooks-'));
  const postgres = isExternal ? await openPostgres() : null;
  const server = await startServer(join(folder, 'data'), {
    databaseUrl: postgres?.url,
    nodeOptions: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
  });
  try {
    const project = await openProject(server.origin);
    return await work({ server, project, models: await addNoteModel(project) });
  } finally {
    await server.stop();
    await postgres?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Receivers that answer at once, and when each got its calls. */
async function startReceivers(count) {
  const arrivals = [];
  const servers = Array.from({ length: count }, () =>
    createServer((incoming, response) => {
      incoming.resume().once('end', () => {
        arrivals.push(performance.now());
        response.end('ok');
      });
    }),
  );
  await Promise.all(servers.map((server) => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))));
  return {
    arrivals,
    urls: servers.map((server) => `http://127.0.0.1:${server.address().port}/`),
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

const addWebhook = ({ client }, url, entities) =>
  client.webhooks.create({
    name: `Hook ${url}`,
    url,
    custom_payload: null,
    headers: {},
    events: entities,
    http_basic_user: null,
    http_basic_password: null,
  });

async function measureRate(place, calls, webhooks, seconds) {
  const receivers = await startReceivers(webhooks);
  try {
    return await withProject(place, async ({ server, project, models }) => {
      for (const url of receivers.urls)
        await addWebhook(project, url, [{ entity_type: 'item', event_types: ['create'] }]);
      await createOverHttp(server, project, models, { from: 0, max: 30 });
      await untilQuiet(receivers.arrivals, 30 * webhooks);
      const ids = (await project.client.items.list({ page: { limit: 30 } })).map(({ id }) => id);
      const alone = await readFor(server, project, ids, 3_000);
      receivers.arrivals.length = 0;
      const cpuBefore = server.cpuMs();
      const startedAt = performance.now();
      const reading = readFor(server, project, ids, seconds * 1_000);
      const written = await writeAtPace(server, project, models, calls / webhooks, seconds);
      const writtenAt = performance.now();
      const latencies = await reading;
      const meanwhile = receivers.arrivals.filter((at) => at <= writtenAt).length;
      await untilQuiet(receivers.arrivals, written * webhooks);
      const lastAt = receivers.arrivals.at(-1) ?? startedAt;
      return [
        figure('webhooks.written', 'Records created a second', written / ((writtenAt - startedAt) / 1_000), '/s'),
        figure(
          'webhooks.rate',
          'Webhook calls a second meanwhile',
          meanwhile / ((writtenAt - startedAt) / 1_000),
          '/s',
        ),
        figure('webhooks.lag', '  the last one after the last record', Math.max(0, lastAt - writtenAt), 'ms'),
        figure(
          'webhooks.cpu',
          '  processor time of the server per call',
          (server.cpuMs() - cpuBefore) / receivers.arrivals.length,
          'ms',
        ),
        figure('webhooks.reads_p50', 'Reads by id meanwhile, p50', percentile(latencies, 0.5), 'ms'),
        figure('webhooks.reads_p99', '  p99', percentile(latencies, 0.99), 'ms'),
        figure('webhooks.reads_alone_p99', '  p99 before', percentile(alone, 0.99), 'ms'),
      ];
    });
  } finally {
    await receivers.close();
  }
}

/** Creates so many records a second, as far as the server keeps up, on four connections. */
async function writeAtPace(server, project, models, perSecond, seconds) {
  const connections = 4;
  const startedAt = performance.now();
  let next = 1_000_000;
  let due = 0;
  const one = async () => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const at = startedAt + (due++ * 1_000) / perSecond;
      await pause(Math.max(0, at - performance.now()));
      const from = next++;
      await createOverHttp(server, project, models, { from, max: from + 1 });
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  return next - 1_000_000;
}

/** Reads records by ID on a few connections; returns how long each read took. */
async function readFor(server, project, ids, ms) {
  const latencies = [];
  const startedAt = performance.now();
  const one = async (offset) => {
    for (let index = offset; performance.now() - startedAt < ms; index += 1) {
      const before = performance.now();
      await get(`${server.origin}/api/items/${ids[index % ids.length]}`, project.managementToken);
      latencies.push(performance.now() - before);
      await pause(readEveryMs);
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, (_, offset) => one(offset)));
  return latencies;
}

function get(url, token) {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', 'x-api-version': '3' };
    request(url, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A read was answered with ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    })
      .once('error', reject)
      .end();
  });
}

/** Waits until so many calls came, or none came for 20 s. */
async function untilQuiet(arrivals, count) {
  let lastCount = -1;
  while (arrivals.length < count) {
    if (arrivals.length === lastCount) throw new Error(`${arrivals.length} calls of ${count} came`);
    lastCount = arrivals.length;
    for (
      let waited = 0;
      waited < 20_000 && arrivals.length < count && (waited < 1_000 || arrivals.length === lastCount);
      waited += 100
    )
      await pause(100);
  }
}

async function measureImports(place, records, rounds) {
  const rates = { without: [], with: [] };
  const delivered = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? ['without', 'with'] : ['with', 'without']) {
      const receivers = await startReceivers(1);
      try {
        rates[kind].push(
          await withProject(place, async ({ server, project, models }) => {
            const load = { clients: 8, seconds: Number.POSITIVE_INFINITY };
            const warm = await measureWrites(server, project, models, { ...load, max: 200 });
            if (kind === 'with') await addWebhook(project, receivers.urls[0], onEverything);
            const { perSecond } = await measureWrites(server, project, models, {
              ...load,
              from: warm.next,
              max: records,
            });
            if (kind === 'with') delivered.push(receivers.arrivals.length);
            return perSecond;
          }),
        );
      } finally {
        await receivers.close();
      }
    }
  }
  const [without, withWebhook] = [median(rates.without), median(rates.with)];
  return [
    figure('import.without', `Import of ${records} records`, without, 'records/s', rates.without),
    figure('import.with', '  with a webhook on everything', withWebhook, 'records/s', rates.with),
    figure('import.kept', '  of the rate without it', (100 * withWebhook) / without, '%'),
    figure('import.delivered', '  records whose call was made by the end', (100 * median(delivered)) / records, '%'),
  ];
}

const onEverything = [
  { entity_type: 'item', event_types: ['create', 'update', 'delete'] },
  { entity_type: 'item_type', event_types: ['create', 'update', 'delete'] },
  { entity_type: 'upload', event_types: ['create', 'update', 'delete'] },
  { entity_type: 'environment', event_types: ['create', 'delete'] },
];

function percentile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

await main();
