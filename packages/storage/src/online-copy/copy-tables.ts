import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { type CopyPair, dropPgSchema, inOtherSchema } from '../pg-schema.ts';
import type { TableShape } from './describe-tables.ts';

/** Recreates the schema of a copy; the remains of an earlier attempt are dropped. */
export async function createCopySchema(db: Queryable, { to }: CopyPair): Promise<void> {
  await dropPgSchema(db, to);
  await sql`create schema ${sql.id(to)}`.execute(db);
}

/**
 * Makes an empty table with what must be unique in it, and with all other indexes where they are wanted from the start.
 */
export async function createCopyTable(
  db: Queryable,
  pair: CopyPair,
  table: TableShape,
  { withIndexes }: { withIndexes: boolean },
): Promise<void> {
  const target = sql.id(pair.to, table.name);
  await sql`create table ${target} (like ${sql.id(pair.from, table.name)} including defaults including constraints
    including identity including generated including storage including compression including statistics including comments)`.execute(
    db,
  );
  for (const { name, definition } of table.constraints) {
    await sql`alter table ${target} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(db);
  }
  if (!withIndexes) return;
  for (const index of table.indexes) await createCopyIndex(db, pair, index);
}

/** Makes one index of the original on the copy; fine when it is there. */
export async function createCopyIndex(db: Queryable, pair: CopyPair, definition: string): Promise<void> {
  await sql
    .raw(inOtherSchema(definition, pair).replace(/^(CREATE (?:UNIQUE )?INDEX )/, '$1IF NOT EXISTS '))
    .execute(db);
}

/**
 * Gives the copy the foreign keys of the original, and its sequences the values of the original's. Rows are not
 * checked: they come from tables that kept the rule, and a check of all of them would block everyone.
 */
export async function finishCopyTables(db: Queryable, pair: CopyPair, tables: readonly TableShape[]): Promise<void> {
  for (const table of tables) {
    for (const foreignKey of table.foreignKeys) await addUncheckedForeignKey(db, pair, table.name, foreignKey);
    for (const { name } of table.columns.filter((column) => column.isIdentity)) {
      const sequence = (schema: string) => sql`pg_get_serial_sequence(${`"${schema}"."${table.name}"`}, ${name})`;
      await sql`select setval(${sequence(pair.to)}::regclass, coalesce(pg_sequence_last_value(${sequence(pair.from)}::regclass), 1),
        pg_sequence_last_value(${sequence(pair.from)}::regclass) is not null)`.execute(db);
    }
  }
}

/**
 * Gives a table of the copy a foreign key of the original, to the copy's tables. It applies to every later write;
 * existing rows are not checked, since they come from tables that enforced the rule.
 */
export async function addUncheckedForeignKey(
  db: Queryable,
  pair: CopyPair,
  table: string,
  { name, definition }: { name: string; definition: string },
): Promise<void> {
  const rule = inOtherSchema(definition, pair).replace(/ not valid$/i, '');
  await sql`alter table ${sql.id(pair.to, table)} add constraint ${sql.id(name)} ${sql.raw(rule)} not valid`.execute(
    db,
  );
}

/** Analyzes a table for the planner; `sampleRows` limits how long that takes. */
export async function analyzeCopyTable(
  db: Queryable,
  { to }: CopyPair,
  table: string,
  sampleRows: number,
): Promise<void> {
  // PostgreSQL reads 300 rows for each step of its target.
  await sql`select set_config('default_statistics_target', ${String(Math.ceil(sampleRows / 300))}, true)`.execute(db);
  await sql`analyze ${sql.id(to, table)}`.execute(db);
}

/** Removes one table of an environment; fine when it is gone. */
export async function dropEnvironmentTable(db: Queryable, pgSchema: string, table: string): Promise<void> {
  await sql`drop table if exists ${sql.id(pgSchema, table)} cascade`.execute(db);
}

/** Names of a schema's indexes that can go by themselves and take at least so many bytes. */
export async function listLargeIndexes(db: Queryable, pgSchema: string, leastBytes: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexed.relname as name from pg_class indexed join pg_namespace n on n.oid = indexed.relnamespace
    where n.nspname = ${pgSchema} and indexed.relkind = 'i' and pg_relation_size(indexed.oid) >= ${leastBytes}
      and not exists (select from pg_constraint where conindid = indexed.oid)
    order by indexed.relname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Removes one index of an environment; fine when it is gone. */
export async function dropEnvironmentIndex(db: Queryable, pgSchema: string, index: string): Promise<void> {
  await sql`drop index if exists ${sql.id(pgSchema, index)}`.execute(db);
}

/** Names of all tables in a schema. */
export async function listTableNames(db: Queryable, pgSchema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = ${pgSchema} and t.relkind = 'r' order by t.relname`.execute(db);
  return rows.map(({ name }) => name);
}
