import type { EntityId, UploadCollection } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import type { EnvironmentTables } from '../tables.ts';

/** Lets one writer at a time arrange the collections of an environment, until the transaction ends. */
export async function lockUploadCollectionTree(db: EnvironmentQueryable, environmentKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${environmentKey}/upload_collections`}, 0))`.execute(db);
}

/** The whole tree of collections, siblings in order. */
export async function listUploadCollections(db: EnvironmentQueryable): Promise<UploadCollection[]> {
  const rows = await db.selectFrom('upload_collections').selectAll().orderBy('position').orderBy('id').execute();
  return rows.map(toUploadCollection);
}

/** Whether there is such a collection; if so, it cannot be deleted before the transaction ends. */
export async function holdUploadCollection(db: EnvironmentQueryable, id: EntityId): Promise<boolean> {
  const row = await db
    .selectFrom('upload_collections')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds a collection. */
export async function insertUploadCollection(db: EnvironmentQueryable, collection: UploadCollection): Promise<void> {
  await db.insertInto('upload_collections').values(uploadCollectionRow(collection)).execute();
}

/** Writes every attribute of a collection. */
export async function updateUploadCollectionRow(db: EnvironmentQueryable, collection: UploadCollection): Promise<void> {
  await db
    .updateTable('upload_collections')
    .set(uploadCollectionRow(collection))
    .where('id', '=', collection.id)
    .execute();
}

/** Removes a collection; it must have no children left. */
export async function deleteUploadCollection(db: EnvironmentQueryable, id: EntityId): Promise<void> {
  await db.deleteFrom('upload_collections').where('id', '=', id).execute();
}

function toUploadCollection(row: Selectable<EnvironmentTables['upload_collections']>): UploadCollection {
  return { id: row.id, label: row.label, position: row.position, parentId: row.parent_id };
}

function uploadCollectionRow({ id, label, position, parentId }: UploadCollection) {
  return { id, label, position, parent_id: parentId };
}
