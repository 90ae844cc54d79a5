import { createHash } from 'node:crypto';
import { type EnvironmentSchema, type Field, fieldsOf, type ItemType, type ItemVersionSelector } from '@lectern/domain';
import { serverFacetOf } from '@lectern/field-types/server';
import { type RawBuilder, sql } from 'kysely';
import type { EnvironmentQueryable, Queryable } from '../environment-database.ts';
import { valueTablePrefix } from './define-value-table.ts';
import { comparisonOf, fieldSortKey, fieldValueKey, hasNumbers } from './comparisons.ts';
import { type FieldPurpose, type FieldUse, fieldUseKey } from './field-uses.ts';
import type { IndexBuilder } from './index-builder.ts';
import { type AutomaticIndexChanges, automaticIndexPrefix, syncAutomaticIndexes } from './automatic-indexes.ts';
import type { ListUses } from './list-uses.ts';
import { rememberValueTables } from './value-lists.ts';
import { syncValueTables } from './value-tables.ts';
import { type ContentView, fieldValue } from './value-expression.ts';

/**
 * Below this many records reading a model whole is as fast, and each index makes every query a little slower to plan.
 */
const manyRecords = 2000;
const pageBytes = 8192;
/** PostgreSQL's own limit for a page of that size, `MaxHeapTuplesPerPage`. */
const mostRowsPerPage = 291;
const namePrefix = 'items_field_';
/** So many of a model are made because lists use them: every one makes writing slower. */
const maxUsedIndexes = 20;
const purposes: readonly FieldPurpose[] = ['lookup', 'ordering asc', 'ordering desc'];
const versions: readonly ItemVersionSelector[] = ['current', 'published'];

/** What `syncFieldIndexes` looks at. */
export interface FieldIndexScope {
  /** The environment's PostgreSQL schema. */
  pgSchema: string;
  schema: EnvironmentSchema;
  uses: ListUses;
  builder: IndexBuilder;
  now: Date;
}

/**
 * Gives models with many records the expression indexes that lists need: the ordering field, fields used for lookups
 * (slugs, links, unique texts), those that lists filter or order by, and one on two keys for slow lists
 * (`automatic-indexes.ts`). Drops those without a matching field, and the remains of cancelled builds. Call it
 * periodically, outside of a transaction. It locks nothing without work, and reads at most `manyRecords` records of a
 * model.
 */
export async function syncFieldIndexes(
  db: EnvironmentQueryable,
  scope: FieldIndexScope,
): Promise<AutomaticIndexChanges> {
  const { pgSchema, schema, uses, builder, now } = scope;
  const models = await listLargeModels(db, pgSchema, schema);
  const indexes = models.map((itemType) => indexesOf(schema, itemType, uses.fields));
  const wanted = new Map(indexes.flatMap((index) => index.wanted).map((index) => [index.name, index]));
  const kept = new Set(indexes.flatMap((index) => index.kept).map(({ name }) => name));
  const existing = await existingIndexes(db, pgSchema);

  const stale = [...existing]
    .filter(([name, isValid]) => !isValid || !(wanted.has(name) || kept.has(name)))
    .map(([name]) => name);
  const missing = [...wanted.values()].filter((index) => existing.get(index.name) !== true);
  for (const name of stale) await builder.drop(pgSchema, name);
  let created = 0;
  for (const { name, keys, condition } of missing) {
    if (await builder.create({ pgSchema, name, definition: sql`(${keys}) where ${condition}` })) created += 1;
  }
  // Statistics of a new expression exist only after the next look at the table.
  if (created > 0) await sql`analyze ${sql.id(pgSchema)}.items`.execute(db);
  const largeModels = new Set(models.map(({ id }) => id));
  const { fingerprints, refused, values } = uses;
  rememberValueTables(schema, await syncValueTables(db, { pgSchema, schema, largeModels, experiences: values, now }));
  const indexed = await syncAutomaticIndexes(db, {
    pgSchema,
    schema,
    largeModels,
    fingerprints,
    refused,
    builder,
    now,
  });
  return { ...indexed, created: created + indexed.created, dropped: stale.length + indexed.dropped };
}

/**
 * The PostgreSQL schemas of environments in which `syncFieldIndexes` may have work: those with as many pages of records
 * as a large model needs, and those with indexes or value tables that it made. One statement, however many environments there are.
 */
