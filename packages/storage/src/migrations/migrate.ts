import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../tables.ts';
import { environmentMigrations } from './environment.ts';
import { projectMigrations } from './project.ts';

/** One forward step. It runs in a transaction and must work on PostgreSQL 15 and on PGlite. */
export interface Migration {
  name: string;
  up(tx: Transaction<Database>): Promise<void>;
}

/** Any number that only Lectern uses: the key of the advisory lock that lets one node migrate at a time. */
const advisoryLockKey = 7_272_001;

/** Brings `lectern` and every environment schema up to date. Safe to call from several nodes at once. */
export async function migrateProject(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockMigrations(tx);
    await migrateEverything(tx);
  });
}

/** Lets one node at a time change tables, until the transaction ends. */
export async function lockMigrations(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLockKey)})`.execute(tx);
}

/** `migrateProject` inside a transaction with `lockMigrations`. */
export async function migrateEverything(tx: Transaction<Database>): Promise<void> {
  await migrateSchema(tx, 'lectern', projectMigrations);
  // An unfinished fork restarts when the tables differ; an environment that is being destroyed stays unchanged.
  const environments = await tx
    .selectFrom('lectern.environments')
    .select('schema_name')
    .where('status', '=', 'ready')
    .execute();
  for (const { schema_name: schema } of environments) await migrateEnvironment(tx, schema);
}

/** Creates an environment's schema when it is missing and brings it up to date, inside the caller's transaction. */
export async function migrateEnvironment(tx: Transaction<Database>, schema: string): Promise<void> {
  await migrateSchema(tx, schema, environmentMigrations);
}

/** Creates a schema when it is missing and runs its missing migrations, inside the caller's transaction. */
export async function migrateSchema(
  tx: Transaction<Database>,
  schema: string,
  migrations: readonly Migration[],
): Promise<void> {
  await sql`create schema if not exists ${sql.id(schema)}`.execute(tx);
  await sql`set local search_path to ${sql.id(schema)}, public`.execute(tx);
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
    tx,
  );
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(tx);
  const applied = new Set(rows.map((row) => row.name));
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue;
    await migration.up(tx);
    await sql`insert into migrations (name) values (${migration.name})`.execute(tx);
  }
  await sql`set local search_path to public`.execute(tx);
}
