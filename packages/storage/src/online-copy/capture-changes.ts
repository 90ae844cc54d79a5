import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { columnList, copiedValues, isCopied, overriding } from './copy-chunk.ts';
import type { CopyPair } from '../pg-schema.ts';
import type { TableShape } from './describe-tables.ts';

/** Values of the columns that a change is captured by, as texts. */
export type KeyValues = readonly string[];

/** Creates the list of changed rows of the original next to the copy. */
export async function createChangeList(db: Queryable, { to }: CopyPair): Promise<void> {
  await sql`create table ${sql.id(to)}.copy_changes (
    seq bigint generated always as identity primary key, table_name text not null, key text[] not null)`.execute(db);
}

/**
 * Captures every change of a table from now on, by the values of some columns: those of its primary key, unless
 * `columns` names others. Waits for transactions that have changed the table, so that what is not captured can be read
 * afterwards. An update that changes these values is captured under both.
 */
export async function captureChanges(
  db: Queryable,
  pair: CopyPair,
  table: Pick<TableShape, 'name' | 'key'>,
  columns: readonly string[] = table.key.map(({ name }) => name),
): Promise<void> {
  const capture = sql.id(pair.to, captureName(table.name));
  const values = (row: 'old' | 'new') => columns.map((name) => `${row}.${quoted(name)}`).join(', ');
  const insert = (row: 'old' | 'new') =>
    `insert into ${quoted(pair.to)}.copy_changes (table_name, key) values (tg_table_name, array[${columns
      .map((name) => `${row}.${quoted(name)}::text`)
      .join(', ')}]);`;
  await sql`create function ${capture}() returns trigger language plpgsql as ${sql.lit(`
    begin
      if tg_op <> 'INSERT' then ${insert('old')} end if;
      if tg_op = 'INSERT' or (tg_op = 'UPDATE' and row(${values('old')}) is distinct from row(${values('new')})) then
        ${insert('new')}
      end if;
      return null;
    end`)}`.execute(db);
  await sql`create trigger ${sql.id(triggerName(pair))}
    after insert or update or delete on ${sql.id(pair.from, table.name)} for each row execute function ${capture}()`.execute(
    db,
  );
}

/** Names of what captures changes for the copy in a PostgreSQL schema. Each one ends with `stopCapture`. */
export async function listCaptures(db: Queryable, pgSchema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = ${pgSchema} and starts_with(p.proname, ${capturePrefix}) order by p.proname`.execute(db);
  return rows.map(({ name }) => name);
}

/** Ends capturing the changes of one table, which waits for its readers. */
export async function stopCapture(db: Queryable, pgSchema: string, capture: string): Promise<void> {
  await sql`drop function if exists ${sql.id(pgSchema, capture)} cascade`.execute(db);
}

/** Drops the list of changes, once nothing is captured any more; it may be missing. */
export async function dropChangeList(db: Queryable, pgSchema: string): Promise<void> {
  await sql`drop table if exists ${sql.id(pgSchema)}.copy_changes`.execute(db);
}

/** How many changes are captured and neither applied nor taken, counting up to `limit`. */
export async function countChanges(db: Queryable, { to }: CopyPair, limit: number): Promise<number> {
  const { rows } = await sql`select 1 from ${sql.id(to)}.copy_changes limit ${limit}`.execute(db);
  return rows.length;
}

/**
 * Brings rows that changed up to date in the copy, the oldest `limit` changes. All tables must have been copied. A row
 * that cannot be written yet, because one that is itself out of date has its unique value, is noted again.
 */
export async function applyChanges(
  db: Queryable,
  pair: CopyPair,
  tables: readonly TableShape[],
  limit: number,
): Promise<void> {
  const list = sql`${sql.id(pair.to)}.copy_changes`;
  const { rows } = await sql<{ seq: string; table_name: string; key: string[] }>`
    select seq::text as seq, table_name, key from ${list} order by seq limit ${limit}`.execute(db);
  if (rows.length === 0) return;
  for (const table of tables) {
    const keys = rows.filter((row) => row.table_name === table.name).map((row) => row.key);
    if (keys.length > 0) await copyAgain(db, pair, table, keys);
  }
  await sql`delete from ${list} where seq = any(${rows.map((row) => row.seq)}::bigint[])`.execute(db);
}

/**
 * Takes keys out of the list, those of the oldest `limit` changes, each once and with all its entries: for a caller
 * that copies their rows again, in the same transaction. Which table changed does not matter.
 */
export async function takeChangedKeys(db: Queryable, { to }: CopyPair, limit: number): Promise<KeyValues[]> {
  const list = sql`${sql.id(to)}.copy_changes`;
  const { rows } = await sql<{ key: string[] }>`
    with taken as (select distinct key from (select key from ${list} order by seq limit ${limit}) oldest),
      gone as (delete from ${list} changed using taken where changed.key = taken.key)
    select key from taken`.execute(db);
  return rows.map(({ key }) => key);
}

async function copyAgain(db: Queryable, pair: CopyPair, table: TableShape, keys: readonly KeyValues[]): Promise<void> {
  const changed = changedRows(table, keys);
  const isSame = (row: string) =>
    sql.join(
      table.key.map(({ name }) => sql`${sql.id(row, name)} = ${sql.id('changed', name)}`),
      sql` and `,
    );
  const [from, to] = [sql.id(pair.from, table.name), sql.id(pair.to, table.name)];
  await sql`delete from ${to} old using ${changed} where ${isSame('old')}`.execute(db);
  await sql`insert into ${to} (${columnList(table)}) ${overriding(table)}
    select ${copiedValues(pair, table)} from ${from} source join ${changed} on ${isSame('source')}
    where ${isCopied(pair, table)}
    ${table.hasOtherUniques ? sql`on conflict do nothing` : sql``}`.execute(db);
  if (!table.hasOtherUniques) return;
  await sql`insert into ${sql.id(pair.to)}.copy_changes (table_name, key)
    select ${table.name}, array[${sql.join(table.key.map(({ name }) => sql`${sql.id('changed', name)}::text`))}]
    from ${from} source join ${changed} on ${isSame('source')} where ${isCopied(pair, table)} and not exists (select from ${to} copied where ${isSame('copied')})`.execute(
    db,
  );
}

/** Keys as a table `changed`, each once, its columns named and typed as in the table. */
function changedRows(table: TableShape, keys: readonly KeyValues[]): RawBuilder<unknown> {
  const distinct = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
  const arrays = table.key.map((_, place) => sql`${distinct.map((key) => key[place])}::text[]`);
  const names = table.key.map((_, place) => sql.id(`k${place}`));
  const columns = table.key.map(({ name, type }, place) => sql`${names[place]}::${sql.raw(type)} as ${sql.id(name)}`);
  return sql`(select ${sql.join(columns)} from unnest(${sql.join(arrays)}) as given (${sql.join(names)})) changed`;
}

const capturePrefix = 'note_copy_';

function captureName(table: string): string {
  return `${capturePrefix}${table}`;
}

/** Several copies of one environment may be running. */
function triggerName({ to }: CopyPair): string {
  return `note_copy_${to}`;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
