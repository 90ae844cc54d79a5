import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { openProject } from './content.mjs';
import { startServer } from './server.mjs';

const kinds = ['rest', 'graphql'];

const help = `node benchmarks/measure-usage.mjs [options]

Starts two built servers with the same records, one of which counts usage, and sends the same reads to both in turn. Prints
the processor time per read, and the median of the ratios of all pairs. Whichever is first changes from pair to pair.

  --pairs <n>     how many pairs (20)
  --reads <n>     reads of each server in a pair (2000)
  --records <n>   records of each server (200)
`;

async function main() {
  const options = {
    pairs: { type: 'string' },
    reads: { type: 'string' },
    records: { type: 'string' },
    help: { type: 'boolean' },
  };
  const { values } = parseArgs({ options });
  if (values.help) return void process.stdout.write(help);
  const [pairs, reads, records] = [values.pairs ?? 20, values.reads ?? 2000, values.records ?? 200].map(Number);
  const sides = [];
  try {
    for (const counting of ['on', 'off']) sides.push(await startSide(counting, records));
    for (const side of sides) for (const kind of kinds) await read(side, reads, kind);
    const ratios = Object.fromEntries(kinds.map((kind) => [kind, []]));
    for (let pair = 0; pair < pairs; pair++) {
      for (const kind of kinds) {
        const times = {};
        for (const side of pair % 2 === 0 ? sides : sides.toReversed())
          times[side.counting] = await read(side, reads, kind);
        ratios[kind].push(times.on / times.off);
        process.stdout.write(
          `  ${String(pair + 1).padStart(3)}  ${kind.padEnd(8)} on ${times.on.toFixed(3)} ms  off ${times.off.toFixed(3)} ms\n`,
        );
      }
    }
    for (const [kind, all] of Object.entries(ratios))
      process.stdout.write(`  ${kind}: median ratio ${median(all).toFixed(3)} of ${all.length} pairs\n`);
  } finally {
    for (const side of sides) await side.stop();
  }
}

async function startSide(counting, records) {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-usage-'));
  const server = await startServer(dataDir, {
    settings: { LECTERN_USAGE_COUNTING: counting, LECTERN_DELIVERY_CACHE_MB: '0' },
  });
  const project = await openProject(server.origin);
  return {
    counting,
    server,
    requests: requestsOf(project, await addNotes(project, records)),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addNotes({ client }, count) {
  const model = await client.itemTypes.create({ name: 'Note', api_key: 'note', draft_mode_active: false });
  await client.fields.create(model.id, { label: 'Title', api_key: 'title', field_type: 'string' });
  const ids = [];
  for (let index = 0; index < count; index += 1) {
    const note = { item_type: { type: 'item_type', id: model.id }, title: `Note ${index}` };
    ids.push((await client.items.create(note)).id);
  }
  return ids;
}

/** Reads by ID, of both APIs. */
function requestsOf({ managementToken, deliveryToken }, ids) {
  const headers = (token) => ({
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
    referer: 'https://www.example.org/notes',
  });
  const query = 'query One($id: ItemId) { note(filter: { id: { eq: $id } }) { id title } }';
  return {
    rest: ids.map((id) => ({ method: 'GET', path: `/api/items/${id}`, headers: headers(managementToken) })),
    graphql: ids.map((id) => ({
      method: 'POST',
      path: '/graphql',
      headers: headers(deliveryToken),
      body: JSON.stringify({ query, variables: { id } }),
    })),
  };
}

/** The processor time of the server for each of so many reads, in ms. */
async function read({ server, requests }, amount, kind) {
  const before = server.cpuMs();
  const { non2xx, errors } = await autocannon({ url: server.origin, requests: requests[kind], connections: 4, amount });
  if (non2xx + errors > 0) throw new Error(`${kind}: ${non2xx} refused and ${errors} failed reads`);
  return (server.cpuMs() - before) / amount;
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

await main();
