import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EnvironmentQueryable, inEnvironment } from '../environment-database.ts';
import { migrateEnvironment } from '../migrations/migrate.ts';
import { lockItems, readItems } from '../repositories/items.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import type { LecternDatabase } from './lectern-database.ts';
import { preparedArchive } from '../testing/prepared-database.ts';

let database: LecternDatabase;
let db: EnvironmentQueryable;

beforeAll(async () => {
  database = await openEmbeddedDatabase({ archive: await preparedArchive('migrated') });
  await database.kysely.transaction().execute((tx) => migrateEnvironment(tx, 'env_kept'));
  db = inEnvironment(database.kysely, { schema: 'env_kept' });
});

afterAll(() => database.close());

async function keptTexts(): Promise<string[]> {
  const { rows } = await database.pool.query(
    `select statement from pg_prepared_statements where statement like 'select "env_kept"%'`,
  );
  return rows.map(({ statement }) => statement);
}

it('has the database keep how single records are read, and no list', async () => {
  for (let round = 0; round < 3; round += 1) {
    await readItems(db, ['a']);
    await database.kysely.transaction().execute((tx) => lockItems(inEnvironment(tx, { schema: 'env_kept' }), ['a']));
    await db.selectFrom('items').selectAll().where('item_type_id', '=', 'a').orderBy('id').limit(20).execute();
  }

  const kept = await keptTexts();
  expect(kept).toHaveLength(2);
  expect(kept.every((text) => text.includes('= any($1::text[])'))).toBe(true);
});

it('reads on when the table was exchanged for a copy of it, as large changes do', async () => {
  await readItems(db, ['a']);
  await sql`create table env_kept.items_after (like env_kept.items including all)`.execute(database.kysely);
  await sql`alter table env_kept.items rename to items_before`.execute(database.kysely);
  await sql`alter table env_kept.items_after rename to items`.execute(database.kysely);

  expect(await readItems(db, ['a'])).toEqual([]);
});
