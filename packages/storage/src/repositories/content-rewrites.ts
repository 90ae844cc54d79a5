import type { Environment } from '@lectern/domain';
import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';
import { toEnvironment } from './environments.ts';

/** An online migration as everyone can see it. */
export interface ContentRewriteState {
  id: string;
  environmentKey: string;
  phase: 'copying' | 'announcing';
  pgSchema: string;
  node: string;
  /** Rows seen so far, of about `total`. */
  done: number;
  total: number;
  startedAt: Date;
  /** Milliseconds since its process last gave a sign of life. */
  silentForMs: number;
}

/** The rewrite of an environment, if there is one. */
export async function findContentRewrite(db: Queryable, environmentKey: string): Promise<ContentRewriteState | null> {
  const row = await selectRewrites(db).where('environment_key', '=', environmentKey).executeTakeFirst();
  return row === undefined ? null : toState(row);
}

/** Every running online migration, in all environments. */
export async function listContentRewrites(db: Queryable): Promise<ContentRewriteState[]> {
  return (await selectRewrites(db).execute()).map(toState);
}

/** Notes that a rewrite began. Its PostgreSQL schema counts as left behind until it is adopted. */
export async function insertContentRewrite(
  db: Queryable,
  rewrite: Pick<ContentRewriteState, 'id' | 'environmentKey' | 'pgSchema' | 'node' | 'total'>,
): Promise<void> {
  await db
    .insertInto('lectern.content_rewrites')
    .values({
      id: rewrite.id,
      environment_key: rewrite.environmentKey,
      phase: 'copying',
      pg_schema: rewrite.pgSchema,
      node: rewrite.node,
      total: rewrite.total,
    })
    .execute();
  await retirePgSchema(db, rewrite.pgSchema);
}

/** The environment whose tables are in a PostgreSQL schema now. */
export async function findEnvironmentByPgSchema(db: Queryable, pgSchema: string): Promise<Environment | null> {
  const row = await db
    .selectFrom('lectern.environments')
    .selectAll()
    .where('schema_name', '=', pgSchema)
    .executeTakeFirst();
  return row === undefined ? null : toEnvironment(row);
}

/** Renews the heartbeat and counts rows. False when the migration was considered dead by another process. */
export async function advanceContentRewrite(db: Queryable, id: string, rows: number): Promise<boolean> {
  const row = await db
    .updateTable('lectern.content_rewrites')
    .set({ done: sql`done + ${rows}`, heartbeat_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The new tables are in use: publishing the events remains. The environment's old PostgreSQL schema is kept for a
 * while.
 */
export async function markContentRewriteAdopted(
  db: Queryable,
  id: string,
  schemas: { from: string; to: string },
): Promise<void> {
  await db.updateTable('lectern.content_rewrites').set({ phase: 'announcing' }).where('id', '=', id).execute();
  await db.deleteFrom('lectern.retired_schemas').where('pg_schema', '=', schemas.to).execute();
  await retirePgSchema(db, schemas.from);
}

/** Forgets a rewrite that is done or came to nothing. */
export async function deleteContentRewrite(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('lectern.content_rewrites').where('id', '=', id).execute();
}

/** Schemas left behind for longer than that which no rewrite fills. */
export async function listRetiredPgSchemas(db: Queryable, minAgeMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('lectern.retired_schemas')
    .select('pg_schema')
    .where(sql<boolean>`retired_at < clock_timestamp() - make_interval(secs => ${minAgeMs / 1000}::float8)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lectern.content_rewrites as c')
            .select('c.id')
            .whereRef('c.pg_schema', '=', 'lectern.retired_schemas.pg_schema'),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.pg_schema);
}

/** Forgets a schema that was dropped. */
export async function forgetRetiredPgSchema(db: Queryable, pgSchema: string): Promise<void> {
  await db.deleteFrom('lectern.retired_schemas').where('pg_schema', '=', pgSchema).execute();
}

/** Notes of an environment where its tables are now. */
export async function moveEnvironment(db: Queryable, environmentKey: string, pgSchema: string): Promise<void> {
  await db
    .updateTable('lectern.environments')
    .set({ schema_name: pgSchema })
    .where('key', '=', environmentKey)
    .execute();
}

function selectRewrites(db: Queryable) {
  return db
    .selectFrom('lectern.content_rewrites')
    .selectAll()
    .select(sql<number>`(extract(epoch from clock_timestamp() - heartbeat_at) * 1000)::float8`.as('silent_for_ms'));
}

function toState(
  row: Selectable<ProjectTables['lectern.content_rewrites']> & { silent_for_ms: number },
): ContentRewriteState {
  return {
    id: row.id,
    environmentKey: row.environment_key,
    phase: row.phase,
    pgSchema: row.pg_schema,
    node: row.node,
    done: row.done,
    total: row.total,
    startedAt: row.started_at,
    silentForMs: row.silent_for_ms,
  };
}

async function retirePgSchema(db: Queryable, pgSchema: string): Promise<void> {
  await db.insertInto('lectern.retired_schemas').values({ pg_schema: pgSchema }).execute();
}
