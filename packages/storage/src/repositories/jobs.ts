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

/** Notes that a call goes on in the background. */
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

/** A job of that credential. */
export async function findJob(db: Queryable, id: string, owner: string): Promise<Job | null> {
  const row = await db.selectFrom('lectern.jobs').selectAll().where('id', '=', id).where('owner', '=', owner).executeTakeFirst();
  return row === undefined ? null : { id: row.id, owner: row.owner, siteId: row.site_id, status: row.status, payload: row.payload };
}

/** Gives up jobs begun before `startedBefore` (their server is gone), and forgets results older than a day. */
export async function sweepJobs(
  db: Queryable,
  now: Date,
  unfinished: { startedBefore: Date; status: number; payload: unknown },
): Promise<void> {
  await db
    .updateTable('lectern.jobs')
    .set({ status: unfinished.status, payload: nullableJson(unfinished.payload), finished_at: now })
    .where('status', 'is', null)
    .where('created_at', '<', unfinished.startedBefore)
    .execute();
  await db
    .deleteFrom('lectern.jobs')
    .where('finished_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
