import { CompiledQuery, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** Runs a statement that the queue's library wrote, on this connection or in this transaction. */
export async function runStatement(db: Queryable, text: string, values: readonly unknown[]): Promise<unknown[]> {
  return (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows;
}

/** One run of a task: the number of runs before it tells a worker that lost a task from the one that took it over. */
export interface TaskRun {
  id: string;
  attempt: number;
}

/** Says that these tasks are still being worked on; answers the ids of those that still are this worker's. */
export async function renewTasks(db: Queryable, runs: readonly TaskRun[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update lectern_tasks.job
    set started_on = now()
    from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ attempt }) => attempt)}::int[]) as run (run_id, attempt)
    where id = run_id and retry_count = attempt and state = 'active'
    returning id
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Holds a task until the transaction ends; false when it is no longer this worker's. */
export async function holdTask(db: Queryable, { id, attempt }: TaskRun): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lectern_tasks.job where id = ${id}::uuid and retry_count = ${attempt} and state = 'active' for update
  `.execute(db);
  return rows.length > 0;
}

/** Gives a task that has just failed another chance after `seconds` at the latest. */
export async function capTaskPause(db: Queryable, id: string, seconds: number): Promise<void> {
  await sql`
    update lectern_tasks.job
    set start_after = least(start_after, now() + ${seconds} * interval '1 second')
    where id = ${id}::uuid and state = 'retry'
  `.execute(db);
}

/** Gives tasks back that were begun and not finished, to be begun again at once by whoever is free. */
export async function releaseTasks(db: Queryable, runs: readonly TaskRun[]): Promise<void> {
  await sql`
    update lectern_tasks.job
    set state = 'retry', start_after = now()
    from unnest(${runs.map(({ id }) => id)}::uuid[], ${runs.map(({ attempt }) => attempt)}::int[]) as run (run_id, attempt)
    where id = run_id and retry_count = attempt and state = 'active'
  `.execute(db);
}

/**
 * Takes the tasks of a lane from workers that are gone, to be begun again at once: `silent` ones gave no sign of life
 * for longer than they may, `all` is for a database that nobody else can have open. A task that took too many workers
 * with it fails.
 */
export async function takeOverTasks(db: Queryable, lane: string, which: 'silent' | 'all'): Promise<void> {
  await sql`
    update lectern_tasks.job
    set
      state = (case when retry_count < retry_limit then 'retry' else 'failed' end)::lectern_tasks.job_state,
      completed_on = case when retry_count < retry_limit then null else now() end,
      start_after = now()
    where name = ${lane} and state = 'active' and (${which === 'all'} or started_on + expire_in < now())
  `.execute(db);
}

/** Milliseconds until the next task of a lane may begin, by the clock of the database; null when there is none. */
export async function millisecondsToNextTask(db: Queryable, lane: string): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(start_after) - now()) * 1000)::float8 as ms
    from lectern_tasks.job
    where name = ${lane} and state < 'active'
  `.execute(db);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(0, ms);
}

/** Forgets tasks that ended before `before`. */
export async function forgetEndedTasks(db: Queryable, before: Date): Promise<void> {
  await sql`delete from lectern_tasks.job where completed_on < ${before}`.execute(db);
}

/** Tells listening workers, when the transaction commits, that there is something to do. */
export async function notify(db: Queryable, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}
