import type { Change, EntityId, Item, ItemContent } from '@lectern/domain';
import { type RawBuilder, sql } from 'kysely';
import { type EnvironmentQueryable, inEnvironment, type Queryable } from '../environment-database.ts';
import { json } from '../json.ts';
import {
  captureChanges,
  createChangeList,
  dropChangeList,
  listCaptures,
  stopCapture,
} from '../online-copy/capture-changes.ts';
import { addUncheckedForeignKey, createCopyTable } from '../online-copy/copy-tables.ts';
import { describeTables, isWorkTable } from '../online-copy/describe-tables.ts';
import type { CopyPair } from '../pg-schema.ts';

/** Tables with content or data derived from it; all others are unchanged by a migration. */
const contentTables = ['items', 'item_versions', 'item_links', 'item_search', 'item_unique_values'] as const;

type ContentTable = (typeof contentTables)[number];

/** The tables with the schema of content: readers of old content need their old rows. */
const schemaTables: readonly string[] = ['site_settings', 'item_types', 'fieldsets', 'fields'];

/**
 * An online migration of an environment's content (docs/decisions/0008): `from` is the PostgreSQL schema of the
 * environment, `to` the schema with the new content tables, which replaces it.
 */
export type OnlineMigration = CopyPair;

/** The tables whose changes require a record to be copied again, with the column of its ID. */
const capturedTables: ReadonlyMap<string, string> = new Map([
  ['items', 'id'],
  ['item_versions', 'item_id'],
]);

/**
 * Creates empty content tables with the indexes of the current ones, except automatic ones, and captures every change of
 * a record from now on. The other tables can be read in the new schema too. Call it while no write is running.
 */
export async function startOnlineMigration(tx: Queryable, migration: OnlineMigration): Promise<void> {
  const to = sql.id(migration.to);
  await sql`create schema ${to}`.execute(tx);
  const tables = (await describeTables(tx, migration.from)).filter(({ name }) => isContentTable(name));
  for (const table of tables) await createCopyTable(tx, migration, table, { withIndexes: true });
  for (const table of await otherTables(tx, migration.from)) {
    await sql`create view ${to}.${sql.id(table)} as select * from ${sql.id(migration.from)}.${sql.id(table)}`.execute(
      tx,
    );
  }
  await sql`create table ${to}.rewritten_items (item_id text, change text, item_type_id text not null, primary key (item_id, change))`.execute(
    tx,
  );
  await createChangeList(tx, migration);
  for (const table of tables) {
    const column = capturedTables.get(table.name);
    if (column !== undefined) await captureChanges(tx, migration, table, [column]);
  }
}

/** A page of the environment's records by ascending ID, with their models. */
export async function listItemsToCopy(
  db: Queryable,
  { from }: OnlineMigration,
  page: { afterId: EntityId; limit: number },
): Promise<{ id: EntityId; itemTypeId: EntityId }[]> {
  const { rows } = await sql<{ id: string; item_type_id: string }>`
    select id, item_type_id from ${sql.id(from)}.items where id > ${page.afterId} order by id limit ${page.limit}`.execute(
    db,
  );
  return rows.map((row) => ({ id: row.id, itemTypeId: row.item_type_id }));
}

/** A version with the data needed to copy it. */
export interface CopiedVersion {
  id: EntityId;
  itemTypeId: EntityId;
  /** Null for models that were not requested. */
  content: ItemContent | null;
}

/**
 * A page of the environment's versions by ascending ID, with the content of the given models only; or all versions of
 * some records.
 */
export async function listVersionsToCopy(
  db: Queryable,
  { from }: OnlineMigration,
  which: { afterId: EntityId; limit: number } | { itemIds: readonly EntityId[] },
  itemTypeIds: ReadonlySet<EntityId>,
): Promise<CopiedVersion[]> {
  const condition =
    'itemIds' in which
      ? sql`item_id = any(${[...which.itemIds]}::text[])`
      : sql`id > ${which.afterId} order by id limit ${which.limit}`;
  const { rows } = await sql<{ id: string; item_type_id: string; content: ItemContent | null }>`
    select id, item_type_id, case when item_type_id = any(${[...itemTypeIds]}::text[]) then content end as content
    from ${sql.id(from)}.item_versions where ${condition}`.execute(db);
  return rows.map((row) => ({ id: row.id, itemTypeId: row.item_type_id, content: row.content }));
}

/** Copies records unchanged, with their derived rows. */
export async function copyItems(db: Queryable, migration: OnlineMigration, ids: readonly EntityId[]): Promise<void> {
  if (ids.length === 0) return;
  await copyRows(db, migration, 'items', sql`id = any(${[...ids]}::text[])`);
  for (const table of ['item_links', 'item_search', 'item_unique_values'] as const) {
    await copyRows(db, migration, table, sql`item_id = any(${[...ids]}::text[])`);
  }
}

