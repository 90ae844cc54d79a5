import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import type { IndexBuilder } from './index-builder.ts';

/**
 * More letters than these take longer than three seconds to index on an idle machine, and no one uses an embedded
 * database meanwhile: a hundred thousand titles of sixty letters are fine, as many texts of a page are not.
 */
const maxLetters = 6_000_000;
/** A server makes the index beside everyone's work: a million titles of sixty letters are fine. */
const maxLettersBeside = 60_000_000;
/** Records sampled for the length of texts. */
const measuredRecords = 1_000;
/**
 * Trigrams of new records are collected in a list up to this many kilobytes; more would slow down the writer that fills
 * it, and every search.
 */
const waitingKilobytes = 256;

/** An index of the trigrams of a text, by which patterns are found. */
export interface PatternIndex {
  name: string;
  /** The text in parentheses. */
  text: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

/**
 * Builds the index, and statistics of the text of the same name: without them the database considers any pattern of
 * three letters common, and reads records in order until enough of them match. Fails when the texts are too long, or
 * the database lacks the extension and does not allow it.
 */
export async function createPatternIndex(
  db: EnvironmentQueryable,
  { pgSchema, builder }: { pgSchema: string; builder: IndexBuilder },
  { name, text, condition }: PatternIndex,
): Promise<'made' | 'refused' | 'given up'> {
  const table = sql`${sql.id(pgSchema)}.items`;
  const limit = builder.holdsUpEveryone ? maxLetters : maxLettersBeside;
  if (await isTooLong(db, table, { text, condition }, limit)) return 'refused';
  const extension = await schemaOfTrigrams(db);
  if (extension === null) return 'refused';
  const definition = sql`using gin (${text} ${sql.id(extension, 'gin_trgm_ops')})
    with (gin_pending_list_limit = ${sql.lit(waitingKilobytes)}) where ${condition}`;
  if (!(await builder.create({ pgSchema, name, definition }))) return 'given up';
  // Statistics of an index are passed over where it leaves out other models.
  await sql`create statistics if not exists ${sql.id(pgSchema, name)} on ${text} from ${table}`.execute(db);
  await sql`analyze ${table} (current, published)`.execute(db);
  return 'made';
}

/** Drops the statistics that came with an index, if there are any. */
export async function dropPatternStatistics(db: EnvironmentQueryable, pgSchema: string, name: string): Promise<void> {
  await sql`drop statistics if exists ${sql.id(pgSchema, name)}`.execute(db);
}

/**
 * Whether all texts together have more letters than the limit, by the length of some; counts no more records than that
 * needs.
 */
async function isTooLong(
  db: EnvironmentQueryable,
  table: RawBuilder<unknown>,
  { text, condition }: Pick<PatternIndex, 'text' | 'condition'>,
  limit: number,
): Promise<boolean> {
  const measured = await sql<{ length: number | null }>`
    select avg(coalesce(length(text), 0))::float8 as length
    from (select ${text} as text from ${table} where ${condition} limit ${sql.lit(measuredRecords)}) measured`.execute(
    db,
  );
  const length = measured.rows[0]?.length ?? 0;
  if (length === 0) return false;
  const enough = Math.floor(limit / length);
  const { rows } = await sql`select 1 from ${table} where ${condition} offset ${sql.lit(enough)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Where the extension lives that knows trigrams; null when there is none. */
async function schemaOfTrigrams(db: EnvironmentQueryable): Promise<string | null> {
  const find = sql<{ name: string }>`
    select nspname as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`;
  const known = (await find.execute(db)).rows[0];
  if (known !== undefined) return known.name;
  // A server may not have it, or not let us; and another node may be doing the same. It must not go with an
  // environment's schema.
  await sql`
    do $$ begin
      create extension if not exists pg_trgm with schema public;
    exception
      when insufficient_privilege or feature_not_supported or undefined_file or invalid_schema_name or unique_violation or duplicate_object then null;
    end $$`.execute(db);
  return (await find.execute(db)).rows[0]?.name ?? null;
}
