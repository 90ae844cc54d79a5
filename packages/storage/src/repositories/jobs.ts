import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { nullableJson } from '../json.ts';

/** The outcome of a call that took too long to wait for. `status` is null while it runs. */
export interface Job {
  id: string;
  owner: string;
  siteId: string | null;
  status: number | null;
  payload: unknown;
}

/** Records that a call continues in the background. */
export async function insertJob(db: Queryable, job: Pick<Job, 'id' | 'owner' | 'siteId'>, now: Date): Promise<void> {
  await db
    .insertInto('lectern.jobs')
    .values({ id: job.id, owner: job.owner, site_id: job.siteId, status: null, payload: null, created_at: now })
    .execute();
}

/** Stores the answer of a finished call. */
export async function finishJob(db: Queryable, id: string, status: number, payload: unknown, now: Date): Promise<void> {
  await db
    .updateTable('lectern.jobs')
    .set({ status, payload: nullableJson(payload), finished_at: now })
    .where('id', '=', id)
    .execute();
}

/** The heartbeat of the server that runs a call. */
export async function keepJobAlive(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('lectern.jobs')
    .set({ alive_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** A job of that credential, in that site; `siteId` is null for calls of the account API. */
export async function findJob(
  db: Queryable,
  id: string,
  { owner, siteId }: Pick<Job, 'owner' | 'siteId'>,
): Promise<Job | null> {
  const row = await db
    .selectFrom('lectern.jobs')
    .selectAll()
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('site_id', 'is not distinct from', siteId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, owner: row.owner, siteId: row.site_id, status: row.status, payload: row.payload };
}

/**
 * Returns unfinished jobs whose server is gone: `silent` ones gave no sign of life for two minutes, `all` is for a
 * database that no other server can have open. Forgets results older than a day.
 */
export async function sweepJobs(
  db: Queryable,
  which: 'silent' | 'all',
  outcome: { status: number; payload: unknown },
): Promise<void> {
  const unfinished = db
    .updateTable('lectern.jobs')
    .set({ status: outcome.status, payload: nullableJson(outcome.payload), finished_at: sql`now()` })
    .where('status', 'is', null);
  await (
    which === 'all' ? unfinished : unfinished.where('alive_at', '<', sql<Date>`now() - interval '2 minutes'`)
  ).execute();
  await db
    .deleteFrom('lectern.jobs')
    .where('finished_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
