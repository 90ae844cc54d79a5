// The load of `schema-changes.mjs`, which bundles it. Client and server share one process here.
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { generateId } from '@lectern/domain';
import { findEnvironment } from '@lectern/storage';
import { startTestApi } from '../packages/management-api/src/testing.ts';

const records = Number(process.argv[2] ?? 100_000);
const api = await startTestApi();
const client = api.client();
await client.site.update({ locales: ['en', 'it'] });
const model = await client.itemTypes.create({ name: 'Article', api_key: 'article', draft_mode_active: false });
const field = (apiKey, type, more = {}) =>
  client.fields.create(model.id, { label: apiKey, api_key: apiKey, field_type: type, ...more });
const title = await field('title', 'string');
await field('body', 'text');
const rating = await field('rating', 'integer');
const item = { type: 'item_type', id: model.id };
const first = await client.items.create({
  item_type: item,
  title: 'A title',
  body: 'a word or two '.repeat(50),
  rating: 7,
});
await multiply(first.id, records - 1);
await api.services.db.maintain();

process.stdout.write(`${records} records\n`);
let added;
await measure('add a field', async () => (added = await field('added', 'string')));
await measure('add a field with a default', () => field('ready', 'integer', { default_value: 3 }));
await measure('rename a field', () => client.fields.update(added.id, { api_key: 'renamed' }));
await measure('remove a field', () => client.fields.destroy(added.id));
await measure('toggle localized', () => client.fields.update(title.id, { localized: true }));
await measure('change a type', () => client.fields.update(rating.id, { field_type: 'float' }));
await measure('require a value', () => client.fields.update(rating.id, { validators: { required: {} } }));
await measure('make sortable', () => client.itemTypes.update(model.id, { sortable: true }));
await measure('destroy the model', () => client.itemTypes.destroy(model.id));
await api.close();

/** Runs a change while a reader sends one request after another. */
async function measure(what, change) {
  const over = new AbortController();
  let [longest, reads] = [0, 0];
  const reader = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      await api.request('GET', reads % 2 === 0 ? '/site' : `/items?filter[type]=article&page[limit]=5`);
      longest = Math.max(longest, performance.now() - startedAt);
      reads += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const startedAt = performance.now();
  let outcome = '';
  try {
    await change();
  } catch (error) {
    outcome = ` FAILED: ${error.message.slice(0, 300)}`;
  }
  const tookMs = performance.now() - startedAt;
  over.abort();
  await reader;
  process.stdout.write(
    `${what.padEnd(28)} ${(tookMs / 1000).toFixed(2).padStart(8)} s   longest wait of a reader ${longest.toFixed(0).padStart(6)} ms, ${reads} reads${outcome}\n`,
  );
}

async function multiply(id, copies) {
  const { schema } = await findEnvironment(api.services.db.kysely, api.site.id, null);
  for (let left = copies; left > 0; left -= 5000) {
    const ids = Array.from({ length: Math.min(left, 5000) }, () => generateId());
    for (const table of ['items', 'item_versions', 'item_search']) {
      const owner = sql.lit(table === 'items' ? 'id' : 'item_id');
      const ownId = table === 'item_versions' ? sql`, 'id', 'v' || fresh` : sql``;
      const versions =
        table === 'items' ? sql`, 'current_version_id', 'v' || fresh, 'published_version_id', 'v' || fresh` : sql``;
      await sql`
        insert into ${sql.id(schema, table)} select renamed.* from ${sql.id(schema, table)} copied
        cross join unnest(${ids}::text[]) fresh
        cross join lateral jsonb_populate_record(copied, jsonb_build_object(${owner}, fresh ${ownId} ${versions})) renamed
        where to_jsonb(copied) ->> ${owner} = ${id}`.execute(api.services.db.kysely);
    }
  }
}
