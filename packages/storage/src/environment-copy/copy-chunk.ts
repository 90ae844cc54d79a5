import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { CopyPair } from '../pg-schema.ts';
import type { TableShape } from './describe-tables.ts';

/** Values of a primary key as texts. */
export type KeyValues = readonly string[];

/** Types of columns that may hold much; all others hold a name, a date, a number. */
const largeTypes: readonly string[] = ['jsonb', 'tsvector', 'bytea'];

/** How much one chunk may hold; the first row is always taken. */
export interface ChunkLimit {
  rows: number;
  bytes: number;
}

/**
 * Makes the transaction fit for a step of a copy. Its commit does not wait for the disk: a crash may undo the last steps
 * whole, each with the note that it was done, and never one without those before. Words of new rows wait in a list of
 * the full-text index until it is so large; whoever fills it sorts it in, so a short one costs more in all, and
 * nobody waits long (null leaves it to the server).
 */
export async function beginCopyStep(db: Queryable, wordListKilobytes: number | null): Promise<void> {
  const words = wordListKilobytes === null ? sql`` : sql`, set_config('gin_pending_list_limit', ${`${wordListKilobytes}kB`}, true)`;
  await sql`select set_config('synchronous_commit', 'off', true)${words}`.execute(db);
}

/**
 * Copies the rows that follow a key (from the first one when it is null) by growing primary key. Answers the key of the
 * last row copied, null when there was none left. Rows that stand in the way of a value that must be unique win: they
 * have changed since, and `applyChanges` puts that right.
 */
export async function copyChunk(
  db: Queryable,
  pair: CopyPair,
  table: TableShape,
  after: KeyValues | null,
  limit: ChunkLimit,
): Promise<KeyValues | null> {
  const last = await lastKeyOfChunk(db, pair, table, after, limit);
  if (last === null) return null;
  const key = keyColumns(table);
  await sql`
    insert into ${sql.id(pair.to, table.name)} (${columnList(table)}) ${overriding(table)}
    select ${columnList(table)} from ${sql.id(pair.from, table.name)}
    where ${isAfter(table, after)} and (${key}) <= (${keyLiterals(table, last)}) order by ${key}
    ${table.hasOtherUniques ? sql`on conflict do nothing` : sql``}`.execute(db);
  return last;
}

async function lastKeyOfChunk(
  db: Queryable,
  pair: CopyPair,
  table: TableShape,
  after: KeyValues | null,
  limit: ChunkLimit,
): Promise<KeyValues | null> {
  const key = keyColumns(table);
  const values = sql`array[${sql.join(table.key.map(({ name }) => sql`${sql.id(name)}::text`))}]`;
  const page = (columns: RawBuilder<unknown>) =>
    sql`(select ${columns} from ${sql.id(pair.from, table.name)} where ${isAfter(table, after)} order by ${key} limit ${limit.rows}) page`;
  const sizes = table.columns
    .filter(({ type }) => largeTypes.includes(type))
    .map(({ name }) => sql`coalesce(pg_column_size(${sql.id(name)}), 0)`);
  if (sizes.length === 0) {
    const backwards = sql.join(table.key.map(({ name }) => sql`${sql.id(name)} desc`));
    const { rows } = await sql<{ key: string[] }>`select ${values} as key from ${page(key)} order by ${backwards} limit 1`.execute(db);
    return rows[0]?.key ?? null;
  }
  const size = sql.join(sizes, sql` + `);
  const { rows } = await sql<{ key: string[] }>`
    select ${values} as key
    from (
      select ${key}, row_number() over rows_so_far as place, sum(size) over rows_so_far - size as bytes_before
      from ${page(sql`${key}, ${size} as size`)} window rows_so_far as (order by ${key} rows unbounded preceding)
    ) sized
    where bytes_before < ${limit.bytes}
    order by place desc limit 1`.execute(db);
  return rows[0]?.key ?? null;
}

/** Columns of a table that can be written, as a list. */
export function columnList(table: TableShape, alias?: string): RawBuilder<unknown> {
  return sql.join(table.columns.map(({ name }) => (alias === undefined ? sql.id(name) : sql.id(alias, name))));
}

/** What an insert needs so that identity columns keep their values. */
export function overriding(table: TableShape): RawBuilder<unknown> {
  return table.columns.some((column) => column.isIdentity) ? sql`overriding system value` : sql``;
}

function keyColumns(table: TableShape): RawBuilder<unknown> {
  return sql.join(table.key.map(({ name }) => sql.id(name)));
}

function keyLiterals(table: TableShape, values: KeyValues): RawBuilder<unknown> {
  return sql.join(table.key.map(({ type }, place) => sql`${values[place]}::${sql.raw(type)}`));
}

function isAfter(table: TableShape, after: KeyValues | null): RawBuilder<unknown> {
  return after === null ? sql`true` : sql`(${keyColumns(table)}) > (${keyLiterals(table, after)})`;
}
