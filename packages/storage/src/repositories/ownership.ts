import type { Creator, Environment } from '@lectern/domain';
import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** Tables of an environment that say who made what, with the columns that do. */
const owned = [
  { table: 'items', type: 'creator_type', id: 'creator_id' },
  { table: 'uploads', type: 'creator_type', id: 'creator_id' },
  { table: 'saved_filters', type: 'creator_type', id: 'creator_id' },
  { table: 'item_schedules', type: 'creator_type', id: 'creator_id' },
  { table: 'item_versions', type: 'editor_type', id: 'editor_id' },
] as const;

/** Whether a principal created anything in an environment. */
export async function ownsAnything(db: Queryable, { schema }: Environment, creator: Creator): Promise<boolean> {
  const each = owned.map(
    ({ table, type, id }) =>
      sql`exists (select from ${sql.id(schema, table)} where ${sql.id(id)} = ${creator.id} and ${sql.id(type)} = ${creator.type})`,
  );
  const { rows } = await sql<{ owns: boolean }>`select ${sql.join(each, sql` or `)} as owns`.execute(db);
  return rows[0]?.owns ?? false;
}

/**
 * Transfers everything that a principal created in an environment to another one, with one statement for each table.
 */
export async function giveEverything(
  db: Queryable,
  { schema }: Environment,
  from: Creator,
  to: Creator,
): Promise<void> {
  for (const { table, type, id } of owned) {
    await sql`
      update ${sql.id(schema, table)} set ${sql.id(type)} = ${to.type}, ${sql.id(id)} = ${to.id}
      where ${sql.id(id)} = ${from.id} and ${sql.id(type)} = ${from.type}`.execute(db);
  }
}
