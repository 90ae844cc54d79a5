import { sql } from 'kysely';
import { json } from '../json.ts';
import type { Queryable } from '../environment-database.ts';
import type { Statement } from '../pipeline/index.ts';

/**
 * One run of a task: the number of runs so far distinguishes a worker that lost a task from the one that took it over.
 */
export interface TaskRun {
  id: number;
  run: number;
}

/** A task that a worker has just taken. */
export interface TakenTask extends TaskRun {
  kind: string;
  payload: unknown;
  /** How often it threw before. */
  failures: number;
}

/** The input of a new task. `dueAt` null means at once, by the clock of the database. */
export interface NewTask {
  lane: string;
  kind: string;
  payload: unknown;
  dueAt: Date | null;
}

/** A task that failed so often is not tried again: with the pauses below, after half a day. */
const mostRuns = 60;

/**
 * The statement that queues a task and announces its lane on a channel: it exists if and only if the transaction
 * commits, and only then are those who listen notified.
 */
export function insertingTask(db: Queryable, { lane, kind, payload, dueAt }: NewTask, channel: string): Statement {
  const query = sql`
    with announced as materialized (select pg_notify(${channel}, ${lane}::text))
    insert into lectern.tasks (lane, kind, payload, due_at)
    select ${lane}::text, ${kind}::text, ${json(payload)}::jsonb, coalesce(${dueAt}::timestamptz, now()) from announced
  `;
  return { compile: () => query.compile(db), part: 'insert' };
}

/**
 * Takes up to `limit` due tasks of a lane, the longest waiting first, for `leaseSeconds` from now. No two workers take
 * the same one, and none waits for another.
 */
export async function takeTasks(
  db: Queryable,
  lane: string,
  limit: number,
  leaseSeconds: number,
): Promise<TakenTask[]> {
  const { rows } = await sql<{
    id: string | number;
    runs: number;
    kind: string;
    payload: unknown;
    failures: number;
  }>`
    with next as (
      select id
      from lectern.tasks
      where lane = ${lane} and state = 'waiting' and due_at <= now()
      order by due_at, id
      limit ${limit}
      for update skip locked
    )
    update lectern.tasks as task
    set state = 'running', runs = task.runs + 1, leased_until = now() + ${leaseSeconds} * interval '1 second'
    from next
    where task.id = next.id
    returning task.id, task.runs, task.kind, task.payload, task.failures
  `.execute(db);
  return rows
    .map(({ id, runs, ...task }) => ({ id: Number(id), run: runs, ...task }))
    .toSorted((one, other) => one.id - other.id);
}

/** Whether a task with that payload waits that is due at `dueAt` or before. */
export async function isTaskWaiting(
  db: Queryable,
  { lane, kind, payload, dueAt }: NewTask & { dueAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from lectern.tasks
      where lane = ${lane} and state = 'waiting' and due_at <= ${dueAt} and kind = ${kind}
        and payload = ${json(payload)}::jsonb
    ) as waits
  `.execute(db);
  return rows[0]?.waits === true;
}

/** The heartbeat of these tasks; returns the IDs of those that still belong to this worker. */
export async function renewTasks(db: Queryable, runs: readonly TaskRun[], leaseSeconds: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: string | number }>`
    update lectern.tasks
    set leased_until = now() + ${leaseSeconds} * interval '1 second'
    where ${isAmong(runs)}
    returning id
  `.execute(db);
  return new Set(rows.map(({ id }) => Number(id)));
}

/** Notes that a task is done. Does nothing when it is no longer this worker's. */
export async function finishTask(db: Queryable, run: TaskRun): Promise<void> {
  await sql`
    update lectern.tasks
    set state = 'done', ended_at = now(), leased_until = null, error = null
    where ${isAmong([run])}
  `.execute(db);
}

/**
 * Notes that a run failed: the task waits 1, 2, 4 … seconds and at most `longestPauseSeconds`, each a little longer by
 * chance, so that what failed together is not tried again together. Does nothing when it is no longer this worker's.
 */
export async function failTask(db: Queryable, run: TaskRun, error: string, longestPauseSeconds: number): Promise<void> {
  await sql`
    update lectern.tasks
    set
      state = case when runs < ${mostRuns} then 'waiting' else 'failed' end,
      ended_at = case when runs < ${mostRuns} then null else now() end,
      due_at = now() + least(${longestPauseSeconds}, power(2, least(runs - 1, 30))) * (1 + random() / 4) * interval '1 second',
      leased_until = null,
      failures = failures + 1,
      error = left(${error}, 2000)
    where ${isAmong([run])}
  `.execute(db);
}

/** Returns started tasks to the queue, to be restarted at once by any free worker. */
export async function releaseTasks(db: Queryable, runs: readonly TaskRun[]): Promise<void> {
  await sql`
    update lectern.tasks set state = 'waiting', due_at = now(), leased_until = null where ${isAmong(runs)}
  `.execute(db);
}

/**
 * Takes the tasks of a lane from dead workers, to be restarted at once: `silent` ones exceeded their heartbeat
 * interval, `all` is for a database that no other process can have open. A task that took too many workers with it
 * fails.
 */
export async function takeOverTasks(db: Queryable, lane: string, which: 'silent' | 'all'): Promise<void> {
  await sql`
    update lectern.tasks
    set
      state = case when runs < ${mostRuns} then 'waiting' else 'failed' end,
      ended_at = case when runs < ${mostRuns} then null else now() end,
      due_at = now(),
      leased_until = null
    where lane = ${lane} and state = 'running' and (${which === 'all'} or leased_until < now())
  `.execute(db);
}

/** Milliseconds until the next task of a lane may begin, by the clock of the database; null when there is none. */
export async function millisecondsToNextTask(db: Queryable, lane: string): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms
    from lectern.tasks
    where lane = ${lane} and state = 'waiting'
  `.execute(db);
  const ms = rows[0]?.ms ?? null;
  return ms === null ? null : Math.max(0, ms);
}

/** Forgets tasks that ended before `before`. */
export async function forgetEndedTasks(db: Queryable, before: Date): Promise<void> {
  await sql`delete from lectern.tasks where ended_at < ${before}`.execute(db);
}

/** Notifies listening workers, when the transaction commits, that there is work. */
export async function notify(db: Queryable, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

/** The tasks of these runs that no other worker took over since. */
function isAmong(runs: readonly TaskRun[]) {
  const ids = runs.map(({ id }) => id);
  const numbers = runs.map(({ run }) => run);
  return sql<boolean>`
    state = 'running' and (id, runs) in (select * from unnest(${ids}::bigint[], ${numbers}::integer[]))
  `;
}
