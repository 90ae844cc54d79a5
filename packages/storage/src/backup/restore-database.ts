import { sql, type Transaction } from 'kysely';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import type { Queryable } from '../environment-database.ts';
import { environmentMigrations } from '../migrations/environment.ts';
import { lockMigrations, migrateEverything, migrateSchema } from '../migrations/migrate.ts';
import { projectMigrations } from '../migrations/project.ts';
import { deleteSite } from '../repositories/sites.ts';
import type { Database } from '../tables.ts';
import {
  hasProject,
  hasSchema,
  listTables,
  restoringSchema,
  type StoredSchema,
  type StoredSequence,
  type StoredTable,
} from './catalog.ts';
import type { StoredRow } from './read-snapshot.ts';
import { resumeConstraints, suspendConstraints } from './suspended-constraints.ts';

/** A restore was rejected; the message explains why. Nothing was changed. */
export class RestoreRefusedError extends Error {
  override readonly name = 'RestoreRefusedError';
}

/** Receives the content of a backup, in order. */
export interface DatabaseLoader {
  /** Adds rows. Returns whether there is such a table: what a running server made for a while is left out. */
  addRows(table: StoredTable, rows: readonly StoredRow[]): Promise<boolean>;
  setSequences(sequences: readonly StoredSequence[]): Promise<void>;
}

/** The migrations among these that this release does not know. */
export function unknownMigrations(schemas: readonly StoredSchema[]): string[] {
  const known = new Set([...projectMigrations, ...environmentMigrations].map(({ name }) => name));
  return [...new Set(schemas.flatMap(({ migrations }) => migrations))].filter((name) => !known.has(name));
}

/** Whether a restore into this database began and did not end. */
export async function isRestoreUnfinished(db: Queryable): Promise<boolean> {
  return hasSchema(db, restoringSchema);
}

/**
 * Marks an empty database, so that no server starts on it before the restore is done. Throws `RestoreRefusedError` when
 * it is not empty. The mark of an earlier, incomplete attempt is taken over.
 */
export async function beginRestore(db: LecternDatabase): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    await lockMigrations(tx);
    await requireEmpty(tx);
    await sql`create schema if not exists ${sql.id(restoringSchema)}`.execute(tx);
  });
}

/**
 * Fills an empty database in one transaction: the tables at the backup's migrations, the rows from `load`, then newer
 * migrations. Work in progress that cannot be resumed (unfinished forks and migrations) is omitted. Removes the mark of
 * `beginRestore`. Throws `RestoreRefusedError` and what `load` throws; nothing is changed then.
 */
export async function restoreDatabase(
  db: LecternDatabase,
  schemas: readonly StoredSchema[],
  load: (loader: DatabaseLoader) => Promise<void>,
): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    // Indexes of a large table take their time, and so do files between the rows and the end.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await lockMigrations(tx);
    await requireEmpty(tx);
    for (const { name, migrations } of schemas) {
      const all = name === 'lectern' ? projectMigrations : environmentMigrations;
      const seen = all.filter((migration) => migrations.includes(migration.name));
      if (seen.length > 0) await migrateSchema(tx, name, seen);
    }
    const names = schemas.map(({ name }) => name);
    const tables = await listTables(tx, names);
    const constraints = await suspendConstraints(tx, names);
    // Rows inserted by migrations are in the backup too, with their values at that time.
    for (const table of tables) await sql`delete from ${tableOf(table)}`.execute(tx);
    await load(loader(tx, tables));
    await resumeConstraints(tx, constraints);
    // A duplicate that was not complete has nothing but its name.
    const { rows: unfinished } = await sql<{
      siteId: string;
    }>`select site_id as "siteId" from lectern.environments where is_primary and status <> 'ready'`.execute(tx);
    await sql`delete from lectern.environments where status <> 'ready'`.execute(tx);
    await migrateEverything(tx);
    for (const { siteId } of unfinished) await deleteSite(tx, siteId);
    await sql`delete from lectern.content_rewrites`.execute(tx);
    await sql`delete from lectern.retired_schemas`.execute(tx);
    await sql`drop schema if exists ${sql.id(restoringSchema)} cascade`.execute(tx);
  });
  await db.maintain();
}

async function requireEmpty(db: Queryable): Promise<void> {
  if (await hasProject(db))
    throw new RestoreRefusedError('The database is not empty. A backup can only be restored into an empty one.');
}

function loader(tx: Transaction<Database>, tables: readonly StoredTable[]): DatabaseLoader {
  const known = new Map(tables.map((table) => [nameOf(table), table]));
  return {
    async addRows(table, rows) {
      const target = known.get(nameOf(table));
      if (target === undefined) return false;
      const columns = sql.join(table.columns.map(({ name }) => sql.id(name)));
      const values = table.columns.map((_, index) => sql`${rows.map((row) => row[index] ?? null)}::text[]`);
      const typed = table.columns.map(
        ({ type }, index) => sql`${sql.id(`c${index}`)}::${sql.raw(typeOf(target, table, index, type))}`,
      );
      const names = table.columns.map((_, index) => sql.id(`c${index}`));
      await sql`
        insert into ${tableOf(table)} (${columns}) overriding system value
        select ${sql.join(typed)} from unnest(${sql.join(values)}) as rows (${sql.join(names)})`.execute(tx);
      return true;
    },
    async setSequences(sequences) {
      for (const { schema, name, lastValue, isCalled } of sequences) {
        await sql`select setval(c.oid::regclass, ${lastValue}::bigint, ${isCalled})
          from pg_class c join pg_namespace n on n.oid = relnamespace
          where relkind = 'S' and nspname = ${schema} and relname = ${name}`.execute(tx);
      }
    },
  };
}

/** The type as this database names it: text from a file never becomes part of a statement. */
function typeOf(target: StoredTable, table: StoredTable, index: number, fallback: string): string {
  const name = table.columns[index]?.name;
  const type = target.columns.find((column) => column.name === name)?.type;
  if (type === undefined)
    throw new RestoreRefusedError(`The table ${nameOf(table)} has no column "${name}" of type ${fallback} here.`);
  return type;
}

function nameOf(table: StoredTable): string {
  return `${table.schema}.${table.name}`;
}

function tableOf(table: StoredTable) {
  return sql.id(table.schema, table.name);
}