/** Copies records with new content; the caller derives their rows. */
export async function copyItemsRewritten(
  db: Queryable,
  migration: OnlineMigration,
  items: readonly Pick<Item, 'id' | 'current' | 'published'>[],
): Promise<void> {
  await copyPatched(
    db,
    migration,
    'items',
    items.map(({ id, current, published }) => ({ id, patch: { current, published } })),
  );
}

/** Copies versions; a given content replaces the stored one. */
export async function copyVersions(
  db: Queryable,
  migration: OnlineMigration,
  versions: readonly { id: EntityId; content: ItemContent | null }[],
): Promise<void> {
  const kept = versions.filter(({ content }) => content === null).map(({ id }) => id);
  if (kept.length > 0) await copyRows(db, migration, 'item_versions', sql`id = any(${kept}::text[])`);
  await copyPatched(
    db,
    migration,
    'item_versions',
    versions.filter(({ content }) => content !== null).map(({ id, content }) => ({ id, patch: { content } })),
  );
}

/** Returns unique values to the records that own them now, if another record was copied with them before. */
export async function restoreUniqueOwners(
  db: Queryable,
  { from, to }: OnlineMigration,
  ids: readonly EntityId[],
): Promise<void> {
  await sql`
    delete from ${sql.id(to)}.item_unique_values copied using ${sql.id(from)}.item_unique_values held
    where copied.item_id = any(${[...ids]}::text[]) and copied.field_id = held.field_id and copied.locale = held.locale
      and copied.value_hash = held.value_hash and copied.item_id <> held.item_id
      and exists (select from ${sql.id(from)}.items owner where owner.id = held.item_id)`.execute(db);
}

/** Records the events of rewritten records, to be appended once the new tables are in use. Each is recorded once. */
export async function recordRewrittenItems(
  db: Queryable,
  { to }: OnlineMigration,
  facts: readonly { itemId: EntityId; itemTypeId: EntityId; change: Change }[],
): Promise<void> {
  if (facts.length === 0) return;
  await sql`
    insert into ${sql.id(to)}.rewritten_items (item_id, change, item_type_id)
    select fact ->> 0, fact ->> 1, fact ->> 2
    from jsonb_array_elements(${json(facts.map(({ itemId, change, itemTypeId }) => [itemId, change, itemTypeId]))}::jsonb) fact
    on conflict do nothing`.execute(db);
}

/** Takes pending events out of the list; the update of a record precedes its publication. */
export async function takeRewrittenItems(
  db: Queryable,
  pgSchema: string,
  limit: number,
): Promise<{ itemId: EntityId; itemTypeId: EntityId; change: Change }[]> {
  const table = sql`${sql.id(pgSchema)}.rewritten_items`;
  const { rows } = await sql<{ item_id: string; item_type_id: string; change: Change }>`
    with taken as (select item_id, change from ${table} order by item_id, change desc limit ${limit})
    delete from ${table} fact using taken where fact.item_id = taken.item_id and fact.change = taken.change
    returning fact.item_id, fact.item_type_id, fact.change`.execute(db);
  return rows
    .map((row) => ({ itemId: row.item_id, itemTypeId: row.item_type_id, change: row.change }))
    .toSorted((a, b) => (a.itemId === b.itemId ? b.change.localeCompare(a.change) : a.itemId < b.itemId ? -1 : 1));
}

/** Drops the list of events, all of which are appended by now. */
export async function dropRewrittenItems(db: Queryable, pgSchema: string): Promise<void> {
  await sql`drop table if exists ${sql.id(pgSchema)}.rewritten_items`.execute(db);
}

/** Removes records from the copy, with their versions and derived rows. */
export async function removeCopiedItems(
  db: Queryable,
  { to }: OnlineMigration,
  ids: readonly EntityId[],
): Promise<void> {
  for (const table of [...contentTables, 'rewritten_items']) {
    const column = table === 'items' ? 'id' : 'item_id';
    await sql`delete from ${sql.id(to, table)} where ${sql.id(column)} = any(${[...ids]}::text[])`.execute(db);
  }
}

/** Reads the copy like the content of an environment. */
export function inMigratedContent(db: Queryable, { to }: OnlineMigration): EnvironmentQueryable {
  return inEnvironment(db, { schema: to });
}

