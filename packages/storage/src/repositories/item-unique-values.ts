import { hash } from 'node:crypto';
import type { EntityId } from '@lectern/domain';
import { sql } from 'kysely';
import { compiledOnce, type Statement } from '../pipeline/index.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json } from '../json.ts';
import { anyOf } from './items.ts';

/** A value under a `unique` validator. `locale` is empty when the field is not localized. */
export interface UniqueValue {
  fieldId: EntityId;
  locale: string;
  value: unknown;
}

/** A unique value and its owner. */
export interface OwnedUniqueValue extends UniqueValue {
  itemId: EntityId;
}

/** Which of the values another record already owns. */
export async function findTakenUniqueValues<V extends OwnedUniqueValue>(
  db: EnvironmentQueryable,
  values: readonly V[],
): Promise<V[]> {
  if (values.length === 0) return [];
  const taken = await db
    .selectFrom('item_unique_values as taken')
    .innerJoin(wanted(wantedRows(values)), (join) =>
      join
        .onRef('taken.field_id', '=', sql.ref('wanted.field_id'))
        .onRef('taken.locale', '=', sql.ref('wanted.locale'))
        .onRef('taken.value_hash', '=', sql.ref('wanted.value_hash'))
        .on('taken.item_id', '!=', sql<string>`wanted.item_id`),
    )
    .select(sql<number>`wanted.index`.as('index'))
    .execute();
  const indexes = new Set(taken.map((row) => row.index));
  return values.filter((_, index) => indexes.has(index));
}

/**
 * The statements that replace the unique values of some records. A value owned by another record violates
 * `item_unique_values_pkey`, or, with `whenTaken: 'skip'`, stays with the other.
 */
export function replacingUniqueValues(
  db: EnvironmentQueryable,
  itemIds: readonly EntityId[],
  values: readonly OwnedUniqueValue[],
  options: { areNew: boolean; whenTaken: 'refuse' | 'skip' },
): Statement[] {
  const removal = options.areNew ? [] : [db.deleteFrom('item_unique_values').where('item_id', '=', anyOf(itemIds))];
  if (values.length === 0) return removal;
  const rows = wantedRows(values);
  return [...removal, options.whenTaken === 'skip' ? insertingFree(db, { rows }) : inserting(db, { rows })];
}

const inserting = compiledOnce<EnvironmentQueryable, { rows: string }>(
  'item_unique_values.insert',
  ['rows'],
  (db, { rows }) => insertOf(db, rows),
);

const insertingFree = compiledOnce<EnvironmentQueryable, { rows: string }>(
  'item_unique_values.insert_free',
  ['rows'],
  (db, { rows }) => insertOf(db, rows).onConflict((conflict) => conflict.doNothing()),
);

function insertOf(db: EnvironmentQueryable, rows: string) {
  return db
    .insertInto('item_unique_values')
    .columns(['field_id', 'locale', 'value_hash', 'item_id'])
    .expression(({ selectFrom }) =>
      selectFrom(wanted(rows)).select(['wanted.field_id', 'wanted.locale', 'wanted.value_hash', 'wanted.item_id']),
    );
}

interface WantedRow {
  field_id: string;
  locale: string;
  value_hash: string;
  item_id: string;
  index: number;
}

function wantedRows(values: readonly OwnedUniqueValue[]): string {
  const rows: WantedRow[] = values.map(({ fieldId, locale, value, itemId }, index) => ({
    field_id: fieldId,
    locale,
    value_hash: hashOf(value),
    item_id: itemId,
    index,
  }));
  return json(rows);
}

/** Rows of `wantedRows` as a table. */
function wanted(rows: string) {
  return sql<WantedRow>`jsonb_to_recordset(${rows}::jsonb)`.as<'wanted'>(
    sql`wanted(field_id text, locale text, value_hash text, item_id text, index integer)`,
  );
}

function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value));
}
