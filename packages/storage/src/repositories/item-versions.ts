import type { Creator, EntityId, ItemContent } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import { compiledOnce, type Statement } from '../pipeline/index.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { json } from '../json.ts';
import type { EnvironmentTables } from '../tables.ts';
import { anyOf } from './items.ts';

/** One entry of a record's history. */
export interface ItemVersion {
  id: EntityId;
  itemId: EntityId;
  itemTypeId: EntityId;
  content: ItemContent;
  isValid: boolean;
  editor: Creator | null;
  createdAt: Date;
  publishedFrom: Date | null;
  publishedUntil: Date | null;
}

/** The statement that appends versions to the history; none without versions. */
export function insertingItemVersions(db: EnvironmentQueryable, versions: readonly ItemVersion[]): Statement[] {
  const rows = versions.map(rowOf);
  const [first, ...others] = rows;
  if (first === undefined) return [];
  return [others.length === 0 ? insertingRow(db, first) : db.insertInto('item_versions').values(rows)];
}

function rowOf(version: ItemVersion) {
  return {
    id: version.id,
    item_id: version.itemId,
    item_type_id: version.itemTypeId,
    content: json(version.content),
    is_valid: version.isValid,
    editor_type: version.editor?.type ?? null,
    editor_id: version.editor?.id ?? null,
    created_at: version.createdAt,
    published_from: version.publishedFrom,
    published_until: version.publishedUntil,
  };
}

const insertingRow = compiledOnce<EnvironmentQueryable, ReturnType<typeof rowOf>>(
  'item_versions.insert',
  [
    'id',
    'item_id',
    'item_type_id',
    'content',
    'is_valid',
    'editor_type',
    'editor_id',
    'created_at',
    'published_from',
    'published_until',
  ],
  (db, row) => db.insertInto('item_versions').values(row),
);

/** The statement that records that versions were published. A version published again starts a new period. */
export function startingPublication(db: EnvironmentQueryable, versionIds: readonly EntityId[], at: Date): Statement[] {
  if (versionIds.length === 0) return [];
  return [
    db
      .updateTable('item_versions')
      .set({ published_from: at, published_until: null })
      .where('id', '=', anyOf(versionIds)),
  ];
}

/** The statement that notes that versions are live no more. */
export function endingPublication(db: EnvironmentQueryable, versionIds: readonly EntityId[], at: Date): Statement[] {
  if (versionIds.length === 0) return [];
  return [db.updateTable('item_versions').set({ published_until: at }).where('id', '=', anyOf(versionIds))];
}

/** History of a record, newest first. */
export async function listItemVersions(
  db: EnvironmentQueryable,
  itemId: EntityId,
  page: { limit: number; offset: number },
): Promise<ItemVersion[]> {
  const rows = await db
    .selectFrom('item_versions')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('created_at', 'desc')
    // Versions of one transaction share their instant; the order they were written in decides.
    .orderBy(sql`ctid`, 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(toItemVersion);
}

/** How many versions a record has. */
export async function countItemVersions(db: EnvironmentQueryable, itemId: EntityId): Promise<number> {
  const row = await db
    .selectFrom('item_versions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** A version by ID. */
export async function findItemVersion(db: EnvironmentQueryable, id: EntityId): Promise<ItemVersion | null> {
  const row = await db.selectFrom('item_versions').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toItemVersion(row);
}

function toItemVersion(row: Selectable<EnvironmentTables['item_versions']>): ItemVersion {
  return {
    id: row.id,
    itemId: row.item_id,
    itemTypeId: row.item_type_id,
    content: row.content,
    isValid: row.is_valid,
    // Only known creator types are ever written.
    editor: row.editor_id === null ? null : ({ type: row.editor_type, id: row.editor_id } as Creator),
    createdAt: row.created_at,
    publishedFrom: row.published_from,
    publishedUntil: row.published_until,
  };
}
