import { type RawBuilder, sql } from 'kysely';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import type { Queryable } from '../environment-database.ts';
import { isMissingTable } from '../sql-state.ts';
import {
  listSchemas,
  listSequences,
  listTables,
  type StoredSchema,
  type StoredSequence,
  type StoredTable,
} from './catalog.ts';

/** Values of a row in the order of the table's columns, as PostgreSQL writes them. */
export type StoredRow = (string | null)[];

/** The whole database as a snapshot. */
export interface DatabaseSnapshot {
  /** None in a database without Lectern. */
  schemas: StoredSchema[];
  tables: StoredTable[];
  sequences: StoredSequence[];
  /** The rows of a table in pages of about a megabyte. */
  rows(table: StoredTable): AsyncIterable<StoredRow[]>;
}

/** A table changed in a way that invalidates every snapshot; a new attempt will succeed. */
export class SnapshotLostError extends Error {
  override readonly name = 'SnapshotLostError';

  constructor(table: StoredTable) {
    super(`The table ${table.schema}.${table.name} was replaced or removed during the backup. Try again.`);
  }
}

const pageCharacters = 1024 * 1024;
const firstPageRows = 50;
const maxPageRows = 5_000;

/** Runs a statement on the snapshot, in a short transaction. */
type Read = <T>(run: (db: Queryable) => Promise<T>) => Promise<T>;

/**
 * Reads a snapshot of an external database, however long that takes: one connection keeps the snapshot and touches no
 * table, and every page is read in a separate transaction that imports it. So changes of tables or indexes wait for one
 * page at most. An embedded database has a single connection: nothing else may use it meanwhile.
 */
export async function withDatabaseSnapshot<T>(
  db: LecternDatabase,
  run: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  if (db.kind === 'embedded') return run(await openSnapshot(async (read) => read(db.kysely), null));
  const keeper = await db.pool.connect();
  // A lost connection fails the next page, and needs no other handling.
  keeper.on('error', () => {});
  try {
    await keeper.query('begin isolation level repeatable read read only');
    await keeper.query('set local idle_in_transaction_session_timeout = 0');
    const { rows } = await keeper.query<{ id: string }>('select pg_export_snapshot() as id');
    const id = rows[0]?.id ?? '';
    const read: Read = (page) =>
      db.kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          await sql`set transaction snapshot ${sql.lit(id)}`.execute(tx);
          return page(tx);
        });
    return await run(await openSnapshot(read, (tx, table) => fileOf(tx, table)));
  } finally {
    await keeper.query('rollback').catch(() => {});
    keeper.release();
  }
}

async function openSnapshot(
  read: Read,
  fileOfTable: ((db: Queryable, table: StoredTable) => Promise<string>) | null,
): Promise<DatabaseSnapshot> {
  const schemas = await read(listSchemas);
  const names = schemas.map(({ name }) => name);
  const tables = await read((db) => listTables(db, names));
  const files = new Map<StoredTable, string>();
  if (fileOfTable !== null) {
    await read(async (db) => {
      for (const table of tables) files.set(table, await fileOfTable(db, table));
    });
  }

  async function* rows(table: StoredTable): AsyncGenerator<StoredRow[]> {
    let limit = firstPageRows;
    let after: StoredRow | null = null;
    for (;;) {
      const page: StoredRow[] = await read(async (db) => {
        const found = await readPage(db, table, after, limit);
        // A snapshot sees no rows in a table that was rewritten or recreated after it; that must not pass for an empty
        // table.
        if (fileOfTable !== null && files.get(table) !== (await fileOfTable(db, table)))
          throw new SnapshotLostError(table);
        return found;
      }).catch((error: unknown) => {
        throw isMissingTable(error) ? new SnapshotLostError(table) : error;
      });
      if (page.length > 0) yield page;
      if (page.length < limit || table.key.length === 0) return;
      after = page.at(-1) ?? null;
      limit = nextLimit(page, limit);
    }
  }

  return { schemas, tables, sequences: await read((db) => listSequences(db, names)), rows };
}

/** Pages of an even size: rows are small in one table and large in another. */
function nextLimit(page: StoredRow[], limit: number): number {
  const characters = page.reduce(
    (sum, row) => sum + row.reduce((length, value) => length + (value?.length ?? 0), 0),
    0,
  );
  const fitting = Math.floor((page.length * pageCharacters) / Math.max(1, characters));
  return Math.max(1, Math.min(fitting, limit * 4, maxPageRows));
}

async function readPage(
  db: Queryable,
  table: StoredTable,
  after: StoredRow | null,
  limit: number,
): Promise<StoredRow[]> {
  const columns = table.columns.map(({ name }, index) => sql`${sql.id(name)}::text as ${sql.id(`c${index}`)}`);
  const keys = table.key.map((name) => sql.id(name));
  const start = after === null ? sql`` : sql`where (${sql.join(keys)}) > (${sql.join(keyValues(table, after))})`;
  // Without a key there is no order to go on in; such tables hold a handful of rows.
  const end = keys.length === 0 ? sql`` : sql`order by ${sql.join(keys)} limit ${limit}`;
  const { rows } = await sql<Record<string, string | null>>`
    select ${sql.join(columns)} from ${sql.id(table.schema, table.name)} ${start} ${end}`.execute(db);
  return rows.map((row) => table.columns.map((_, index) => row[`c${index}`] ?? null));
}

function keyValues(table: StoredTable, row: StoredRow): RawBuilder<unknown>[] {
  return table.key.map((name) => {
    const index = table.columns.findIndex((column) => column.name === name);
    return sql`${row[index]}::${sql.raw(table.columns[index]?.type ?? 'text')}`;
  });
}

async function fileOf(db: Queryable, table: StoredTable): Promise<string> {
  const name = `${quoted(table.schema)}.${quoted(table.name)}`;
  const { rows } = await sql<{
    file: string | null;
  }>`select pg_relation_filenode(to_regclass(${name}))::text as file`.execute(db);
  const file = rows[0]?.file ?? null;
  if (file === null) throw new SnapshotLostError(table);
  return file;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
