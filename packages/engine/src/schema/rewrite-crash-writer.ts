// A process to be killed, started by `rewrite-crash.test.ts`: it makes a model with many records once; then it toggles
// the localisation of a field, over and over, while it numbers the records, and says what it begins and what is done.
import { writeSync } from 'node:fs';
import { type EntityId, generateId } from '@lectern/domain';
import { sql } from 'kysely';
import { createItem } from '../items/create-item.ts';
import { updateItem } from '../items/update-item.ts';
import { createField } from './create-field.ts';
import { createItemType } from './create-item-type.ts';
import { openCrashSite } from './rewrite-crash-site.ts';
import { updateField } from './update-field.ts';

const [dataDir, records, firstNumber] = process.argv.slice(2);
if (!dataDir || !records || !firstNumber) throw new Error('Usage: rewrite-crash-writer <data folder> <records> <first number>');

const { services, scope } = await openCrashSite(dataDir);
const schema = await services.schemas.get(services.db.kysely, scope.environment);
if (schema.itemTypesByApiKey.get('article') === undefined) await makeModel();
const { rows } = await sql<{ id: string; localized: boolean }>`
  select id, localized from ${sql.id(scope.environment.schema)}.fields where api_key = 'title'`.execute(services.db.kysely);
const ids = await listIds();
say('ready');
await Promise.all([toggle(rows[0]?.id ?? '', rows[0]?.localized ?? false), number(Number(firstNumber))]);

async function toggle(fieldId: EntityId, wasLocalized: boolean): Promise<void> {
  for (let isLocalized = !wasLocalized; ; isLocalized = !isLocalized) {
    say(`begin ${String(isLocalized)}`);
    await updateField(services, scope, fieldId, { isLocalized });
    say(`done ${String(isLocalized)}`);
  }
}

async function number(from: number): Promise<void> {
  for (let count = from; ; count++) {
    const id = ids[count % ids.length] ?? '';
    await updateItem(services, scope, id, { attributes: { count }, meta: {} });
    say(`wrote ${id} ${count}`);
  }
}

async function makeModel(): Promise<void> {
  const { view } = await createItemType(services, scope, { name: 'Article', apiKey: 'article', draftModeActive: false });
  await createField(services, scope, view.itemType.id, { label: 'Title', apiKey: 'title', fieldType: 'string' });
  await createField(services, scope, view.itemType.id, { label: 'Count', apiKey: 'count', fieldType: 'integer' });
  const { id } = await createItem(services, scope, { itemTypeId: view.itemType.id, attributes: { title: 'needle', count: 0 }, meta: {} });
  const copies = Array.from({ length: Number(records) - 1 }, () => generateId());
  for (const table of ['items', 'item_versions', 'item_search']) {
    const owner = sql.lit(table === 'items' ? 'id' : 'item_id');
    const own = table === 'item_versions' ? sql`, 'id', 'v' || fresh` : sql``;
    const versions = table === 'items' ? sql`, 'current_version_id', 'v' || fresh, 'published_version_id', 'v' || fresh` : sql``;
    await sql`
      insert into ${sql.id(scope.environment.schema, table)} select renamed.* from ${sql.id(scope.environment.schema, table)} copied
      cross join unnest(${copies}::text[]) fresh
      cross join lateral jsonb_populate_record(copied, jsonb_build_object(${owner}, fresh ${own} ${versions})) renamed
      where to_jsonb(copied) ->> ${owner} = ${id}`.execute(services.db.kysely);
  }
}

async function listIds(): Promise<EntityId[]> {
  const found = await sql<{ id: string }>`select id from ${sql.id(scope.environment.schema)}.items order by id`.execute(services.db.kysely);
  return found.rows.map((row) => row.id);
}

/** At once and whole, because the process may not live to the next moment. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
