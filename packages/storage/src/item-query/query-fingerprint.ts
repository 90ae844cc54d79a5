import type { EntityId, EnvironmentSchema } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import { comparisonOf, type IndexReach } from './comparisons.ts';
import { type Experience, Experiences } from './list-experience.ts';
import { readTextPattern } from './text-pattern.ts';
import type { ItemCondition, ItemOperator, ItemQuery } from './types.ts';

const orderedMeta = ['updated_at', 'created_at', 'position', 'published_at', 'first_published_at'] as const;
/** Orders with an index of their own in every environment. */
const servedMeta: readonly string[] = ['updated_at', 'created_at'];

/** What lists served by one index have in common: their filter and their order. */
export type QueryFingerprint = OrderFingerprint | PatternFingerprint;

interface FingerprintScope {
  itemTypeId: EntityId;
  version: ItemQuery['version'];
  /** Empty when no field of the fingerprint is localized. */
  locale: string;
}

/** Lists that an index returns in order. */
export interface OrderFingerprint extends FingerprintScope {
  /**
   * The field that records are filtered by, with one value or with several; null when only the order matters.
   */
  filter: { fieldId: EntityId; by: 'value' | 'range' } | null;
  order: { by: { fieldId: EntityId } | { meta: (typeof orderedMeta)[number] }; direction: 'asc' | 'desc' };
}

/** Lists, in any order, of records with a pattern in one field. */
export interface PatternFingerprint extends FingerprintScope {
  filter: { fieldId: EntityId; by: 'pattern' };
  order: null;
}

/** One run of a list. */
export interface ListRun {
  tookMs: number;
  /**
   * Whether the page was full: a short one stays fast without an index for its order.
   */
  isFull: boolean;
}

/** The runs of lists with a fingerprint, added up. */
export type ListExperience = Experience<QueryFingerprint>;

/** What takes longer on average is worth the cost of an index for writes. */
export const longListMs = 5;
/** The limit of records that are read twice to find a page with several values. */
const maxFirstRecords = 200;
/** The runs of lists on this node. */
export const listRuns = new Experiences<QueryFingerprint>(200);

/** Records the run time of a list or its total, if an automatic index could serve it. */
export function recordListRun(query: ItemQuery, { tookMs, isFull }: ListRun): void {
  const fingerprint = fingerprintToIndex(query, isFull);
  if (fingerprint !== null) listRuns.record(query.schema, fingerprint, tookMs);
}

/**
 * The first fingerprint of a list that has no index and can have one: a single value is more selective than a pattern,
 * and a pattern more than a range.
 */
function fingerprintToIndex(query: ItemQuery, isFull: boolean): QueryFingerprint | null {
  const ordered = isFull ? orderFingerprintOf(query) : null;
  const pattern = patternFingerprintOf(query);
  const inTurn = ordered?.filter?.by === 'range' ? [pattern, ordered] : [ordered, pattern];
  return (
    inTurn.find(
      (fingerprint) =>
        fingerprint !== null && !isIndexed(query.schema, fingerprint) && !isRefused(query.schema, fingerprint),
    ) ?? null
  );
}

/** Fingerprints with an index, as far as this process knows. */
const indexed = new WeakMap<EnvironmentSchema, ReadonlySet<string>>();

/** Stores which fingerprints have an index now. */
export function rememberIndexed(schema: EnvironmentSchema, fingerprints: readonly QueryFingerprint[]): void {
  indexed.set(schema, new Set(fingerprints.map((fingerprint) => JSON.stringify(fingerprint))));
}

function isIndexed(schema: EnvironmentSchema, fingerprint: QueryFingerprint): boolean {
  return indexed.get(schema)?.has(JSON.stringify(fingerprint)) === true;
}

/** Fingerprints for which no index could be built. */
const refused = new WeakMap<EnvironmentSchema, ReadonlySet<string>>();

/**
 * Stores which fingerprints cannot have an index under this version of the schema: other fingerprints of the same lists
 * get their turn.
 */
export function rememberRefused(schema: EnvironmentSchema, fingerprints: readonly QueryFingerprint[]): void {
  refused.set(schema, new Set(fingerprints.map((fingerprint) => JSON.stringify(fingerprint))));
}

function isRefused(schema: EnvironmentSchema, fingerprint: QueryFingerprint): boolean {
  return refused.get(schema)?.has(JSON.stringify(fingerprint)) === true;
}

/**
 * A list with several values as one list for each, if an index has every one of them in order; null otherwise. Its pages
 * are among the first records of each.
 */
export function listsOfEachValue(query: ItemQuery): ItemQuery[] | null {
  const { schema, where, limit, offset } = query;
  const several = leavesOf(where).find(({ operator, value }) => operator === 'in' && Array.isArray(value));
  const fingerprint = several && orderFingerprintOf(query);
  if (!fingerprint || several.operand.kind !== 'field' || fingerprint.filter?.fieldId !== several.operand.fieldId)
    return null;
  // Checked by `find`; members other than texts are rejected when each list is compiled.
  const values = [...new Set(several.value as unknown[])];
  const first = limit + offset;
  if (values.length === 0 || values.length * first > maxFirstRecords || !isIndexed(schema, fingerprint)) return null;
  return values.map((value) => ({
    ...query,
    where: replaced(where, several, { ...several, operator: 'eq', value }),
    limit: first,
    offset: 0,
  }));
}