export async function listPgSchemasToIndex(db: Queryable): Promise<Set<string>> {
  const leastBytes = Math.floor(manyRecords / mostRowsPerPage) * pageBytes;
  const { rows } = await sql<{ name: string }>`
    select namespace.nspname as name
    from pg_class as items
    join pg_namespace as namespace on namespace.oid = items.relnamespace
    where items.relname = 'items' and items.relkind = 'r' and (
      pg_relation_size(items.oid) >= ${sql.lit(leastBytes)}
      or exists (
        select from pg_index as index join pg_class as class on class.oid = index.indexrelid
        where index.indrelid = items.oid
          and (starts_with(class.relname, ${namePrefix}) or starts_with(class.relname, ${automaticIndexPrefix}))
      )
      or exists (select from pg_trigger where tgrelid = items.oid and starts_with(tgname, ${valueTablePrefix}))
    )`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Models with at least `manyRecords` records: no more of them are looked at. */
async function listLargeModels(
  db: EnvironmentQueryable,
  pgSchema: string,
  schema: EnvironmentSchema,
): Promise<ItemType[]> {
  const ids = [...schema.itemTypes.keys()];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as model (id)
    where exists (
      select from ${sql.id(pgSchema)}.items where item_type_id = model.id offset ${sql.lit(manyRecords - 1)} limit 1
    )`.execute(db);
  return rows.flatMap(({ id }) => schema.itemTypes.get(id) ?? []);
}

interface FieldIndex {
  name: string;
  keys: RawBuilder<unknown>;
  condition: RawBuilder<unknown>;
}

/** Indexes a model should have, and those it may keep: made because lists used them some time. */
function indexesOf(
  schema: EnvironmentSchema,
  itemType: ItemType,
  uses: readonly FieldUse[],
): { wanted: FieldIndex[]; kept: FieldIndex[] } {
  const noted = new Set(uses.map(fieldUseKey));
  const always: FieldIndex[] = [];
  const used: FieldIndex[] = [];
  const kept: FieldIndex[] = [];
  const usual = itemType.orderingDirection ?? 'asc';
  for (const field of fieldsOf(schema, itemType.id)) {
    for (const view of viewsOf(schema, field)) {
      for (const purpose of purposes) {
        if (!isServed(field, purpose)) continue;
        const isUsual =
          purpose === 'lookup'
            ? isLookedUpBy(field)
            : field.id === itemType.orderingFieldId && purpose === `ordering ${usual}`;
        const index = indexFor(itemType, field, view, { purpose, isUsual });
        if (isUsual) always.push(index);
        else if (noted.has(fieldUseKey({ purpose, fieldId: field.id, version: view.version, locale: view.locale })))
          used.push(index);
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
  return purpose === 'lookup' ? comparisonOf(field)?.index === 'lookup' : serverFacetOf(field).isOrderable;
}

function isLookedUpBy(field: Field): boolean {
  return serverFacetOf(field).filter?.identifiesRecords === true || field.validators['unique'] !== undefined;
}

interface IndexReason {
  purpose: FieldPurpose;
  /** Whether every such field has it, or only those that lists were seen to use. */
  isUsual: boolean;
}

function indexFor(itemType: ItemType, field: Field, view: ContentView, { purpose, isUsual }: IndexReason): FieldIndex {
  const reason = isUsual ? purpose : `used for ${purpose}`;
  const description = [
    hasNumbers(field) ? 'v3' : 'v2',
    reason,
    itemType.id,
    field.id,
    field.fieldType,
    field.isLocalized,
    view.version,
    view.locale,
  ].join(' ');
  const ofModel = sql`item_type_id = ${sql.lit(itemType.id)}`;
  return {
    name: `${namePrefix}${createHash('sha256').update(description).digest('hex').slice(0, 20)}`,
    keys: keysFor(field, view, purpose),
    condition: view.version === 'published' ? sql`${ofModel} and published is not null` : ofModel,
  };
}

function keysFor(field: Field, view: ContentView, purpose: FieldPurpose): RawBuilder<unknown> {
  const value = fieldValue(field, view);
  if (purpose === 'lookup') return sql`(${fieldValueKey(field, value)})`;
  const direction = purpose === 'ordering asc' ? sql`asc` : sql`desc`;
  return sql`(${fieldSortKey(field, value)}) ${direction} nulls last, id`;
}

/** Names, and whether they are whole. */
async function existingIndexes(db: EnvironmentQueryable, pgSchema: string): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select class.relname as name, index.indisvalid as "isValid"
    from pg_index as index
    join pg_class as class on class.oid = index.indexrelid
    join pg_class as owner on owner.oid = index.indrelid
    join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname = ${pgSchema} and owner.relname = 'items' and starts_with(class.relname, ${namePrefix})`.execute(
    db,
  );
  return new Map(rows.map(({ name, isValid }) => [name, isValid]));
}
