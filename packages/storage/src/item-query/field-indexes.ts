import { createHash } from 'node:crypto';
import { type EnvironmentSchema, type Field, fieldsOf, type ItemType, type ItemVersionSelector } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { fieldSortKey } from './compile-order.ts';
import { type ContentView, fieldValue } from './value-expression.ts';

/** Below this many records reading a model whole is as fast, and each index makes every query a little slower to plan. */
const manyRecords = 2000;
const namePrefix = 'items_field_';
const versions: readonly ItemVersionSelector[] = ['current', 'published'];

/** What a sync did. */
export interface FieldIndexChanges {
  created: number;
  dropped: number;
}

/**
 * Gives models with many records the expression indexes that lists need: the ordering field, and fields that records
 * are looked up by (slugs, links, unique texts). Drops those no longer needed. `pgSchema` is the environment's
 * PostgreSQL schema. Call it now and then; records are locked against writing while an index is built.
 */
export async function syncFieldIndexes(db: EnvironmentQueryable, pgSchema: string, schema: EnvironmentSchema): Promise<FieldIndexChanges> {
  const large = await db
    .selectFrom('items')
    .select('item_type_id')
    .groupBy('item_type_id')
    .having(sql<number>`count(*)`, '>=', manyRecords)
    .execute();
  const models = large.map((row) => schema.itemTypes.get(row.item_type_id)).filter((itemType) => itemType !== undefined);
  const wanted = new Map(models.flatMap((itemType) => indexesOf(schema, itemType)).map((index) => [index.name, index]));
  const existing = await existingIndexes(db, pgSchema);

  const missing = [...wanted.values()].filter((index) => !existing.has(index.name));
  const stale = [...existing].filter((name) => !wanted.has(name));
  const table = sql`${sql.id(pgSchema)}.items`;
  for (const { name, keys, condition } of missing) {
    await sql`create index if not exists ${sql.id(name)} on ${table} (${keys}) where ${condition}`.execute(db);
  }
  for (const name of stale) await sql`drop index if exists ${sql.id(pgSchema)}.${sql.id(name)}`.execute(db);
  // Statistics of a new expression exist only after the next look at the table.
  if (missing.length > 0) await sql`analyze ${table}`.execute(db);
  return { created: missing.length, dropped: stale.length };
}

interface FieldIndex {
  name: string;
  keys: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

function indexesOf(schema: EnvironmentSchema, itemType: ItemType): FieldIndex[] {
  const views = (field: Field): ContentView[] =>
    (field.isLocalized ? schema.settings.locales : ['']).flatMap((locale) =>
      versions.map((version) => ({ version, locale, isForIndex: true })),
    );
  const direction = itemType.orderingDirection ?? 'asc';
  return fieldsOf(schema, itemType.id).flatMap((field) => [
    ...(isLookedUpBy(field) ? views(field).map((view) => lookupIndex(itemType, field, view)) : []),
    ...(field.id === itemType.orderingFieldId ? views(field).map((view) => orderingIndex(itemType, field, view, direction)) : []),
  ]);
}

function isLookedUpBy(field: Field): boolean {
  const { filter } = serverFacetOf(field);
  return filter === 'slug' || filter === 'reference' || (filter === 'string' && field.validators['unique'] !== undefined);
}

function lookupIndex(itemType: ItemType, field: Field, view: ContentView): FieldIndex {
  return describe('lookup', itemType, field, view, sql`(${fieldValue(field, view).text})`);
}

function orderingIndex(itemType: ItemType, field: Field, view: ContentView, direction: 'asc' | 'desc'): FieldIndex {
  const key = fieldSortKey(serverFacetOf(field).sqlType, fieldValue(field, view));
  const suffix = direction === 'asc' ? sql`asc` : sql`desc`;
  return describe(`ordering ${direction}`, itemType, field, view, sql`(${key}) ${suffix} nulls last, id`);
}

function describe(purpose: string, itemType: ItemType, field: Field, view: ContentView, keys: RawBuilder<unknown>): FieldIndex {
  const description = [purpose, itemType.id, field.id, field.fieldType, field.isLocalized, view.version, view.locale].join(' ');
  const ofModel = sql`item_type_id = ${sql.lit(itemType.id)}`;
  return {
    name: `${namePrefix}${createHash('sha256').update(description).digest('hex').slice(0, 20)}`,
    keys,
    condition: view.version === 'published' ? sql`${ofModel} and published is not null` : ofModel,
  };
}

async function existingIndexes(db: EnvironmentQueryable, pgSchema: string): Promise<Set<string>> {
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes
    where schemaname = ${pgSchema} and tablename = 'items' and starts_with(indexname, ${namePrefix})`.execute(db);
  return new Set(rows.map((row) => row.indexname));
}
