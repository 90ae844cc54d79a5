import { createHash } from 'node:crypto';
import { type EnvironmentSchema, type Field, fieldsOf, type ItemType, type ItemVersionSelector } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { fieldSortKey } from './compile-order.ts';
import { type FieldPurpose, fieldUseKey, fieldUsesOf } from './field-uses.ts';
import { lookupKey } from './kinds/slug.ts';
import { syncLearntIndexes } from './learnt-indexes.ts';
import { type ContentView, fieldValue } from './value-expression.ts';

/** Below this many records reading a model whole is as fast, and each index makes every query a little slower to plan. */
const manyRecords = 2000;
const namePrefix = 'items_field_';
/** So many of a model are made because lists use them: every one makes writing slower. */
const maxUsedIndexes = 20;
const purposes: readonly FieldPurpose[] = ['lookup', 'ordering asc', 'ordering desc'];
const versions: readonly ItemVersionSelector[] = ['current', 'published'];

/** What a sync did. */
export interface FieldIndexChanges {
  created: number;
  dropped: number;
}

/**
 * Gives models with many records the expression indexes that lists need: the ordering field, and fields that records
 * are looked up by (slugs, links, unique texts), those that lists were seen to filter or order by, and one of two keys for
 * lists that took long (`learnt-indexes.ts`). Drops those that fit no field any more. `pgSchema` is the environment's
 * PostgreSQL schema. Call it now and then; records are locked against writing while an index is built.
 */
export async function syncFieldIndexes(
  db: EnvironmentQueryable,
  pgSchema: string,
  schema: EnvironmentSchema,
  now: Date,
): Promise<FieldIndexChanges> {
  const large = await db
    .selectFrom('items')
    .select('item_type_id')
    .groupBy('item_type_id')
    .having(sql<number>`count(*)`, '>=', manyRecords)
    .execute();
  const models = large.map((row) => schema.itemTypes.get(row.item_type_id)).filter((itemType) => itemType !== undefined);
  const indexes = models.map((itemType) => indexesOf(schema, itemType));
  const wanted = new Map(indexes.flatMap((index) => index.wanted).map((index) => [index.name, index]));
  const kept = new Set(indexes.flatMap((index) => index.kept).map(({ name }) => name));
  const existing = await existingIndexes(db, pgSchema);

  const missing = [...wanted.values()].filter((index) => !existing.has(index.name));
  const stale = [...existing].filter((name) => !wanted.has(name) && !kept.has(name));
  const table = sql`${sql.id(pgSchema)}.items`;
  for (const { name, keys, condition } of missing) {
    await sql`create index if not exists ${sql.id(name)} on ${table} (${keys}) where ${condition}`.execute(db);
  }
  for (const name of stale) await sql`drop index if exists ${sql.id(pgSchema)}.${sql.id(name)}`.execute(db);
  // Statistics of a new expression exist only after the next look at the table.
  if (missing.length > 0) await sql`analyze ${table}`.execute(db);
  const largeModels = new Set(models.map(({ id }) => id));
  const learnt = await syncLearntIndexes(db, { pgSchema, schema, largeModels, now });
  return { created: missing.length + learnt.created, dropped: stale.length + learnt.dropped };
}

interface FieldIndex {
  name: string;
  keys: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

/** Indexes a model should have, and those it may keep: made because lists used them, here or on another node. */
function indexesOf(schema: EnvironmentSchema, itemType: ItemType): { wanted: FieldIndex[]; kept: FieldIndex[] } {
  const noted = new Set(fieldUsesOf(schema).map(fieldUseKey));
  const always: FieldIndex[] = [];
  const used: FieldIndex[] = [];
  const kept: FieldIndex[] = [];
  const usual = itemType.orderingDirection ?? 'asc';
  for (const field of fieldsOf(schema, itemType.id)) {
    for (const view of viewsOf(schema, field)) {
      for (const purpose of purposes) {
        if (!isServed(field, purpose)) continue;
        const isUsual =
          purpose === 'lookup' ? isLookedUpBy(field) : field.id === itemType.orderingFieldId && purpose === `ordering ${usual}`;
        const index = indexFor(itemType, field, view, { purpose, isUsual });
        if (isUsual) always.push(index);
        else if (noted.has(fieldUseKey({ purpose, fieldId: field.id, version: view.version, locale: view.locale }))) used.push(index);
        else kept.push(index);
      }
    }
  }
  return { wanted: [...always, ...used.slice(0, maxUsedIndexes)], kept: [...kept, ...used.slice(maxUsedIndexes)] };
}

function viewsOf(schema: EnvironmentSchema, field: Field): ContentView[] {
  const locales = field.isLocalized ? schema.settings.locales : [''];
  return locales.flatMap((locale) => versions.map((version) => ({ version, locale, isForIndex: true })));
}

function isServed(field: Field, purpose: FieldPurpose): boolean {
  const { filter, isOrderable } = serverFacetOf(field);
  return purpose === 'lookup' ? filter === 'string' || filter === 'slug' || filter === 'reference' : isOrderable;
}

function isLookedUpBy(field: Field): boolean {
  const { filter } = serverFacetOf(field);
  return filter === 'slug' || filter === 'reference' || (filter === 'string' && field.validators['unique'] !== undefined);
}

interface IndexReason {
  purpose: FieldPurpose;
  /** Whether every such field has it, or only those that lists were seen to use. */
  isUsual: boolean;
}

function indexFor(itemType: ItemType, field: Field, view: ContentView, { purpose, isUsual }: IndexReason): FieldIndex {
  const reason = isUsual ? purpose : `used for ${purpose}`;
  const description = ['v2', reason, itemType.id, field.id, field.fieldType, field.isLocalized, view.version, view.locale].join(' ');
  const ofModel = sql`item_type_id = ${sql.lit(itemType.id)}`;
  return {
    name: `${namePrefix}${createHash('sha256').update(description).digest('hex').slice(0, 20)}`,
    keys: keysFor(field, view, purpose),
    condition: view.version === 'published' ? sql`${ofModel} and published is not null` : ofModel,
  };
}

function keysFor(field: Field, view: ContentView, purpose: FieldPurpose): RawBuilder<unknown> {
  const { filter, sqlType } = serverFacetOf(field);
  const value = fieldValue(field, view);
  if (purpose === 'lookup') return filter === 'reference' ? sql`(${value.text})` : sql`(${lookupKey(value.text)})`;
  const direction = purpose === 'ordering asc' ? sql`asc` : sql`desc`;
  return sql`(${fieldSortKey(sqlType, value)}) ${direction} nulls last, id`;
}

async function existingIndexes(db: EnvironmentQueryable, pgSchema: string): Promise<Set<string>> {
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes
    where schemaname = ${pgSchema} and tablename = 'items' and starts_with(indexname, ${namePrefix})`.execute(db);
  return new Set(rows.map((row) => row.indexname));
}
