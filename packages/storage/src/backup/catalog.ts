import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { valueTablePrefix } from '../item-query/define-value-table.ts';

/** A table by its names and what its rows are made of. */
export interface StoredTable {
  schema: string;
  name: string;
  /** Columns that hold something of their own, with their types. */
  columns: { name: string; type: string }[];
  /** Columns of the primary key, in its order; none when it has none. */
  key: string[];
}

/** A PostgreSQL schema of ours and the migrations it has seen. */
export interface StoredSchema {
  name: string;
  migrations: string[];
}

/** The current value of a sequence. */
export interface StoredSequence {
  schema: string;
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** Table of every migrated schema that a restore makes by migrating. */
const migrationsTable = 'migrations';

/** The schemas of the project, then those of the environments that can be used; none in a database without Lectern. */
export async function listSchemas(db: Queryable): Promise<StoredSchema[]> {
  if (!(await hasProject(db))) return [];
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname = 'lectern' or nspname like 'lectern\\_%' and nspname <> ${restoringSchema}
    union all
    select name from (select schema_name as name from lectern.environments where status = 'ready' order by key) environments`.execute(
    db,
  );
  const migrated = await sql<{ name: string }>`
    select nspname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace where relname = ${migrationsTable}`.execute(
    db,
  );
  const hasMigrations = new Set(migrated.rows.map(({ name }) => name));
  const schemas: StoredSchema[] = [];
  for (const { name } of rows)
    schemas.push({ name, migrations: hasMigrations.has(name) ? await appliedMigrations(db, name) : [] });
  return schemas;
}

/** Marks a database with a restore in progress; see `beginRestore`. */
export const restoringSchema = 'lectern_restoring';

/** Whether Lectern's own schema is there. */
export async function hasProject(db: Queryable): Promise<boolean> {
  return hasSchema(db, 'lectern');
}

/** Whether the database has a schema of that name. */
export async function hasSchema(db: Queryable, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${name}`.execute(db);
  return rows.length > 0;
}

async function appliedMigrations(db: Queryable, schema: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.id(schema, migrationsTable)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every table with rows of its own in these schemas, but not the lists of migrations. */
export async function listTables(db: Queryable, schemas: readonly string[]): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select nspname as schema, relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
         from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(attname order by array_position(conkey, attnum))
         from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where conrelid = pg_class.oid and contype = 'p'), '[]') as key
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and relname <> ${migrationsTable} and not starts_with(relname, ${valueTablePrefix}) and nspname = any(${[...schemas]}::text[])
    order by array_position(${[...schemas]}::text[], nspname::text), relname`.execute(db);
  return rows;
}

/** The current values of the sequences in these schemas. */
export async function listSequences(db: Queryable, schemas: readonly string[]): Promise<StoredSequence[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'S' and nspname = any(${[...schemas]}::text[]) order by 1, 2`.execute(db);
  const sequences: StoredSequence[] = [];
  for (const { schema, name } of rows) {
    const state = await sql<{ lastValue: string; isCalled: boolean }>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql.id(schema, name)}`.execute(db);
    for (const row of state.rows) sequences.push({ schema, name, ...row });
  }
  return sequences;
}
