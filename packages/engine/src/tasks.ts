import { insertingTask, isTaskWaiting, type Queryable, runPipelined, type Statement } from '@lectern/storage';
import type { TaskKind, TaskOptions, TaskPayloads } from './ports.ts';
import type { EngineServices } from './services.ts';
import { laneOf, taskChannel } from './task-lanes.ts';

/**
 * Queues work for later in the caller's transaction: the task exists if and only if that commits. Workers
 * (`@lectern/jobs`) are notified then.
 */
export async function enqueueTask<Kind extends TaskKind>(
  db: Queryable,
  kind: Kind,
  payload: TaskPayloads[Kind],
  options: TaskOptions = {},
): Promise<void> {
  await runPipelined(db, [enqueuingTask(db, kind, payload, options)]);
}

/** The statement of `enqueueTask`. */
export function enqueuingTask<Kind extends TaskKind>(
  db: Queryable,
  kind: Kind,
  payload: TaskPayloads[Kind],
  { startAfter }: TaskOptions = {},
): Statement {
  return insertingTask(db, { lane: laneOf[kind], kind, payload, dueAt: startAfter ?? null }, taskChannel);
}

/** The same, unless such a task waits already and comes no later. */
export async function ensureTask<Kind extends TaskKind>(
  db: Queryable,
  kind: Kind,
  payload: TaskPayloads[Kind],
  startAfter: Date,
): Promise<void> {
  if (await isTaskWaiting(db, { lane: laneOf[kind], kind, payload, dueAt: startAfter })) return;
  await enqueueTask(db, kind, payload, { startAfter });
}

/**
 * Handles one kind of work. A task runs at least once, never twice at the same time, and again with growing pauses when
 * it throws; a handler must therefore be safe to repeat from any point. `signal` is aborted when the server stops: a
 * long handler then throws as soon as it can, and another worker continues.
 */
export type TaskHandler<Kind extends TaskKind> = (
  services: EngineServices,
  payload: TaskPayloads[Kind],
  signal: AbortSignal,
) => Promise<void>;

/**
 * What happens to one kind of work that threw too often (`mostFailures`): cleans up and reports it. With `keep-trying`
 * the task goes on as others do.
 */
export type TaskEnding<Kind extends TaskKind> = (
  services: EngineServices,
  payload: TaskPayloads[Kind],
) => Promise<'ended' | 'keep-trying'>;

/** The kinds of work that are given up, with how. */
export type TaskEndings = { readonly [Kind in TaskKind]?: TaskEnding<Kind> };

/** Throwing so often ends work that is given up: with the pauses in between, after four minutes. */
export const mostFailures = 8;

/** Thrown by a handler whose task is pointless for good: it is reported, and not tried again. */
export class TaskDroppedError extends Error {
  override readonly name = 'TaskDroppedError';
}

/** One handler for every kind of work. */
export type TaskHandlers = { readonly [Kind in TaskKind]: TaskHandler<Kind> };