/** Analyzes the new tables, one statement each, so that other statements can run in between. */
export async function analyzeOnlineMigration(db: Queryable, { to }: OnlineMigration): Promise<void> {
  for (const table of contentTables) await sql`analyze ${sql.id(to, table)}`.execute(db);
}

/**
 * Makes the copy the content of the environment: the other tables move to its schema, and foreign keys reference the new
 * tables. The old schema keeps the old content, and the rows needed to read it, for running requests. The number of
 * statements depends on the number of tables only. `hasRemovals`: records were removed in the copy, and foreign keys to
 * them apply their rule.
 */
export async function completeOnlineMigration(
  tx: Queryable,
  migration: OnlineMigration,
  options: { hasRemovals: boolean },
): Promise<void> {
  const [from, to] = [sql.id(migration.from), sql.id(migration.to)];
  for (const capture of await listCaptures(tx, migration.to)) await stopCapture(tx, migration.to, capture);
  await dropChangeList(tx, migration.to);
  for (const table of await otherTables(tx, migration.from)) {
    const name = sql.id(table);
    await sql`drop view ${to}.${name}`.execute(tx);
    await sql`alter table ${from}.${name} set schema ${to}`.execute(tx);
    if (schemaTables.includes(table))
      await sql`create table ${from}.${name} as select * from ${to}.${name}`.execute(tx);
    else await sql`create view ${from}.${name} as select * from ${to}.${name}`.execute(tx);
  }
  await moveForeignKeys(tx, migration, options);
}

interface ForeignKeyRow {
  name: string;
  child_schema: string;
  child: string;
  parent: string;
  column_name: string;
  on_delete: string;
  definition: string;
}

async function moveForeignKeys(
  tx: Queryable,
  migration: OnlineMigration,
  { hasRemovals }: { hasRemovals: boolean },
): Promise<void> {
  const { rows } = await sql<ForeignKeyRow>`
    select c.conname as name, child_ns.nspname as child_schema, child.relname as child, parent.relname as parent,
      att.attname as column_name, c.confdeltype as on_delete, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid join pg_namespace child_ns on child_ns.oid = child.relnamespace
    join pg_class parent on parent.oid = c.confrelid join pg_namespace parent_ns on parent_ns.oid = parent.relnamespace
    join pg_attribute att on att.attrelid = c.conrelid and att.attnum = c.conkey[1]
    where c.contype = 'f' and (
      child_ns.nspname = ${migration.from}
      or (child_ns.nspname = ${migration.to} and parent_ns.nspname = ${migration.from})
    )`.execute(tx);
  for (const row of rows) {
    // Old tables lose their rules too: later changes must not reach them.
    await sql`alter table ${sql.id(row.child_schema, row.child)} drop constraint ${sql.id(row.name)}`.execute(tx);
    if (hasRemovals && row.child_schema === migration.to) await followRemovals(tx, migration, row);
    await addUncheckedForeignKey(tx, migration, row.child, row);
  }
}

async function followRemovals(tx: Queryable, { to }: OnlineMigration, row: ForeignKeyRow): Promise<void> {
  const [child, column] = [sql.id(to, row.child), sql.id(row.column_name)];
  const isGone = sql`${column} is not null and not exists (select from ${sql.id(to, row.parent)} parent where parent.id = ${child}.${column})`;
  if (row.on_delete === 'n') await sql`update ${child} set ${column} = null where ${isGone}`.execute(tx);
  else await sql`delete from ${child} where ${isGone}`.execute(tx);
}

function isContentTable(table: string): boolean {
  return contentTables.some((name) => name === table);
}

/** Tables that move with the environment. The work tables of a running copy stay in the place its triggers write to. */
async function otherTables(db: Queryable, pgSchema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class join pg_namespace ns on ns.oid = relnamespace
    where ns.nspname = ${pgSchema} and relkind in ('r', 'p') and not relispartition
      and relname <> all(${[...contentTables]}::text[]) order by relname`.execute(db);
  return rows.map((row) => row.name).filter((name) => !isWorkTable(name));
}

async function copyRows(
  db: Queryable,
  { from, to }: OnlineMigration,
  table: ContentTable,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into ${sql.id(to, table)} select * from ${sql.id(from, table)} where ${condition}`.execute(db);
}

async function copyPatched(
  db: Queryable,
  { from, to }: OnlineMigration,
  table: 'items' | 'item_versions',
  rows: readonly { id: EntityId; patch: Record<string, unknown> }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.id(to, table)}
    select copied.* from jsonb_to_recordset(${json(rows)}::jsonb) as given (id text, patch jsonb)
    join ${sql.id(from, table)} stored on stored.id = given.id
    cross join lateral jsonb_populate_record(stored, given.patch) copied`.execute(db);
}
