// Bundled and run by `measure-writes.mjs` on the data folder of a server that was stopped: node <bundle> <data folder>
// <seconds>
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { openDatabase } from '@lectern/storage';

const [dataDir, seconds] = process.argv.slice(2);
const { pool, close } = await openDatabase({ dataDir });
const { rows: environments } = await pool.query(
  'select schema_name from lectern.environments where is_primary limit 1',
);
const table = `"${environments[0].schema_name}".items`;
const { rows: items } = await pool.query(`select * from ${table} order by created_at desc limit 1`);
const columns = Object.entries(items[0]).map(([name, value]) => ({
  name,
  value: isDocument(value) ? JSON.stringify(value) : value,
}));
const statement = {
  name: 'bare_insert',
  text: `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
};

const latencies = [];
const startedAt = performance.now();
while (performance.now() - startedAt < Number(seconds) * 1000) {
  const values = columns.map(({ name, value }) => (name === 'id' ? randomBytes(16).toString('base64url') : value));
  const before = performance.now();
  await pool.query({ ...statement, values });
  latencies.push(performance.now() - before);
}
await close();
latencies.sort((a, b) => a - b);
process.stdout.write(JSON.stringify({ p50: latencies[Math.floor(latencies.length / 2)] }));

/** Documents come parsed and go as text. */
function isDocument(value) {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}
