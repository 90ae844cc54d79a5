import type { EntityId, EnvironmentSchema, ItemVersionSelector } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type EnvironmentQueryable, schemaNameOf } from '../environment-database.ts';
import { isMissingTable } from '../sql-state.ts';
import { comparisonOf } from './comparisons.ts';
import { compileCondition } from './compile-condition.ts';
import { always } from './filter-rule.ts';
import { type Experience, Experiences } from './list-experience.ts';
import type { ItemCondition, ItemQuery } from './types.ts';

/** What lists served by one value table have in common: the field that they are filtered by, ordered by, or both. */
export interface ValueTableFingerprint {
  itemTypeId: EntityId;
  fieldId: EntityId;
  version: ItemVersionSelector;
  /** Empty when the field is not localized. */
  locale: string;
  direction: 'asc' | 'desc';
}

/** The runs of lists that one value table could serve, added up. */
export type ValueTableExperience = Experience<ValueTableFingerprint>;

/** A table that is complete, and where it is. */
export interface ReadyValueTable {
  pgSchema: string;
  name: string;
  fingerprint: ValueTableFingerprint;
}

/** A condition that is not made of others. */
export type Leaf = Extract<ItemCondition, { operand: unknown }>;

/** From here on, a page is found faster in a narrow table than by walking over records. */
const deepOffset = 200;
/** What a node knows of tables is valid for so long. They are dropped later than that after they were last used. */
const knownForMs = 5 * 60_000;

const ready = new WeakMap<EnvironmentSchema, { tables: readonly ReadyValueTable[]; until: number }>();
/** The runs on this node of lists that a value table could serve, or serves. */
export const valueTableRuns = new Experiences<ValueTableFingerprint>(100);

/** Stores which value tables are complete now. */
export function rememberValueTables(schema: EnvironmentSchema, tables: readonly ReadyValueTable[]): void {
  ready.set(schema, { tables, until: performance.now() + knownForMs });
}

/**
 * Runs a list that may use value tables. Without them a second time if one is missing, which another node dropped
 * before this one was aware of it; inside of a transaction that is an error.
 */
export async function usingValueTables<T>({ schema }: ItemQuery, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isMissingTable(error) || !ready.delete(schema)) throw error;
    return run();
  }
}

/** Records how long a list took, if a value table could serve it. */
export function recordValueTableRun(
  { schema }: ItemQuery,
  fingerprint: ValueTableFingerprint | null,
  tookMs: number,
): void {
  if (fingerprint !== null) valueTableRuns.record(schema, fingerprint, tookMs);
}

/** The fingerprint of a list whose total a value table could count; null for any other list. */
export function totalFingerprintOf(query: ItemQuery): ValueTableFingerprint | null {
  const fieldId = query.where === undefined ? null : fieldOfList(query, null);
  const first = query.orderBy[0];
  const isOrdered = first?.by.kind === 'field' && first.by.fieldId === fieldId;
  return fieldId === null ? null : fingerprintOf(query, fieldId, isOrdered ? first.direction : 'desc');
}

/** The fingerprint of a page far down a list that is ordered by a field; null for any other list. */
export function deepPageFingerprintOf(query: ItemQuery): ValueTableFingerprint | null {
  const [order, ...others] = query.orderBy;
  if (query.offset < deepOffset || order?.by.kind !== 'field' || others.length > 0) return null;
  const fieldId = fieldOfList(query, order.by.fieldId);
  return fieldId === null ? null : fingerprintOf(query, fieldId, order.direction);
}

/** The value table of the field that a list is filtered by; null when there is none to use. */
export function valueTableOfTotal(db: EnvironmentQueryable, query: ItemQuery): ReadyValueTable | null {
  const fingerprint = totalFingerprintOf(query);
  if (fingerprint === null) return null;
  return (
    tableFor(db, query, fingerprint) ??
    tableFor(db, query, { ...fingerprint, direction: fingerprint.direction === 'asc' ? 'desc' : 'asc' })
  );
}

