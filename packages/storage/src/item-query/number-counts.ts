import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { readNumber } from './arguments.ts';
import { operandValue } from './compile-condition.ts';
import { fieldSortKey, hasNumbers } from './comparisons.ts';
import { filteredItems } from './filtered-items.ts';
import type { ItemOperator, ItemQuery } from './types.ts';
import { fieldOfList, type Leaf, leavesOf, usingValueTables, valueTableOfTotal } from './value-lists.ts';

/** How many records have each number in a field. Those without a number are missing. */
export type NumberCounts = ReadonlyMap<number, number>;

/** What decides which records belong to a list, where it is nothing but the number in one field. */
export interface NumberFilter {
  /** What lists have in common whose totals follow from the same numbers: model, field, version and locale. */
  key: string;
  /** The total of the list. */
  total(counts: NumberCounts): number;
}

/** How much is read for `countNumbers`. */
export interface NumberLimits {
  /** Different numbers. */
  numbers: number;
  records: number;
  /** Contents of those records together, as the database stores them. */
  bytes: number;
  /** Rows of a value table, which are read in place of records. */
  rows: number;
}

/** Reading so many takes about 40 ms. More different numbers are not worth remembering. */
const usualLimits: NumberLimits = { numbers: 2_000, records: 12_000, bytes: 50_000_000, rows: 100_000 };
/** Decimals with no more digits than this are told apart by floating-point numbers. */
const exactDigits = 15;

const matching: Partial<Record<ItemOperator, (value: number, argument: number) => boolean>> = {
  eq: (value, argument) => value === argument,
  gt: (value, argument) => value > argument,
  gte: (value, argument) => value >= argument,
  lt: (value, argument) => value < argument,
  lte: (value, argument) => value <= argument,
};

/** The filter of a list whose total follows from `countNumbers`; null for any other list. */
export function numberFilterOf(query: ItemQuery): NumberFilter | null {
  const field = numberFieldOf(query);
  if (field === null) return null;
  const tests = (leavesOf(query.where) ?? []).map(testOf);
  if (!tests.every((test) => test !== null)) return null;
  return {
    key: JSON.stringify([field.id, field.isLocalized ? query.locale : '', query.version]),
    total(counts) {
      let total = 0;
      for (const [number, count] of counts) if (tests.every((test) => test(number))) total += count;
      return total;
    },
  };
}

function testOf({ operator, value }: Leaf): ((number: number) => boolean) | null {
  const [matches, argument] = [matching[operator], readNumber(value)];
  return matches === undefined || argument === undefined ? null : (number) => matches(number, argument);
}

/**
 * Counts the records with each number in the field that a list is filtered by (`numberFilterOf`), in one statement. Null
 * where that takes long or would be inexact: beyond the limits, or with numbers of many digits.
 */
export async function countNumbers(
  db: EnvironmentQueryable,
  query: ItemQuery,
  limits = usualLimits,
): Promise<NumberCounts | null> {
  return usingValueTables(query, async () => {
    const table = valueTableOfTotal(db, query);
    const limit = table === null ? limits.records : limits.rows;
    const values =
      table === null
        ? selectNumbers(db, query)
        : sql`select v.value, 0 as size from ${sql.id(table.pgSchema, table.name)} v`;
    const { rows } = await sql<{ value: string | null; count: number; size: number }>`
      select value, count(*) as count, sum(size) as size from (${values} limit ${limit + 1}) as numbers
      group by value limit ${limits.numbers + 1}`.execute(db);
    const read = { records: 0, bytes: 0 };
    for (const { count, size } of rows) {
      read.records += count;
      read.bytes += size;
    }
    const isTooMuch = rows.length > limits.numbers || read.records > limit || read.bytes > limits.bytes;
    if (isTooMuch || !rows.every(({ value }) => value === null || isExact(value))) return null;
    return new Map(rows.flatMap(({ value, count }) => (value === null ? [] : [[Number(value), count]])));
  });
}

function selectNumbers(db: EnvironmentQueryable, query: ItemQuery): RawBuilder<unknown> {
  const field = numberFieldOf(query);
  if (field === null) throw new Error('This list is not filtered by a number');
  const { where: _where, ...others } = query;
  const value = fieldSortKey(field, operandValue({ kind: 'field', fieldId: field.id }, query));
  const size = sql`pg_column_size(i.current)`.as('size');
  return sql`${filteredItems(db, others).select([sql`${value}`.as('value'), size])}`;
}

function numberFieldOf(query: ItemQuery) {
  const fieldId = query.where === undefined ? null : fieldOfList(query, null);
  const field = fieldId === null ? undefined : query.schema.fields.get(fieldId);
  return field !== undefined && hasNumbers(field) ? field : null;
}

function isExact(decimal: string): boolean {
  const digits = decimal.replace('-', '').replace('.', '').replace(/^0+/, '');
  return /^\d*$/.test(digits) && digits.length <= exactDigits;
}