function replaced(condition: ItemCondition | undefined, before: Leaf, after: Leaf): ItemCondition {
  if (condition === undefined || condition === before) return after;
  return 'and' in condition ? { and: condition.and.map((part) => replaced(part, before, after)) } : condition;
}

/** The fingerprint of a list of one model; null when existing indexes serve it, or none of two keys would. */
export function orderFingerprintOf(query: ItemQuery): OrderFingerprint | null {
  const itemTypeId = modelOf(query);
  const order = orderOf(query);
  if (itemTypeId === null || order === null) return null;
  const filter = filterOf(query);
  const orderingField = 'fieldId' in order.by ? order.by.fieldId : null;
  if (filter === null && (orderingField !== null || isServed(order))) return null;
  if (filter !== null && filter.fieldId === orderingField) return null;
  const isLocalized = [filter?.fieldId, orderingField].some(
    (id) => id && query.schema.fields.get(id)?.isLocalized === true,
  );
  // With fallbacks the value is another expression, which no index covers.
  if (isLocalized && (query.fallbackLocales ?? []).length > 0) return null;
  return { itemTypeId, filter, order, version: query.version, locale: isLocalized ? query.locale : '' };
}

/** A trigram index finds nothing shorter. */
const trigram = /[\p{L}\p{N}]{3}/u;

/** The fingerprint of a list of one model with a pattern; null when no index could find any match. */
export function patternFingerprintOf(query: ItemQuery): PatternFingerprint | null {
  const itemTypeId = modelOf(query);
  const fieldId = itemTypeId === null ? null : matchedField(query);
  if (itemTypeId === null || fieldId === null) return null;
  const isLocalized = query.schema.fields.get(fieldId)?.isLocalized === true;
  if (isLocalized && (query.fallbackLocales ?? []).length > 0) return null;
  return {
    itemTypeId,
    filter: { fieldId, by: 'pattern' },
    order: null,
    version: query.version,
    locale: isLocalized ? query.locale : '',
  };
}

/** Whether an index leaves few records to look for the pattern of a list in. */
export function isPatternServed(query: ItemQuery): boolean {
  const fingerprint = patternFingerprintOf(query);
  return fingerprint !== null && isIndexed(query.schema, fingerprint);
}

function matchedField({ schema, where }: ItemQuery): EntityId | null {
  for (const { operand, operator, value } of leavesOf(where)) {
    const field = operand.kind === 'field' && operator === 'matches' ? schema.fields.get(operand.fieldId) : undefined;
    // The text of others is not stored as it is searched.
    if (field === undefined || serverFacetOf(field).filter?.compares.as !== 'text') continue;
    if (trigram.test(readTextPattern(value)?.pattern ?? '')) return field.id;
  }
  return null;
}

/** The one model of a list without other restrictions. */
function modelOf({ itemTypeIds, search, ids }: ItemQuery): EntityId | null {
  return itemTypeIds?.length === 1 && search === undefined && ids === undefined ? (itemTypeIds[0] ?? null) : null;
}

function isServed({ by }: OrderFingerprint['order']): boolean {
  return 'meta' in by && servedMeta.includes(by.meta);
}

function orderOf({ schema, orderBy }: ItemQuery): OrderFingerprint['order'] | null {
  const [first] = orderBy;
  if (first === undefined || first.by.kind === 'rank') return null;
  const { by, direction } = first;
  if (by.kind === 'field') return schema.fields.has(by.fieldId) ? { by: { fieldId: by.fieldId }, direction } : null;
  const meta = orderedMeta.find((name) => name === by.name);
  return meta === undefined ? null : { by: { meta }, direction };
}

/** What narrows most and an index can hold: a condition on one value before one on several. */
function filterOf({ schema, where }: ItemQuery): OrderFingerprint['filter'] {
  const found = leavesOf(where).flatMap(({ operand, operator }) => {
    if (operand.kind !== 'field') return [];
    const by = reachOf(schema, operand.fieldId, operator);
    return by === null ? [] : [{ fieldId: operand.fieldId, by }];
  });
  return found.find(({ by }) => by === 'value') ?? found[0] ?? null;
}

type Leaf = Extract<ItemCondition, { operand: unknown }>;

/** Conditions that all have to hold. */
function leavesOf(condition: ItemCondition | undefined): Leaf[] {
  if (condition === undefined || 'or' in condition) return [];
  return 'and' in condition ? condition.and.flatMap(leavesOf) : [condition];
}

function reachOf(schema: EnvironmentSchema, fieldId: EntityId, operator: ItemOperator): IndexReach | null {
  const field = schema.fields.get(fieldId);
  return (field && comparisonOf(field)?.reach[operator]) ?? null;
}
