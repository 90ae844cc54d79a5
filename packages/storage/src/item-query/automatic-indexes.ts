import { createHash } from 'node:crypto';
import type { EntityId, EnvironmentSchema, Field } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { fieldSortKey, fieldValueKey, hasNumbers } from './comparisons.ts';
import {
  type ListExperience,
  listRuns,
  longListMs,
  type QueryFingerprint,
  type OrderFingerprint,
  type PatternFingerprint,
  rememberIndexed,
  rememberRefused,
} from './query-fingerprint.ts';
import { slowFingerprints } from './list-experience.ts';
import type { IndexBuilder } from './index-builder.ts';
import { metaOperands } from './meta-operands.ts';
import { createPatternIndex, dropPatternStatistics } from './pattern-indexes.ts';
import { fieldValue } from './value-expression.ts';

/**
 * Begins the names of automatic indexes, which copies of the tables leave out. The names are in databases already, so
 * the prefix keeps its old word.
 */
export const automaticIndexPrefix = 'items_learnt_';
/** The limit for a model: each index makes writes slower. */
const maxOfModel = 6;
const dayMs = 86_400_000;
/** An index that was unused for this long is dropped. */
const idleMs = 14 * dayMs;

/** The state of an automatic index, stored as its comment for every node and across restarts. */
export interface AutomaticIndexState {
  fingerprint: QueryFingerprint;
  /** Its number of scans at the last check, and the time of that check. */
  scans: number;
  seenAt: string;
}

