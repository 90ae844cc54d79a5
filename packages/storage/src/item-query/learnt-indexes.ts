import { createHash } from 'node:crypto';
import type { EntityId, EnvironmentSchema, Field } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { fieldSortKey } from './compile-order.ts';
import { booleanKey } from './kinds/boolean.ts';
import { lookupKey } from './kinds/slug.ts';
import {
  forgetListRuns,
  type ListShape,
  type OrderShape,
  type PatternShape,
  refuseListShape,
  rememberLearnt,
  slowListShapes,
} from './list-shapes.ts';
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

/**
 * Makes one index, of two keys or of the trigrams of a field, for lists that were asked for often and took long, if their
 * model is among `largeModels`, and drops those that nothing used for two weeks or that fit no field any more.
 */
export async function syncLearntIndexes(
  db: EnvironmentQueryable,
  scope: { pgSchema: string; schema: EnvironmentSchema; largeModels: ReadonlySet<string>; now: Date },
): Promise<{ created: number; dropped: number }> {
  const { pgSchema, schema, now } = scope;
  const existing = await existingIndexes(db, pgSchema);
  const kept = new Map<string, LearntIndex>();
  const shapes: ListShape[] = [];
  let dropped = 0;
  for (const { name, scans, note } of existing) {
    const index = note === null ? null : learntIndexOf(schema, note.shape);
    const fate = note === null || index?.name !== name ? 'drop' : fateOf(note, { scans, now });
    if (note === null || index === null || fate === 'drop') {
      await sql`drop index if exists ${sql.id(pgSchema)}.${sql.id(name)}`.execute(db);
      await dropPatternStatistics(db, pgSchema, name);
      if (note !== null) forgetListRuns(schema, note.shape);
      dropped += 1;
      continue;
    }
    kept.set(name, index);
    shapes.push(note.shape);
    if (fate === 'note') await writeNote(db, pgSchema, name, { ...note, scans, seenAt: now.toISOString() });
  }
  const next = nextIndex(scope, kept);
  const isMade = next !== null && (await createLearntIndex(db, pgSchema, next));
  if (next !== null) forgetListRuns(schema, next.shape);
  if (next !== null && !isMade) refuseListShape(schema, next.shape);
  if (isMade) await writeNote(db, pgSchema, next.index.name, { shape: next.shape, scans: 0, seenAt: now.toISOString() });
  rememberLearnt(schema, isMade ? [...shapes, next.shape] : shapes);
  return { created: isMade ? 1 : 0, dropped };
}

async function createLearntIndex(db: EnvironmentQueryable, pgSchema: string, { index, shape }: NextIndex): Promise<boolean> {
  const { name, keys, condition } = index;
  if (shape.order === null) return createPatternIndex(db, pgSchema, { name, text: keys, condition });
  await sql`create index if not exists ${sql.id(name)} on ${sql.id(pgSchema)}.items (${keys}) where ${condition}`.execute(db);
  return true;
}

/** What to do with an index: used since it was looked at, it stays for two more weeks, which is written down once a day. */
export function fateOf({ scans: before, seenAt }: LearntIndexNote, { scans, now }: { scans: number; now: Date }): 'keep' | 'note' | 'drop' {
  const age = now.getTime() - Date.parse(seenAt);
  // Fewer than before: the database has begun to count anew.
  if (scans !== before) return age >= dayMs ? 'note' : 'keep';
  return age >= idleMs ? 'drop' : 'keep';
}

/** The next index to make: one at a time, since writers wait for it. */
function nextIndex(
  { schema, largeModels }: { schema: EnvironmentSchema; largeModels: ReadonlySet<string> },
  kept: ReadonlyMap<string, LearntIndex>,
): NextIndex | null {
  for (const shape of slowListShapes(schema)) {
    const index = learntIndexOf(schema, shape);
    if (index === null || kept.has(index.name) || !largeModels.has(index.itemTypeId)) continue;
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
 * One value of a field comes first and then the order, so that a page is read from one place; several values come last, and
 * are told apart inside the index while it is walked in order.
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
  const ids = [...(filter === null ? [] : [filter.fieldId]), ...(order !== null && 'fieldId' in order.by ? [order.by.fieldId] : [])];
  const fields = ids.flatMap((id) => schema.fields.get(id) ?? []).filter((field) => field.itemTypeId === itemTypeId);
  return fields.length === ids.length ? fields : null;
}

function orderKey(schema: EnvironmentSchema, { order: { by, direction }, version, locale }: OrderShape): RawBuilder<unknown> {
  const suffix = direction === 'asc' ? sql`asc` : sql`desc`;
  if ('meta' in by) return sql`${sql.ref(by.meta)} ${suffix}${metaOperands[by.meta].ordering?.isNullable ? sql` nulls last` : sql``}`;
  const field = fieldOf(schema, by.fieldId);
  const value = fieldValue(field, { version, locale, isForIndex: true });
  return sql`(${fieldSortKey(serverFacetOf(field).sqlType, value)}) ${suffix} nulls last`;
}

/** What conditions compare, to the letter. */
function filterKey(schema: EnvironmentSchema, { version, locale }: OrderShape, fieldId: EntityId): RawBuilder<unknown> {
  const field = fieldOf(schema, fieldId);
  const { filter, sqlType } = serverFacetOf(field);
  const value = fieldValue(field, { version, locale, isForIndex: true });
  if (filter === 'reference') return sql`(${value.text})`;
  if (filter === 'boolean') return sql`(${booleanKey(value)})`;
  if (filter === 'string' || filter === 'slug') return sql`(${lookupKey(value.text)})`;
  return sql`(${fieldSortKey(sqlType, value)})`;
}

function fieldOf(schema: EnvironmentSchema, id: EntityId): Field {
  const field = schema.fields.get(id);
  if (field === undefined) throw new Error(`There is no field ${id}`);
  return field;
}

async function writeNote(db: EnvironmentQueryable, pgSchema: string, name: string, note: LearntIndexNote): Promise<void> {
  await sql`comment on index ${sql.id(pgSchema)}.${sql.id(name)} is ${sql.lit(JSON.stringify(note))}`.execute(db);
}

interface ExistingIndex {
  name: string;
  scans: number;
  /** Null when it came with a copy of the tables, which leaves comments behind. */
  note: LearntIndexNote | null;
}

async function existingIndexes(db: EnvironmentQueryable, pgSchema: string): Promise<ExistingIndex[]> {
  const { rows } = await sql<{ name: string; scans: number; note: string | null }>`
    select indexrelname as name, idx_scan as scans, obj_description(indexrelid, 'pg_class') as note
    from pg_stat_all_indexes
    where schemaname = ${pgSchema} and relname = 'items' and starts_with(indexrelname, ${learntIndexPrefix})`.execute(db);
  // Only `writeNote` comments on these indexes.
  return rows.map(({ name, scans, note }) => ({
    name,
    scans: Number(scans),
    note: note === null ? null : (JSON.parse(note) as LearntIndexNote),
  }));
}
