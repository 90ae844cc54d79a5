import { createHash } from 'node:crypto';
import type { EntityId, EnvironmentSchema, Field } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { fieldSortKey, fieldValueKey } from './comparisons.ts';
import {
  forgetListRuns,
  type ListExperience,
  type ListShape,
  type OrderShape,
  type PatternShape,
  rememberLearnt,
  rememberRefused,
  slowListShapes,
} from './list-shapes.ts';
import type { IndexBuilder } from './index-builder.ts';
import { metaOperands } from './meta-operands.ts';
import { createPatternIndex, dropPatternStatistics } from './pattern-indexes.ts';
import { fieldValue } from './value-expression.ts';

/** Begins the names of indexes that upkeep learns by itself, and that no copy of the tables needs. */
export const learntIndexPrefix = 'items_learnt_';
/** So many of a model: every one makes writing slower. */
const maxOfModel = 6;
const dayMs = 86_400_000;
/** An index that served nothing for so long goes. */
const idleMs = 14 * dayMs;

/** What the comment on a learnt index says, for every node and after a restart. */
export interface LearntIndexNote {
  shape: ListShape;
  /** How often it had been used when that was looked at, and when. */
  scans: number;
  seenAt: string;
}

/** An index that serves lists of a shape. */
export interface LearntIndex {
  name: string;
  itemTypeId: string;
  keys: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

interface NextIndex {
  index: LearntIndex;
  shape: ListShape;
}

/** What `syncLearntIndexes` looks at. */
export interface LearntIndexScope {
  pgSchema: string;
  schema: EnvironmentSchema;
  largeModels: ReadonlySet<string>;
  /** How lists went, on all nodes. */
  shapes: readonly ListExperience[];
  /** Shapes that no index could be made for before. */
  refused: readonly ListShape[];
  builder: IndexBuilder;
  now: Date;
}

/** What a sync of automatic indexes did. */
export interface LearntIndexChanges {
  created: number;
  dropped: number;
  /** Shapes to begin anew with: they have their index now, or it was dropped. */
  settled: ListShape[];
  /** Shapes that no index can be made for. */
  refused: ListShape[];
}

/**
 * Makes one index, of two keys or of the trigrams of a field, for lists that were asked for often and took long, if
 * their model is among `largeModels`, and drops those that nothing used for two weeks or that fit no field any more.
 */
export async function syncLearntIndexes(
  db: EnvironmentQueryable,
  scope: LearntIndexScope,
): Promise<LearntIndexChanges> {
  const { pgSchema, schema, builder, now } = scope;
  const existing = await existingIndexes(db, pgSchema);
  const kept = new Map<string, LearntIndex>();
  const shapes: ListShape[] = [];
  const changes: LearntIndexChanges = { created: 0, dropped: 0, settled: [], refused: [] };
  for (const { name, scans, note, isValid } of existing) {
    const index = note === null ? null : learntIndexOf(schema, note.shape);
    const fate = note === null || !isValid || index?.name !== name ? 'drop' : fateOf(note, { scans, now });
    if (note === null || index === null || fate === 'drop') {
      await builder.drop(pgSchema, name);
      await dropPatternStatistics(db, pgSchema, name);
      if (note !== null) changes.settled.push(note.shape);
      changes.dropped += 1;
      continue;
    }
    kept.set(name, index);
    shapes.push(note.shape);
    if (fate === 'note') await writeNote(db, pgSchema, name, { ...note, scans, seenAt: now.toISOString() });
  }
  const next = nextIndex(scope, changes.settled, kept);
  const outcome = next === null ? 'given up' : await createLearntIndex(db, scope, next);
  if (next !== null && outcome === 'made') {
    await writeNote(db, pgSchema, next.index.name, { shape: next.shape, scans: 0, seenAt: now.toISOString() });
    shapes.push(next.shape);
    changes.settled.push(next.shape);
    changes.created += 1;
  }
  if (next !== null && outcome === 'refused') changes.refused.push(next.shape);
  for (const shape of [...changes.settled, ...changes.refused]) forgetListRuns(schema, shape);
  rememberLearnt(schema, shapes);
  rememberRefused(schema, [...scope.refused, ...changes.refused]);
  return changes;
}

async function createLearntIndex(
  db: EnvironmentQueryable,
  { pgSchema, builder }: LearntIndexScope,
  { index: { name, keys, condition }, shape }: NextIndex,
): Promise<'made' | 'refused' | 'given up'> {
  if (shape.order === null) return createPatternIndex(db, { pgSchema, builder }, { name, text: keys, condition });
  return (await builder.create({ pgSchema, name, definition: sql`(${keys}) where ${condition}` }))
    ? 'made'
    : 'given up';
}

/**
 * What to do with an index: used since it was looked at, it stays for two more weeks, which is written down once a day.
 */
export function fateOf(
  { scans: before, seenAt }: LearntIndexNote,
  { scans, now }: { scans: number; now: Date },
): 'keep' | 'note' | 'drop' {
  const age = now.getTime() - Date.parse(seenAt);
  // Fewer than before: the database has begun to count anew.
  if (scans !== before) return age >= dayMs ? 'note' : 'keep';
  return age >= idleMs ? 'drop' : 'keep';
}

/** The next index to make: one at a time, since the embedded database does nothing else meanwhile. */
function nextIndex(
  { schema, largeModels, shapes, refused }: LearntIndexScope,
  settled: readonly ListShape[],
  kept: ReadonlyMap<string, LearntIndex>,
): NextIndex | null {
  const passed = new Set([...settled, ...refused].map((shape) => JSON.stringify(shape)));
  for (const shape of slowListShapes(shapes)) {
    const index = learntIndexOf(schema, shape);
    if (
      index === null ||
      kept.has(index.name) ||
      !largeModels.has(index.itemTypeId) ||
      passed.has(JSON.stringify(shape))
    )
      continue;
    const siblings = [...kept.values()].filter(({ itemTypeId }) => itemTypeId === index.itemTypeId);
    if (siblings.length < maxOfModel) return { index, shape };
  }
  return null;
}

/** The index for a shape; null when its fields are gone. */
export function learntIndexOf(schema: EnvironmentSchema, shape: ListShape): LearntIndex | null {
  const fields = fieldsOfShape(schema, shape);
  if (fields === null) return null;
  const described = fields.map(({ id, fieldType, isLocalized }) => [id, fieldType, isLocalized]);
  const ofModel = sql`item_type_id = ${sql.lit(shape.itemTypeId)}`;
  return {
    name: `${learntIndexPrefix}${createHash('sha256')
      .update(JSON.stringify(['v1', shape, described]))
      .digest('hex')
      .slice(0, 20)}`,
    itemTypeId: shape.itemTypeId,
    keys: shape.order === null ? matchedText(schema, shape) : orderedKeys(schema, shape),
    condition: shape.version === 'published' ? sql`${ofModel} and published is not null` : ofModel,
  };
}

/**
 * One value of a field comes first and then the order, so that a page is read from one place; several values come last,
 * and are told apart inside the index while it is walked in order.
 */
function orderedKeys(schema: EnvironmentSchema, shape: OrderShape): RawBuilder<unknown> {
  const order = sql`${orderKey(schema, shape)}, id`;
  if (shape.filter === null) return order;
  const chosen = filterKey(schema, shape, shape.filter.fieldId);
  return sql.join(shape.filter.by === 'value' ? [chosen, order] : [order, chosen]);
}

/** What patterns are compared with, to the letter. */
function matchedText(schema: EnvironmentSchema, { filter, version, locale }: PatternShape): RawBuilder<unknown> {
  return sql`(${fieldValue(fieldOf(schema, filter.fieldId), { version, locale, isForIndex: true }).text})`;
}

function fieldsOfShape(schema: EnvironmentSchema, { itemTypeId, filter, order }: ListShape): Field[] | null {
  const ids = [
    ...(filter === null ? [] : [filter.fieldId]),
    ...(order !== null && 'fieldId' in order.by ? [order.by.fieldId] : []),
  ];
  const fields = ids.flatMap((id) => schema.fields.get(id) ?? []).filter((field) => field.itemTypeId === itemTypeId);
  return fields.length === ids.length ? fields : null;
}

function orderKey(
  schema: EnvironmentSchema,
  { order: { by, direction }, version, locale }: OrderShape,
): RawBuilder<unknown> {
  const suffix = direction === 'asc' ? sql`asc` : sql`desc`;
  if ('meta' in by)
    return sql`${sql.ref(by.meta)} ${suffix}${metaOperands[by.meta].ordering?.isNullable ? sql` nulls last` : sql``}`;
  const field = fieldOf(schema, by.fieldId);
  const value = fieldValue(field, { version, locale, isForIndex: true });
  return sql`(${fieldSortKey(field, value)}) ${suffix} nulls last`;
}

/** What conditions compare, to the letter. */
function filterKey(schema: EnvironmentSchema, { version, locale }: OrderShape, fieldId: EntityId): RawBuilder<unknown> {
  const field = fieldOf(schema, fieldId);
  return sql`(${fieldValueKey(field, fieldValue(field, { version, locale, isForIndex: true }))})`;
}

function fieldOf(schema: EnvironmentSchema, id: EntityId): Field {
  const field = schema.fields.get(id);
  if (field === undefined) throw new Error(`There is no field ${id}`);
  return field;
}

async function writeNote(
  db: EnvironmentQueryable,
  pgSchema: string,
  name: string,
  note: LearntIndexNote,
): Promise<void> {
  await sql`comment on index ${sql.id(pgSchema)}.${sql.id(name)} is ${sql.lit(JSON.stringify(note))}`.execute(db);
}

interface ExistingIndex {
  name: string;
  scans: number;
  /** False for what a build that was given up left. */
  isValid: boolean;
  /** Null when it came with a copy of the tables, which leaves comments behind. */
  note: LearntIndexNote | null;
}

async function existingIndexes(db: EnvironmentQueryable, pgSchema: string): Promise<ExistingIndex[]> {
  const { rows } = await sql<{ name: string; scans: number; isValid: boolean; note: string | null }>`
    select stat.indexrelname as name, stat.idx_scan as scans, index.indisvalid as "isValid",
      obj_description(stat.indexrelid, 'pg_class') as note
    from pg_stat_all_indexes as stat join pg_index as index on index.indexrelid = stat.indexrelid
    where stat.schemaname = ${pgSchema} and stat.relname = 'items' and starts_with(stat.indexrelname, ${learntIndexPrefix})`.execute(
    db,
  );
  return rows.map(({ name, scans, isValid, note }) => ({ name, scans: Number(scans), isValid, note: readNote(note) }));
}

/** What the comment on a learnt index says; null without one. */
export function readNote(comment: string | null): LearntIndexNote | null {
  // Only `writeNote` comments on these indexes.
  return comment === null ? null : (JSON.parse(comment) as LearntIndexNote);
}