/** An index for lists with a fingerprint. */
export interface AutomaticIndex {
  name: string;
  itemTypeId: string;
  keys: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

interface NextIndex {
  index: AutomaticIndex;
  fingerprint: QueryFingerprint;
}

/** The input of `syncAutomaticIndexes`. */
export interface AutomaticIndexScope {
  pgSchema: string;
  schema: EnvironmentSchema;
  largeModels: ReadonlySet<string>;
  /** Run times of lists on all nodes. */
  fingerprints: readonly ListExperience[];
  /** Fingerprints for which building an index failed before. */
  refused: readonly QueryFingerprint[];
  builder: IndexBuilder;
  now: Date;
}

/** What a sync of automatic indexes did. */
export interface AutomaticIndexChanges {
  created: number;
  dropped: number;
  /** Fingerprints whose statistics restart: they have their index now, or it was dropped. */
  settled: QueryFingerprint[];
  /** Fingerprints for which no index can be built. */
  refused: QueryFingerprint[];
}

/**
 * Builds one index, on two keys or on the trigrams of a field, for frequent slow lists whose model is among
 * `largeModels`, and drops indexes that were unused for two weeks or whose fields are gone.
 */
export async function syncAutomaticIndexes(
  db: EnvironmentQueryable,
  scope: AutomaticIndexScope,
): Promise<AutomaticIndexChanges> {
  const { pgSchema, schema, builder, now } = scope;
  const existing = await existingIndexes(db, pgSchema);
  const kept = new Map<string, AutomaticIndex>();
  const fingerprints: QueryFingerprint[] = [];
  const changes: AutomaticIndexChanges = { created: 0, dropped: 0, settled: [], refused: [] };
  for (const { name, scans, state, isValid } of existing) {
    const index = state === null ? null : automaticIndexOf(schema, state.fingerprint);
    const fate = state === null || !isValid || index?.name !== name ? 'drop' : fateOf(state, { scans, now });
    if (state === null || index === null || fate === 'drop') {
      await builder.drop(pgSchema, name);
      await dropPatternStatistics(db, pgSchema, name);
      if (state !== null) changes.settled.push(state.fingerprint);
      changes.dropped += 1;
      continue;
    }
    kept.set(name, index);
    fingerprints.push(state.fingerprint);
    if (fate === 'record') await writeState(db, pgSchema, name, { ...state, scans, seenAt: now.toISOString() });
  }
  const next = nextIndex(scope, changes.settled, kept);
  const outcome = next === null ? 'given up' : await createAutomaticIndex(db, scope, next);
  if (next !== null && outcome === 'made') {
    await writeState(db, pgSchema, next.index.name, {
      fingerprint: next.fingerprint,
      scans: 0,
      seenAt: now.toISOString(),
    });
    fingerprints.push(next.fingerprint);
    changes.settled.push(next.fingerprint);
    changes.created += 1;
  }
  if (next !== null && outcome === 'refused') changes.refused.push(next.fingerprint);
  for (const fingerprint of [...changes.settled, ...changes.refused]) listRuns.forget(schema, fingerprint);
  rememberIndexed(schema, fingerprints);
  rememberRefused(schema, [...scope.refused, ...changes.refused]);
  return changes;
}

async function createAutomaticIndex(
  db: EnvironmentQueryable,
  { pgSchema, builder }: AutomaticIndexScope,
  { index: { name, keys, condition }, fingerprint }: NextIndex,
): Promise<'made' | 'refused' | 'given up'> {
  if (fingerprint.order === null) return createPatternIndex(db, { pgSchema, builder }, { name, text: keys, condition });
  return (await builder.create({ pgSchema, name, definition: sql`(${keys}) where ${condition}` }))
    ? 'made'
    : 'given up';
}

/**
 * What to do with an index: one that was used since the last check is kept for two more weeks, which is recorded once a
 * day.
 */
export function fateOf(
  { scans: before, seenAt }: Pick<AutomaticIndexState, 'scans' | 'seenAt'>,
  { scans, now }: { scans: number; now: Date },
): 'keep' | 'record' | 'drop' {
  const age = now.getTime() - Date.parse(seenAt);
  // Fewer than before: the database has reset its statistics.
  if (scans !== before) return age >= dayMs ? 'record' : 'keep';
  return age >= idleMs ? 'drop' : 'keep';
}

/** The next index to build: one at a time, since a build blocks the embedded database. */
function nextIndex(
  { schema, largeModels, fingerprints, refused }: AutomaticIndexScope,
  settled: readonly QueryFingerprint[],
  kept: ReadonlyMap<string, AutomaticIndex>,
): NextIndex | null {
  const passed = new Set([...settled, ...refused].map((fingerprint) => JSON.stringify(fingerprint)));
  for (const fingerprint of slowFingerprints(fingerprints, longListMs)) {
    const index = automaticIndexOf(schema, fingerprint);
    if (
      index === null ||
      kept.has(index.name) ||
      !largeModels.has(index.itemTypeId) ||
      passed.has(JSON.stringify(fingerprint))
    )
      continue;
    const siblings = [...kept.values()].filter(({ itemTypeId }) => itemTypeId === index.itemTypeId);
    if (siblings.length < maxOfModel) return { index, fingerprint };
  }
  return null;
}

/** The index for a fingerprint; null when its fields are gone. */
export function automaticIndexOf(schema: EnvironmentSchema, fingerprint: QueryFingerprint): AutomaticIndex | null {
  const fields = fieldsOfFingerprint(schema, fingerprint);
  if (fields === null) return null;
  const described = fields.map(({ id, fieldType, isLocalized }) => [id, fieldType, isLocalized]);
  const ofModel = sql`item_type_id = ${sql.lit(fingerprint.itemTypeId)}`;
  return {
    name: `${automaticIndexPrefix}${createHash('sha256')
      .update(JSON.stringify([fields.some(hasNumbers) ? 'v2' : 'v1', fingerprint, described]))
      .digest('hex')
      .slice(0, 20)}`,
    itemTypeId: fingerprint.itemTypeId,
    keys: fingerprint.order === null ? matchedText(schema, fingerprint) : orderedKeys(schema, fingerprint),
    condition: fingerprint.version === 'published' ? sql`${ofModel} and published is not null` : ofModel,
  };
}

/**
 * With one value of a field, the value is the first key and the order follows, so that a page is one range of the index;
 * with several values, the value is the last key and is filtered while the index is scanned in order.
 */
function orderedKeys(schema: EnvironmentSchema, fingerprint: OrderFingerprint): RawBuilder<unknown> {
  const order = sql`${orderKey(schema, fingerprint)}, id`;
  if (fingerprint.filter === null) return order;
  const chosen = filterKey(schema, fingerprint, fingerprint.filter.fieldId);
  return sql.join(fingerprint.filter.by === 'value' ? [chosen, order] : [order, chosen]);
}

/** The expression that patterns are compared with, exactly as lists compile it. */
function matchedText(schema: EnvironmentSchema, { filter, version, locale }: PatternFingerprint): RawBuilder<unknown> {
  return sql`(${fieldValue(fieldOf(schema, filter.fieldId), { version, locale, isForIndex: true }).text})`;
}

function fieldsOfFingerprint(
  schema: EnvironmentSchema,
  { itemTypeId, filter, order }: QueryFingerprint,
): Field[] | null {
  const ids = [
    ...(filter === null ? [] : [filter.fieldId]),
    ...(order !== null && 'fieldId' in order.by ? [order.by.fieldId] : []),
  ];
  const fields = ids.flatMap((id) => schema.fields.get(id) ?? []).filter((field) => field.itemTypeId === itemTypeId);
  return fields.length === ids.length ? fields : null;
}

function orderKey(
  schema: EnvironmentSchema,
  { order: { by, direction }, version, locale }: OrderFingerprint,
): RawBuilder<unknown> {
  const suffix = direction === 'asc' ? sql`asc` : sql`desc`;
  if ('meta' in by)
    return sql`${sql.ref(by.meta)} ${suffix}${metaOperands[by.meta].ordering?.isNullable ? sql` nulls last` : sql``}`;
  const field = fieldOf(schema, by.fieldId);
  const value = fieldValue(field, { version, locale, isForIndex: true });
  return sql`(${fieldSortKey(field, value)}) ${suffix} nulls last`;
}

/** The expression that conditions compare, exactly as lists compile it. */
function filterKey(
  schema: EnvironmentSchema,
  { version, locale }: OrderFingerprint,
  fieldId: EntityId,
): RawBuilder<unknown> {
  const field = fieldOf(schema, fieldId);
  return sql`(${fieldValueKey(field, fieldValue(field, { version, locale, isForIndex: true }))})`;
}

function fieldOf(schema: EnvironmentSchema, id: EntityId): Field {
  const field = schema.fields.get(id);
  if (field === undefined) throw new Error(`There is no field ${id}`);
  return field;
}

async function writeState(
  db: EnvironmentQueryable,
  pgSchema: string,
  name: string,
  state: AutomaticIndexState,
): Promise<void> {
  await sql`comment on index ${sql.id(pgSchema)}.${sql.id(name)} is ${sql.lit(JSON.stringify(storedState(state)))}`.execute(
    db,
  );
}

interface ExistingIndex {
  name: string;
  scans: number;
  /** False for the remains of a cancelled build. */
  isValid: boolean;
  /** Null when the index came with a copy of the tables, which omits comments. */
  state: AutomaticIndexState | null;
}

async function existingIndexes(db: EnvironmentQueryable, pgSchema: string): Promise<ExistingIndex[]> {
  const { rows } = await sql<{ name: string; scans: number; isValid: boolean; state: string | null }>`
    select stat.indexrelname as name, stat.idx_scan as scans, index.indisvalid as "isValid",
      obj_description(stat.indexrelid, 'pg_class') as state
    from pg_stat_all_indexes as stat join pg_index as index on index.indexrelid = stat.indexrelid
    where stat.schemaname = ${pgSchema} and stat.relname = 'items' and starts_with(stat.indexrelname, ${automaticIndexPrefix})`.execute(
    db,
  );
  return rows.map(({ name, scans, isValid, state }) => ({
    name,
    scans: Number(scans),
    isValid,
    state: readState(state),
  }));
}

/** The stored form of a state; `shape` is the name that comments in databases have. */
interface StoredState {
  shape: QueryFingerprint;
  scans: number;
  seenAt: string;
}

function storedState({ fingerprint, scans, seenAt }: AutomaticIndexState): StoredState {
  return { shape: fingerprint, scans, seenAt };
}

/** The state in the comment on an automatic index; null without one. */
export function readState(comment: string | null): AutomaticIndexState | null {
  if (comment === null) return null;
  // Only `writeState` comments on these indexes.
  const { shape, scans, seenAt } = JSON.parse(comment) as StoredState;
  return { fingerprint: shape, scans, seenAt };
}
