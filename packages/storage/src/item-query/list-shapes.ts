import type { EntityId, EnvironmentSchema } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import { comparisonOf, type IndexReach } from './comparisons.ts';
import { readTextPattern } from './text-pattern.ts';
import type { ItemCondition, ItemOperator, ItemQuery } from './types.ts';

const orderedMeta = ['updated_at', 'created_at', 'position', 'published_at', 'first_published_at'] as const;
/** Orders that the tables come with an index for. */
const servedMeta: readonly string[] = ['updated_at', 'created_at'];

/** What lists that one index can serve have in common: how they filter and how they order. */
export type ListShape = OrderShape | PatternShape;

interface ShapeView {
  itemTypeId: EntityId;
  version: ItemQuery['version'];
  /** Empty when no field of the shape is localised. */
  locale: string;
}

/** Lists that an index serves in their order. */
export interface OrderShape extends ShapeView {
  /**
   * The field records are chosen by, and whether by one value of it or by several; null where only the order matters.
   */
  filter: { fieldId: EntityId; by: 'value' | 'range' } | null;
  order: { by: { fieldId: EntityId } | { meta: (typeof orderedMeta)[number] }; direction: 'asc' | 'desc' };
}

/** Lists, in any order, of records in one of whose fields a pattern is found. */
export interface PatternShape extends ShapeView {
  filter: { fieldId: EntityId; by: 'pattern' };
  order: null;
}

/** How a list of a shape went. */
export interface ListRun {
  tookMs: number;
  /**
   * Whether there were as many records as asked for: one that is not is short without an index that has their order.
   */
  isFull: boolean;
}

/** How lists of a shape went, added up. */
export interface ListExperience {
  shape: ListShape;
  runs: number;
  tookMs: number;
}

/** So many lists in so many milliseconds each, and an index is worth what it costs writers. */
const enoughRuns = 3;
const longMs = 5;
/** More records than these are not looked at twice to find a page of several values. */
const maxFirstRecords = 200;
/** Whoever asks for ever new shapes does not fill the memory. */
const maxShapes = 200;

/** What this process has seen and not stored, by the schema that lists were compiled with. */
const experiences = new WeakMap<EnvironmentSchema, Map<string, ListExperience>>();

/** Notes how a list or its total went, if an index that can be learnt could serve it. */
export function noteListRun(query: ItemQuery, { tookMs, isFull }: ListRun): void {
  const shape = shapeToLearn(query, isFull);
  if (shape === null) return;
  const known = experiences.get(query.schema) ?? new Map<string, ListExperience>();
  experiences.set(query.schema, known);
  const key = JSON.stringify(shape);
  const before = known.get(key);
  if (before === undefined && known.size >= maxShapes) return;
  known.set(key, { shape, runs: (before?.runs ?? 0) + 1, tookMs: (before?.tookMs ?? 0) + tookMs });
}

/**
 * The first shape of a list that has no index and can have one: one value narrows more than a pattern, and a pattern
 * more than a range.
 */
function shapeToLearn(query: ItemQuery, isFull: boolean): ListShape | null {
  const ordered = isFull ? listShapeOf(query) : null;
  const pattern = patternShapeOf(query);
  const inTurn = ordered?.filter?.by === 'range' ? [pattern, ordered] : [ordered, pattern];
  return (
    inTurn.find((shape) => shape !== null && !isLearnt(query.schema, shape) && !isRefused(query.schema, shape)) ?? null
  );
}

/** What was noted under a schema and is not stored. */
export function pendingExperiences(schema: EnvironmentSchema): ListExperience[] {
  return [...(experiences.get(schema)?.values() ?? [])];
}

/** Says that experiences are stored now: what was noted since stays. */
export function settleExperiences(schema: EnvironmentSchema, stored: readonly ListExperience[]): void {
  const noted = experiences.get(schema);
  for (const { shape, runs, tookMs } of stored) {
    const key = JSON.stringify(shape);
    const now = noted?.get(key);
    if (now === undefined || now.runs <= runs) noted?.delete(key);
    else noted?.set(key, { shape, runs: now.runs - runs, tookMs: now.tookMs - tookMs });
  }
}

