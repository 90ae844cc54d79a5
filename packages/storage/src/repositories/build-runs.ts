import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** What became of a requested build. `unsent` is one whose request failed, or may have. */
export type BuildRunStatus =
  | 'queued'
  | 'sending'
  | 'pending'
  | 'succeeded'
  | 'failed'
  | 'aborted'
  | 'timed_out'
  | 'unsent';

/** A build that a trigger requested. */
export interface BuildRun {
  id: string;
  /** Rises with each build: a trigger shows the state of its newest one. */
  number: number;
  buildTriggerId: string;
  status: BuildRunStatus;
  /** What the service calls it; null where it did not say. */
  vendorId: string | null;
  /** How often its request was begun. */
  attempts: number;
  requestedAt: Date;
  sentAt: Date | null;
  finishedAt: Date | null;
}

/** What changes in a build. */
export type BuildRunChanges = Partial<{
  status: BuildRunStatus;
  vendorId: string;
  sentAt: Date;
  timesOutAt: Date;
  finishedAt: Date;
}>;

/** Adds a build that is to be requested. */
export async function insertBuildRun(
  db: Queryable,
  run: Pick<BuildRun, 'id' | 'buildTriggerId' | 'requestedAt'>,
): Promise<void> {
  await db
    .insertInto('lectern.build_runs')
    .values({ id: run.id, build_trigger_id: run.buildTriggerId, status: 'queued', requested_at: run.requestedAt })
    .execute();
}

/** The latest builds of a trigger, the newest first. */
export async function latestBuildRuns(db: Queryable, buildTriggerId: string, limit = 20): Promise<BuildRun[]> {
  const rows = await db
    .selectFrom('lectern.build_runs')
    .selectAll()
    .where('build_trigger_id', '=', buildTriggerId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toBuildRun);
}

/** A build by ID. */
export async function findBuildRun(db: Queryable, id: string): Promise<BuildRun | null> {
  const row = await db.selectFrom('lectern.build_runs').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toBuildRun(row);
}

/**
 * Claims a build that waits to be requested, for `leaseSeconds` by the clock of the database; null when it does not wait
 * any more. No build is claimed twice unless it is put back.
 */
export async function claimBuildRun(db: Queryable, id: string, leaseSeconds: number): Promise<BuildRun | null> {
  const row = await db
    .updateTable('lectern.build_runs')
    .set({
      status: 'sending',
      attempts: sql<number>`attempts + 1`,
      leased_until: sql<Date>`now() + ${leaseSeconds} * interval '1 second'`,
    })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toBuildRun(row);
}

/** Puts a claimed build back: its request did not reach anyone. False when it was aborted meanwhile. */
export async function releaseBuildRun(db: Queryable, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('lectern.build_runs')
    .set({ status: 'queued', leased_until: null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Changes a build. The caller holds its trigger. */
export async function updateBuildRun(db: Queryable, id: string, changes: BuildRunChanges): Promise<void> {
  await db
    .updateTable('lectern.build_runs')
    .set({
      ...(changes.status !== undefined && { status: changes.status }),
      ...(changes.status !== undefined && changes.status !== 'sending' && { leased_until: null }),
      ...(changes.vendorId !== undefined && { vendor_id: changes.vendorId }),
      ...(changes.sentAt !== undefined && { sent_at: changes.sentAt }),
      ...(changes.timesOutAt !== undefined && { times_out_at: changes.timesOutAt }),
      ...(changes.finishedAt !== undefined && { finished_at: changes.finishedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** When the lease of a build ends that is being requested; null when it is not, or when that is over. */
export async function buildLeaseEnd(db: Queryable, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('lectern.build_runs')
    .select('leased_until')
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('leased_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.leased_until ?? null;
}

/**
 * Up to 100 builds that are overdue: without a result at `now`, or with a worker that never stored the outcome of the
 * request.
 */
export async function overdueBuildRuns(db: Queryable, now: Date): Promise<BuildRun[]> {
  const rows = await db
    .selectFrom('lectern.build_runs')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'pending'), eb('times_out_at', '<=', now)]),
        and([eb('status', '=', 'sending'), eb('leased_until', '<', sql<Date>`now()`)]),
      ]),
    )
    .orderBy('number')
    .limit(100)
    .execute();
  return rows.map(toBuildRun);
}

/** Removes builds that ended before that time, but for the newest of each trigger. */
export async function forgetBuildRuns(db: Queryable, before: Date): Promise<void> {
  await sql`
    delete from lectern.build_runs as run
    where run.finished_at < ${before} and exists (
      select from lectern.build_runs as newer
      where newer.build_trigger_id = run.build_trigger_id and newer.number > run.number
    )
  `.execute(db);
}

function toBuildRun(row: Selectable<ProjectTables['lectern.build_runs']>): BuildRun {
  return {
    id: row.id,
    number: Number(row.number),
    buildTriggerId: row.build_trigger_id,
    status: row.status,
    vendorId: row.vendor_id,
    attempts: row.attempts,
    requestedAt: row.requested_at,
    sentAt: row.sent_at,
    finishedAt: row.finished_at,
  };
}
