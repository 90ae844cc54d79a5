// A process to be killed, started by `rewrite-crash.test.ts`: it creates a model with many records once; then it
// toggles the localization of a field or the manual order of the model repeatedly, numbering the records, and reports
// each start and end.
import { writeSync } from 'node:fs';
import { type EntityId, generateId } from '@lectern/domain';
import { sql } from 'kysely';
import { createItem } from '../items/create-item.ts';
import { updateItem } from '../items/update-item.ts';
import { createField } from '../schema/create-field.ts';
import { createItemType } from '../schema/create-item-type.ts';
import { openCrashSite } from './rewrite-crash-site.ts';
import { updateField } from '../schema/update-field.ts';
import { updateItemType } from '../schema/update-item-type.ts';

const [dataDir, records, firstNumber, toggled] = process.argv.slice(2);
if (!dataDir || !records || !firstNumber || (toggled !== 'localisation' && toggled !== 'order')) {
  throw new Error('Usage: rewrite-crash-writer <data folder> <records> <first number> localisation|order');
}

const { services, scope } = await openCrashSite(dataDir);
const schema = await services.schemas.get(services.db.kysely, scope.environment);
if (schema.itemTypesByApiKey.get('article') === undefined) await makeModel();
const { rows } = await sql<{ id: string; localized: boolean; sortable: boolean }>`
  select fields.id, localized, sortable from ${sql.id(scope.environment.schema)}.fields
  join ${sql.id(scope.environment.schema)}.item_types on item_types.id = item_type_id
  where fields.api_key = 'title'`.execute(services.db.kysely);
const [title] = rows;
if (title === undefined) throw new Error('the model has no title');
const ids = await listIds();
say('ready');
const switches = {
  localisation: {
    wasOn: title.localized,
    turn: (isLocalized: boolean) => updateField(services, scope, title.id, { isLocalized }),
  },
  order: {
    wasOn: title.sortable,
    turn: (isSortable: boolean) => updateItemType(services, scope, 'article', { isSortable }),
  },
};
await Promise.all([toggle(switches[toggled]), number(Number(firstNumber))]);

async function toggle({ wasOn, turn }: { wasOn: boolean; turn(isOn: boolean): Promise<unknown> }): Promise<void> {
  for (let isOn = !wasOn; ; isOn = !isOn) {
    say(`begin ${String(isOn)}`);
    await turn(isOn);
    say(`done ${String(isOn)}`);
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
  const { view } = await createItemType(services, scope, {
    name: 'Article',
    apiKey: 'article',
    draftModeActive: false,
  });
  await createField(services, scope, view.itemType.id, { label: 'Title', apiKey: 'title', fieldType: 'string' });
  await createField(services, scope, view.itemType.id, { label: 'Count', apiKey: 'count', fieldType: 'integer' });
  const { id } = await createItem(services, scope, {
    itemTypeId: view.itemType.id,
    attributes: { title: 'needle', count: 0 },
    meta: {},
  });
  const copies = Array.from({ length: Number(records) - 1 }, () => generateId());
  for (const table of ['items', 'item_versions', 'item_search']) {
    const owner = sql.lit(table === 'items' ? 'id' : 'item_id');
    const own = table === 'item_versions' ? sql`, 'id', 'v' || fresh` : sql``;
    const versions =
      table === 'items' ? sql`, 'current_version_id', 'v' || fresh, 'published_version_id', 'v' || fresh` : sql``;
    await sql`
      insert into ${sql.id(scope.environment.schema, table)} select renamed.* from ${sql.id(scope.environment.schema, table)} copied
      cross join unnest(${copies}::text[]) fresh
      cross join lateral jsonb_populate_record(copied, jsonb_build_object(${owner}, fresh ${own} ${versions})) renamed
      where to_jsonb(copied) ->> ${owner} = ${id}`.execute(services.db.kysely);
  }
}

async function listIds(): Promise<EntityId[]> {
  const found = await sql<{ id: string }>`select id from ${sql.id(scope.environment.schema)}.items order by id`.execute(
    services.db.kysely,
  );
  return found.rows.map((row) => row.id);
}

/** Synchronously and completely, because the process may be killed right after. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}