/** Shapes that were asked for often and took long, those that took longest in all first. */
export function slowListShapes(known: readonly ListExperience[]): ListShape[] {
  return known
    .filter(({ runs, tookMs }) => runs >= enoughRuns && tookMs / runs >= longMs)
    .toSorted((a, b) => b.tookMs - a.tookMs)
    .map(({ shape }) => shape);
}

/** Begins anew with a shape: it has its index now, or no one asked for it any more. */
export function forgetListRuns(schema: EnvironmentSchema, shape: ListShape): void {
  experiences.get(schema)?.delete(JSON.stringify(shape));
}

/** Shapes that have their index, as far as this process knows. */
const learnt = new WeakMap<EnvironmentSchema, ReadonlySet<string>>();

/** Says which shapes have an index now. */
export function rememberLearnt(schema: EnvironmentSchema, shapes: readonly ListShape[]): void {
  learnt.set(schema, new Set(shapes.map((shape) => JSON.stringify(shape))));
}

function isLearnt(schema: EnvironmentSchema, shape: ListShape): boolean {
  return learnt.get(schema)?.has(JSON.stringify(shape)) === true;
}

/** Shapes that no index could be made for. */
const refused = new WeakMap<EnvironmentSchema, ReadonlySet<string>>();

/**
 * Says which shapes cannot have an index under this version of the schema: other shapes of their lists get their turn.
 */
export function rememberRefused(schema: EnvironmentSchema, shapes: readonly ListShape[]): void {
  refused.set(schema, new Set(shapes.map((shape) => JSON.stringify(shape))));
}

function isRefused(schema: EnvironmentSchema, shape: ListShape): boolean {
  return refused.get(schema)?.has(JSON.stringify(shape)) === true;
}

/**
 * A list of several values as one list for each, where an index has every one of them in order; null elsewhere. Its
 * pages are found among the first records of each.
 */
export function listsOfEachValue(query: ItemQuery): ItemQuery[] | null {
  const { schema, where, limit, offset } = query;
  const several = leavesOf(where).find(({ operator, value }) => operator === 'in' && Array.isArray(value));
  const shape = several && listShapeOf(query);
  if (!shape || several.operand.kind !== 'field' || shape.filter?.fieldId !== several.operand.fieldId) return null;
  // What `find` saw; members that are no texts are refused when each list is compiled.
  const values = [...new Set(several.value as unknown[])];
  const first = limit + offset;
  if (values.length === 0 || values.length * first > maxFirstRecords || !isLearnt(schema, shape)) return null;
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

/** The shape of a list of one model; null when the indexes that are there serve it, or none of two keys would. */
export function listShapeOf(query: ItemQuery): OrderShape | null {
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
  // With fallbacks the value is another expression, for which there is no index.
  if (isLocalized && (query.fallbackLocales ?? []).length > 0) return null;
  return { itemTypeId, filter, order, version: query.version, locale: isLocalized ? query.locale : '' };
}

/** An index of trigrams finds nothing shorter. */
const trigram = /[\p{L}\p{N}]{3}/u;

/** The shape of a list of one model whose records fit a pattern; null when no index could find any. */
export function patternShapeOf(query: ItemQuery): PatternShape | null {
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
  const shape = patternShapeOf(query);
  return shape !== null && isLearnt(query.schema, shape);
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

/** The one model of a list that is not narrowed in other ways. */
function modelOf({ itemTypeIds, search, ids }: ItemQuery): EntityId | null {
  return itemTypeIds?.length === 1 && search === undefined && ids === undefined ? (itemTypeIds[0] ?? null) : null;
}

function isServed({ by }: OrderShape['order']): boolean {
  return 'meta' in by && servedMeta.includes(by.meta);
}

function orderOf({ schema, orderBy }: ItemQuery): OrderShape['order'] | null {
  const [first] = orderBy;
  if (first === undefined || first.by.kind === 'rank') return null;
  const { by, direction } = first;
  if (by.kind === 'field') return schema.fields.has(by.fieldId) ? { by: { fieldId: by.fieldId }, direction } : null;
  const meta = orderedMeta.find((name) => name === by.name);
  return meta === undefined ? null : { by: { meta }, direction };
}

/** What narrows most and an index can hold: a condition on one value before one on several. */
function filterOf({ schema, where }: ItemQuery): OrderShape['filter'] {
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
