import {
  type EngineServices,
  type Lane,
  mostFailures,
  slotsOf,
  TaskDroppedError,
  type TaskEndings,
  type TaskHandlers,
  type TaskKind,
  type TaskPayloads,
} from '@lectern/engine';
import {
  failTask,
  finishTask,
  millisecondsToNextTask,
  releaseTasks,
  renewTasks,
  takeOverTasks,
  type TaskRun,
  takeTasks,
} from '@lectern/storage';
import { Alarm } from '../alarm.ts';
import { leaseSeconds } from '../lease.ts';

/** The content of a task row: one of the kinds of work. */
type StoredTask = { [Kind in TaskKind]: { kind: Kind; payload: TaskPayloads[Kind] } }[TaskKind];

interface RunningTask extends TaskRun {
  abort: AbortController;
  ended: Promise<void>;
}

/** The dependencies of the workers of both lanes. */
export interface WorkerTools {
  services: EngineServices;
  handlers: Partial<TaskHandlers>;
  endings: TaskEndings;
  /** How often to poll for tasks. */
  lookEveryMs: number;
  onError(error: unknown): void;
}

const longestPauseSeconds = 15 * 60;
const pauseAfterErrorMs = 2_000;
const shortestPauseMs = 50;

/** Does the tasks of one lane, as many at a time as it has slots. */
export class LaneWorker {
  readonly #tools: WorkerTools;
  readonly #lane: Lane;
  readonly #alarm = new Alarm();
  readonly #running = new Map<string, RunningTask>();
  #isStopping = false;
  #nextLookForSilentAt = 0;
  #loop: Promise<void> = Promise.resolve();

  constructor(tools: WorkerTools, lane: Lane) {
    this.#tools = tools;
    this.#lane = lane;
  }

  /** Starts working; unfinished tasks of an earlier server on the embedded database come first. */
  async start(): Promise<void> {
    const { db } = this.#tools.services;
    if (db.kind === 'embedded') {
      await takeOverTasks(db.kysely, this.#lane, 'all');
      this.#nextLookForSilentAt = Date.now() + this.#tools.lookEveryMs;
    }
    this.#loop = this.#work();
  }

  /** Looks for tasks now. */
  wake(): void {
    this.#alarm.ring();
  }

  /** Sends the heartbeat of running tasks; gives up those that another worker has taken over. */
  async renew(): Promise<void> {
    const runs = [...this.#running.values()];
    if (runs.length === 0) return;
    const kept = await renewTasks(this.#tools.services.db.kysely, runs, leaseSeconds);
    for (const run of runs) {
      if (!kept.has(run.id)) run.abort.abort();
    }
  }

  /** Accepts no more tasks, waits `patienceMs` for running ones, then aborts them and releases them. */
  async stop(patienceMs: number): Promise<void> {
    this.#isStopping = true;
    this.#alarm.ring();
    await this.#loop;
    if (await this.#isIdleWithin(patienceMs)) return;
    for (const { abort } of this.#running.values()) abort.abort();
    await this.#isIdleWithin(1_000);
    const left = [...this.#running.values()];
    if (left.length > 0) await releaseTasks(this.#tools.services.db.kysely, left);
  }

  async #work(): Promise<void> {
    const { onError } = this.#tools;
    while (!this.#isStopping) {
      let pauseMs = pauseAfterErrorMs;
      try {
        await this.#takeOverSilent();
        pauseMs = await this.#takeTasks();
      } catch (error) {
        onError(error);
      }
      if (!this.#isStopping) await this.#alarm.wait(pauseMs);
    }
  }

  /**
   * Now and then. Its own come first: the database may have been out of reach for longer than a worker may be silent.
   */
  async #takeOverSilent(): Promise<void> {
    if (Date.now() < this.#nextLookForSilentAt) return;
    await this.renew();
    await takeOverTasks(this.#tools.services.db.kysely, this.#lane, 'silent');
    this.#nextLookForSilentAt = Date.now() + this.#tools.lookEveryMs;
  }

  /** Starts due tasks, and returns how long to wait before polling again. */
  async #takeTasks(): Promise<number> {
    const { services, lookEveryMs } = this.#tools;
    const free = slotsOf[this.#lane] - this.#running.size;
    if (free <= 0) return lookEveryMs;
    const tasks = await takeTasks(services.db.kysely, this.#lane, free, leaseSeconds);
    // Only `enqueueTask` writes here.
    for (const { id, run, failures, ...task } of tasks) this.#begin({ id, run }, task as StoredTask, failures);
    if (tasks.length === free) return lookEveryMs;
    const untilNext = (await millisecondsToNextTask(services.db.kysely, this.#lane)) ?? lookEveryMs;
    // Due tasks that were not returned are just being taken by another worker.
    return Math.min(lookEveryMs, Math.max(shortestPauseMs, untilNext));
  }

  #begin(run: TaskRun, task: StoredTask, failures: number): void {
    const abort = new AbortController();
    const ended = this.#perform(run, task, failures, abort.signal)
      .catch(this.#tools.onError)
      .finally(() => {
        this.#running.delete(nameOf(run));
        this.#alarm.ring();
      });
    this.#running.set(nameOf(run), { ...run, abort, ended });
  }

  async #perform(run: TaskRun, task: StoredTask, failures: number, signal: AbortSignal): Promise<void> {
    const { services, onError } = this.#tools;
    const db = services.db.kysely;
    try {
      await this.#handle(task, signal);
    } catch (error) {
      if (error instanceof TaskDroppedError) {
        onError(error);
        return finishTask(db, run);
      }
      if (signal.aborted) return releaseTasks(db, [run]);
      if (failures + 1 >= mostFailures && (await this.#isGivenUp(task))) {
        onError(new Error(`Task ${task.kind} failed ${failures + 1} times and was given up`, { cause: error }));
        return finishTask(db, run);
      }
      onError(new Error(`Task ${task.kind} failed and will be retried`, { cause: error }));
      return failTask(db, run, String(error), longestPauseSeconds);
    }
    await finishTask(db, run);
  }

  async #handle<Kind extends TaskKind>(
    task: { kind: Kind; payload: TaskPayloads[Kind] },
    signal: AbortSignal,
  ): Promise<void> {
    const { services, handlers } = this.#tools;
    const handler = handlers[task.kind];
    // Queued by a newer server while this one still runs.
    if (handler === undefined) throw new Error(`No handler for tasks of kind ${task.kind}`);
    await handler(services, task.payload, signal);
  }

  /** False for kinds that are never given up, and when cleaning up failed too, which is tried after the next failure. */
  async #isGivenUp<Kind extends TaskKind>(task: { kind: Kind; payload: TaskPayloads[Kind] }): Promise<boolean> {
    const { services, endings, onError } = this.#tools;
    try {
      return (await endings[task.kind]?.(services, task.payload)) === 'ended';
    } catch (error) {
      onError(error);
      return false;
    }
  }

  async #isIdleWithin(ms: number): Promise<boolean> {
    const all = Promise.all([...this.#running.values()].map(({ ended }) => ended)).then(() => true);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), ms);
    });
    return Promise.race([all, timeout]).finally(() => clearTimeout(timer));
  }
}

/** A task that this worker lost and got again is another run. */
function nameOf({ id, run }: TaskRun): string {
  return `${id} ${run}`;
}
