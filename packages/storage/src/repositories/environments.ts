import type { Environment } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** The site's environment of that name, or its primary one when no name is given. */
export async function findEnvironment(db: Queryable, siteId: string, name: string | null): Promise<Environment | null> {
  const query = db.selectFrom('lectern.environments').selectAll().where('site_id', '=', siteId);
  const row = await (name === null ? query.where('is_primary', '=', true) : query.where('name', '=', name)).executeTakeFirst();
  return row === undefined ? null : toEnvironment(row);
}

/** All environments of a site, the primary one first. */
export async function listEnvironments(db: Queryable, siteId: string): Promise<Environment[]> {
  const rows = await db
    .selectFrom('lectern.environments')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('is_primary', 'desc')
    .orderBy('created_at')
    .execute();
  return rows.map(toEnvironment);
}

/** Every environment of every site that can be used now. */
export async function listReadyEnvironments(db: Queryable): Promise<Environment[]> {
  const rows = await db.selectFrom('lectern.environments').selectAll().where('status', '=', 'ready').orderBy('key').execute();
  return rows.map(toEnvironment);
}

/** Marks the schema of an environment as changed and answers its new version. */
export async function bumpSchemaVersion(db: Queryable, environmentKey: string): Promise<number> {
  const row = await db
    .updateTable('lectern.environments')
    .set({ schema_version: sql`schema_version + 1` })
    .where('key', '=', environmentKey)
    .returning('schema_version')
    .executeTakeFirstOrThrow();
  return row.schema_version;
}

/** Holds the environment still until the transaction ends: many content writers together, or one schema writer alone. */
export async function lockEnvironment(db: Queryable, environmentKey: string, mode: 'shared' | 'exclusive'): Promise<void> {
  if (mode === 'shared') await sql`select pg_advisory_xact_lock_shared(hashtext(${environmentKey}))`.execute(db);
  else await sql`select pg_advisory_xact_lock(hashtext(${environmentKey}))`.execute(db);
}

/** Row of `environments` as the domain knows it. */
export function toEnvironment(row: Selectable<ProjectTables['lectern.environments']>): Environment {
  return {
    key: row.key,
    siteId: row.site_id,
    id: row.name,
    isPrimary: row.is_primary,
    status: row.status,
    isReadOnly: row.is_read_only,
    schema: row.schema_name,
    schemaVersion: row.schema_version,
    createdAt: row.created_at,
    lastDataChangeAt: row.last_data_change_at,
    forkedFrom: row.forked_from,
  };
}
