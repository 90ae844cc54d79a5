import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { CopyPair } from '../pg-schema.ts';
import type { TableShape } from './describe-tables.ts';

/** Types of columns whose long values a table stores outside its pages. */
const longTypes: readonly string[] = ['jsonb', 'tsvector', 'bytea', 'text'];

/** The maximum of one chunk; the first row is always copied. */
export interface ChunkLimit {
  /** Pages of the table, normally of 8 KB; with long values outside of them, the same number of bytes in total. */
  pages: number;
  /** Whether rows are put in the order of their key, which spares indexes some jumping about. */
  areSorted: boolean;
}

/** A chunk that was copied. */
export interface CopiedChunk {
  /** Place of its last row in the table; null when nothing is left after it. */
  after: string | null;
  /** False when the end of the table cut it short: its duration does not reflect the number of pages. */
  isFull: boolean;
}

/**
 * Prepares the transaction for a step of a copy. Its commit does not wait for the disk: a crash may undo the last steps
 * completely, each with the record that it was done, and never one without its successors. Words of new rows are
 * collected in a pending list of the full-text index up to a size; the writer that fills it merges it, so a short list
 * costs more in total, but blocks no one for long (null keeps the server's setting).
 */
export async function beginCopyStep(db: Queryable, wordListKilobytes: number | null): Promise<void> {
  const words =
    wordListKilobytes === null ? sql`` : sql`, set_config('gin_pending_list_limit', ${`${wordListKilobytes}kB`}, true)`;
  await sql`select set_config('synchronous_commit', 'off', true)${words}`.execute(db);
}

/**
 * Copies the rows after a position in the table (from its beginning when null), in storage order: reading them by key
 * would jump around in a large table. Rows captured as changed are left to `applyChanges`: they may have moved, and may
 * contain unique values that belonged to another row when that was copied.
 */
export async function copyChunk(
  db: Queryable,
  pair: CopyPair,
  table: TableShape,
  after: string | null,
  limit: ChunkLimit,
): Promise<CopiedChunk> {
  const begin = after ?? '(0,0)';
  const chunk = await measureChunk(db, pair, table, begin, limit);
  const key = table.key.map(({ name }) => sql`source.${sql.id(name)}::text`);
  await sql`
    insert into ${sql.id(pair.to, table.name)} (${columnList(table)}) ${overriding(table)}
    select ${copiedValues(pair, table)} from ${sql.id(pair.from, table.name)} source
    where ctid > ${begin}::tid and ctid <= ${chunk.last}::tid and ${isCopied(pair, table)} and not exists (
      select from ${sql.id(pair.to)}.copy_changes noted where table_name = ${table.name} and key = array[${sql.join(key)}])
    ${limit.areSorted ? sql`order by ${sql.join(table.key.map(({ name }) => sql`source.${sql.id(name)}`))}` : sql``}`.execute(
    db,
  );
  return { after: chunk.isEnd ? null : chunk.last, isFull: chunk.isFull };
}

/** Greater than the number of any row in a page. */
const lastInPage = 65_535;

/**
 * Where a chunk ends. Long values in other pages are counted one by one, for a single page may name very many bytes.
 */
async function measureChunk(
  db: Queryable,
  pair: CopyPair,
  table: TableShape,
  begin: string,
  limit: ChunkLimit,
): Promise<{ last: string; isEnd: boolean; isFull: boolean }> {
  const { rows: sizes } = await sql<{ pages: number; pageBytes: number; hasLongValues: boolean }>`
    select (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages,
      current_setting('block_size')::int as "pageBytes",
      reltoastrelid <> 0 and pg_relation_size(reltoastrelid) > 0 as "hasLongValues"
    from pg_class where oid = ${`"${pair.from}"."${table.name}"`}::regclass`.execute(db);
  const { pages, pageBytes, hasLongValues } = sizes[0] ?? { pages: 0, pageBytes: 0, hasLongValues: false };
  const end = pageOf(begin) + limit.pages;
  const whole = { last: `(${end - 1},${lastInPage})`, isEnd: end >= pages, isFull: end <= pages };
  if (!hasLongValues) return whole;

  const size = sql.join(
    table.columns
      .filter(({ type }) => longTypes.includes(type))
      .map(({ name }) => sql`coalesce(pg_column_size(${sql.id(name)}), 0)`),
    sql` + `,
  );
  const { rows } = await sql<{ last: string; isCut: boolean }>`
    select max(place)::text as last, max(place) < max(max_place) as "isCut" from (
      select ctid as place, sum(${size}) over rows_so_far - (${size}) as bytes_before, max(ctid) over () as max_place
      from ${sql.id(pair.from, table.name)} where ctid > ${begin}::tid and ctid <= ${whole.last}::tid
      window rows_so_far as (order by ctid rows unbounded preceding)
    ) sized where bytes_before < ${limit.pages * pageBytes}`.execute(db);
  const found = rows[0];
  return found?.isCut === true ? { last: found.last, isEnd: false, isFull: true } : whole;
}

/** The page in which the rows after a place begin. */
function pageOf(place: string): number {
  const [page, row] = place.slice(1, -1).split(',').map(Number);
  return (page ?? 0) + (row === lastInPage ? 1 : 0);
}

/** Columns of a table that can be written, as a list. */
export function columnList(table: TableShape, alias?: string): RawBuilder<unknown> {
  return sql.join(table.columns.map(({ name }) => (alias === undefined ? sql.id(name) : sql.id(alias, name))));
}

/** The values of a row `source` for the columns of `columnList`, as the copy is to have them. */
export function copiedValues({ changes }: CopyPair, table: TableShape): RawBuilder<unknown> {
  const changed = changes?.values[table.name] ?? {};
  return sql.join(table.columns.map(({ name }) => changed[name] ?? sql.id('source', name)));
}

/** Whether the copy is to have a row `source`. */
export function isCopied({ changes }: CopyPair, table: TableShape): RawBuilder<boolean> {
  return changes?.rows[table.name] ?? sql<boolean>`true`;
}

/** What an insert needs so that identity columns keep their values. */
export function overriding(table: TableShape): RawBuilder<unknown> {
  return table.columns.some((column) => column.isIdentity) ? sql`overriding system value` : sql``;
}