/** Counts the records of a list in a value table; null when there is none to use. */
export async function countByValue(db: EnvironmentQueryable, query: ItemQuery): Promise<number | null> {
  const table = valueTableOfTotal(db, query);
  if (table === null) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.id(table.pgSchema, table.name)} v where ${conditionOf(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The IDs of a page far down a list, as a subquery in order; null when there is no table to use. */
export function idsByValue(db: EnvironmentQueryable, query: ItemQuery): RawBuilder<unknown> | null {
  const fingerprint = deepPageFingerprintOf(query);
  const table = fingerprint && tableFor(db, query, fingerprint);
  if (!table) return null;
  const direction = table.fingerprint.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`(select v.id from ${sql.id(table.pgSchema, table.name)} v where ${conditionOf(query)}
    order by v.value ${direction} nulls last, v.id limit ${query.limit} offset ${query.offset})`;
}

function tableFor(
  db: EnvironmentQueryable,
  { schema }: ItemQuery,
  fingerprint: ValueTableFingerprint,
): ReadyValueTable | null {
  const known = ready.get(schema);
  if (known === undefined || known.until < performance.now()) return null;
  const key = JSON.stringify(fingerprint);
  // An online migration moves an environment to another schema.
  const pgSchema = schemaNameOf(db);
  return known.tables.find((table) => table.pgSchema === pgSchema && JSON.stringify(table.fingerprint) === key) ?? null;
}

function fingerprintOf(
  { schema, version, locale }: ItemQuery,
  fieldId: EntityId,
  direction: ValueTableFingerprint['direction'],
): ValueTableFingerprint | null {
  const field = schema.fields.get(fieldId);
  if (field === undefined) return null;
  return { itemTypeId: field.itemTypeId, fieldId, version, locale: field.isLocalized ? locale : '', direction };
}

/**
 * The one field that a list of one model is filtered by, and ordered by if that is given; null where records themselves
 * have to be looked at.
 */
export function fieldOfList(query: ItemQuery, orderedBy: EntityId | null): EntityId | null {
  const { schema, itemTypeIds, search, ids, onlyValid, visible, fallbackLocales } = query;
  if (itemTypeIds?.length !== 1 || search !== undefined || ids !== undefined || onlyValid === true || visible)
    return null;
  const leaves = leavesOf(query.where);
  const fieldIds = new Set(leaves?.map(({ operand }) => (operand.kind === 'field' ? operand.fieldId : null)));
  if (orderedBy !== null) fieldIds.add(orderedBy);
  const [fieldId] = fieldIds;
  const field = fieldId && fieldIds.size === 1 ? schema.fields.get(fieldId) : undefined;
  if (field === undefined || leaves === null || field.itemTypeId !== itemTypeIds[0]) return null;
  if (field.isLocalized && (fallbackLocales ?? []).length > 0) return null;
  if (orderedBy !== null && !serverFacetOf(field).isOrderable) return null;
  const comparison = comparisonOf(field);
  const isCompared = ({ operator }: Leaf) =>
    comparison !== null && comparison.comparesSortKey && comparison.reach[operator] !== undefined;
  return leaves.every(isCompared) ? field.id : null;
}

/** Conditions that all have to hold; null if they are combined otherwise. */
export function leavesOf(condition: ItemCondition | undefined): Leaf[] | null {
  if (condition === undefined) return [];
  if ('or' in condition) return null;
  if (!('and' in condition)) return [condition];
  const parts = condition.and.map(leavesOf);
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

/** The conditions of a list on the value in the row `v`, which is what the field is ordered by. */
function conditionOf(query: ItemQuery): RawBuilder<SqlBool> {
  const value = {
    json: sql`to_jsonb(v.value)`,
    text: sql<string | null>`v.value`,
    number: sql<number | null>`v.value`,
  };
  return query.where === undefined ? always : compileCondition(query.where, query, () => value);
}
