import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { migrateEnvironment } from '../migrations/migrate.ts';
import { lockItems, readItem, readItems } from '../repositories/items.ts';
import { openEmbeddedDatabase } from '../driver/embedded-database.ts';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { preparedArchive } from '../testing/prepared-database.ts';

let database: LecternDatabase;
let db: EnvironmentQueryable;

beforeAll(async () => {
  database = await openEmbeddedDatabase({ archive: await preparedArchive('migrated') });
  await database.kysely.transaction().execute((tx) => migrateEnvironment(tx, 'env_kept'));
  db = inEnvironment(database.kysely, { schema: 'env_kept' });
});

afterAll(() => database.close());

/** Names of the prepared statements over the records of the environment, without their numbers. */
async function preparedNames(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select split_part(name, '#', 1) as name from pg_prepared_statements where statement like '%"env_kept"."items"%' order by 1`,
  );
  return rows.map(({ name }) => name);
}

it('prepares how records are read and locked by ID, and no list', async () => {
  for (let round = 0; round < 2; round += 1) {
    await readItems(db, ['a']);
    await readItem(db, 'a');
    await database.kysely.transaction().execute((tx) => lockItems(inEnvironment(tx, { schema: 'env_kept' }), ['a']));
    await db.selectFrom('items').selectAll().where('item_type_id', '=', 'a').orderBy('id').limit(20).execute();
  }

  expect(await preparedNames()).toEqual(['items.lock', 'items.read', 'items.read_one']);
});

it('reads on when the table was exchanged for a copy of it, as large changes do', async () => {
  await readItems(db, ['a']);
  await readItem(db, 'a');
  await sql`create table env_kept.items_after (like env_kept.items including all)`.execute(database.kysely);
  await sql`alter table env_kept.items rename to items_before`.execute(database.kysely);
  await sql`alter table env_kept.items_after rename to items`.execute(database.kysely);

  expect(await readItems(db, ['a'])).toEqual([]);
  expect(await readItem(db, 'a')).toBeUndefined();
});

it('reads on when a column has another type, and prepares the statement again', async () => {
  for (let round = 0; round < 2; round += 1) await readItem(db, 'a');
  await sql`alter table env_kept.items alter column stage type varchar(40)`.execute(database.kysely);

  for (let round = 0; round < 2; round += 1) expect(await readItem(db, 'a')).toBeUndefined();
  const { rows } = await database.pool.query(
    `select count(*) from pg_prepared_statements where name like 'items.read_one#%' and generic_plans + custom_plans > 0`,
  );

  expect(rows[0].count).toBe(2);
});
