import { insertTask, notify, type Queryable } from '@lectern/storage';
import type { EngineServices } from './services.ts';
import { laneOf, taskChannel } from './task-lanes.ts';

/** Work that outlives the request which asked for it: the payload by kind. */
export interface TaskPayloads {
  /** Copies an environment whose row stands at `creating`; goes on where a stopped server left it. */
  'environment.fork': { environmentKey: string };
  /** Drops an environment whose row stands at `destroying`. */
  'environment.destroy': { environmentKey: string };
  /** Publishes or unpublishes a record whose time has come. Does nothing when its schedule is gone or was moved. */
  'item.run_schedule': { environmentKey: string; itemId: string; kind: 'publication' | 'unpublishing' };
  /** Tells others that every record of some models looks different: one event or two for each. */
  'items.announce': { environmentKey: string; itemTypeIds: readonly string[] };
}

/** Name of a kind of work. */
export type TaskKind = keyof TaskPayloads;

/** How a task is put into the queue. */
export interface TaskOptions {
  /** Not before this moment; at once unless given. */
  startAfter?: Date;
}

/**
 * Leaves work for later, in the caller's transaction: the task exists if and only if that commits. Workers
 * (`@lectern/jobs`) hear of it then.
 */
export async function enqueueTask<Kind extends TaskKind>(
  db: Queryable,
  kind: Kind,
  payload: TaskPayloads[Kind],
  { startAfter }: TaskOptions = {},
): Promise<void> {
  const lane = laneOf[kind];
  await insertTask(db, { lane, kind, payload, dueAt: startAfter ?? null });
  await notify(db, taskChannel, lane);
}

/**
 * Does one kind of work. A task runs at least once, never twice at the same time, and again with growing pauses when
 * it throws; a handler must therefore be safe to repeat from any point. `signal` is aborted when the server wants to
 * stop: a long handler then throws as soon as it can, and another worker goes on.
 */
export type TaskHandler<Kind extends TaskKind> = (
  services: EngineServices,
  payload: TaskPayloads[Kind],
  signal: AbortSignal,
) => Promise<void>;

/** Thrown by a handler whose task is pointless for good: it is reported, and not tried again. */
export class TaskDroppedError extends Error {
  override readonly name = 'TaskDroppedError';
}

/** One handler for every kind of work. */
export type TaskHandlers = { readonly [Kind in TaskKind]: TaskHandler<Kind> };
