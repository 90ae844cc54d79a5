import type { Creator, CreatorType, EditingSession, EntityId } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { nullableJson } from '../json.ts';
import type { ProjectTables } from '../tables.ts';
import { anyOf } from './items.ts';

/** Sessions of an environment with activity after an instant, by growing ID. */
export async function listEditingSessions(
  db: Queryable,
  environmentKey: string,
  activeAfter: Date,
): Promise<EditingSession[]> {
  const rows = await db
    .selectFrom('lectern.editing_sessions')
    .selectAll()
    .where('environment_key', '=', environmentKey)
    .where('last_activity_at', '>', activeAfter)
    .orderBy('id')
    .execute();
  return rows.map(toEditingSession);
}

/** Whether any user was active in an environment after an instant. */
export async function hasEditingSession(db: Queryable, environmentKey: string, activeAfter: Date): Promise<boolean> {
  const row = await db
    .selectFrom('lectern.editing_sessions')
    .select('id')
    .where('environment_key', '=', environmentKey)
    .where('last_activity_at', '>', activeAfter)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets one command at a time work on a session, even on one that is not there yet, until the transaction ends. */
export async function holdEditingSession(db: Queryable, environmentKey: string, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`editing-session/${environmentKey}/${id}`}, 0))`.execute(
    db,
  );
}

/** The session of that ID, expired or not. */
export async function findEditingSession(
  db: Queryable,
  environmentKey: string,
  id: string,
): Promise<EditingSession | null> {
  const row = await db
    .selectFrom('lectern.editing_sessions')
    .selectAll()
    .where('environment_key', '=', environmentKey)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toEditingSession(row);
}

/** Sessions that hold one of these records and were active after an instant. */
export async function findLocksOf(
  db: Queryable,
  environmentKey: string,
  itemIds: readonly EntityId[],
  activeAfter: Date,
): Promise<EditingSession[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectFrom('lectern.editing_sessions')
    .selectAll()
    .where('environment_key', '=', environmentKey)
    .where('item_id', '=', anyOf(itemIds))
    .where('locked_at', 'is not', null)
    .where('last_activity_at', '>', activeAfter)
    .execute();
  return rows.map(toEditingSession);
}

/** Stores a whole session. A record locked by another session violates `editing_sessions_lock`. */
export async function putEditingSession(db: Queryable, environmentKey: string, session: EditingSession): Promise<void> {
  const row = {
    item_id: session.itemId,
    item_type_id: session.itemTypeId,
    editor_type: session.editor.type,
    editor_id: session.editor.id,
    editor_account_id: session.editorAccountId,
    last_activity_at: session.lastActivityAt,
    locked_at: session.lockedAt,
    form_data: nullableJson(session.formData),
  };
  await db
    .insertInto('lectern.editing_sessions')
    .values({ environment_key: environmentKey, id: session.id, ...row })
    .onConflict((conflict) => conflict.columns(['environment_key', 'id']).doUpdateSet(row))
    .execute();
}

/** Takes the lock from a session, with its unsaved values; the session continues. An expired one stays so. */
export async function releaseLock(db: Queryable, environmentKey: string, id: string): Promise<void> {
  await db
    .updateTable('lectern.editing_sessions')
    .set({ locked_at: null, form_data: null })
    .where('environment_key', '=', environmentKey)
    .where('id', '=', id)
    .execute();
}

/** Deletes an editor's unsaved values in one of these records; the session continues. */
export async function clearFormData(
  db: Queryable,
  environmentKey: string,
  { id, editor, itemIds }: Pick<EditingSession, 'id' | 'editor'> & { itemIds: readonly EntityId[] },
): Promise<void> {
  await db
    .updateTable('lectern.editing_sessions')
    .set({ form_data: null })
    .where('environment_key', '=', environmentKey)
    .where('id', '=', id)
    .where('editor_type', '=', editor.type)
    .where('editor_id', '=', editor.id)
    .where('item_id', '=', anyOf(itemIds))
    .execute();
}

/** A session that has ended, and the record it was in. */
export type EndedSession = Pick<EditingSession, 'id' | 'itemId'>;

/**
 * Ends sessions of an environment: one, those in some records or in the records of a model, or those without activity
 * since an instant. Returns them.
 */
export async function deleteEditingSessions(
  db: Queryable,
  environmentKey: string,
  which: { id: string } | { itemIds: readonly EntityId[] } | { itemTypeId: EntityId } | { inactiveSince: Date },
): Promise<EndedSession[]> {
  const all = db.deleteFrom('lectern.editing_sessions').where('environment_key', '=', environmentKey);
  const chosen =
    'id' in which
      ? all.where('id', '=', which.id)
      : 'itemIds' in which
        ? all.where('item_id', '=', anyOf(which.itemIds))
        : 'itemTypeId' in which
          ? all.where('item_type_id', '=', which.itemTypeId)
          : all.where('last_activity_at', '<=', which.inactiveSince);
  const rows = await chosen.returning(['id', 'item_id']).execute();
  return rows.map((row) => ({ id: row.id, itemId: row.item_id }));
}

/** Keys of the environments, of any site, that have sessions without activity since an instant. */
export async function listEnvironmentsWithIdleSessions(db: Queryable, inactiveSince: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('lectern.editing_sessions')
    .select('environment_key')
    .distinct()
    .where('last_activity_at', '<=', inactiveSince)
    .execute();
  return rows.map((row) => row.environment_key);
}

function toEditingSession(row: Selectable<ProjectTables['lectern.editing_sessions']>): EditingSession {
  return {
    id: row.id,
    itemId: row.item_id,
    itemTypeId: row.item_type_id,
    editor: toCreator(row.editor_type, row.editor_id),
    editorAccountId: row.editor_account_id,
    lastActivityAt: row.last_activity_at,
    lockedAt: row.locked_at,
    formData: row.form_data,
  };
}

function toCreator(type: string, id: string): Creator {
  // Written only by `putEditingSession`, from a `Creator`.
  return { type: type as CreatorType, id };
}
