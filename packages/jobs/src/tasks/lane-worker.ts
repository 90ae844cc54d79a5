import { type EngineServices, TaskDroppedError, type TaskHandlers, type TaskKind, type TaskPayloads } from '@lectern/engine';
import { capTaskPause, holdTask, millisecondsToNextTask, releaseTasks, renewTasks, takeOverTasks, type TaskRun } from '@lectern/storage';
import type PgBoss from 'pg-boss';
import { Alarm } from '../alarm.ts';
import { executor } from './boss.ts';
import { type Lane, slotsOf } from './lanes.ts';

/** What a task's row holds: one of the kinds of work. */
type StoredTask = { [Kind in TaskKind]: { kind: Kind; payload: TaskPayloads[Kind] } }[TaskKind];

interface RunningTask extends TaskRun {
  abort: AbortController;
  ended: Promise<void>;
}

/** What the workers of both lanes work with. */
export interface WorkerTools {
  services: EngineServices;
  boss: PgBoss;
  handlers: Partial<TaskHandlers>;
  /** How often to look for tasks nobody told of. */
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

  /** Begins to work; what an earlier server left unfinished in the embedded database comes first. */
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

  /** Says that the tasks under way are alive; gives up those another worker has taken over. */
  async renew(): Promise<void> {
    const runs = [...this.#running.values()];
    if (runs.length === 0) return;
    const kept = await renewTasks(this.#tools.services.db.kysely, runs);
    for (const run of runs) {
      if (!kept.has(run.id)) run.abort.abort();
    }
  }

  /** Takes no more tasks, waits `patienceMs` for those under way, then asks them to end and gives them back. */
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

  /** Now and then. Its own come first: the database may have been out of reach for longer than a worker may be silent. */
  async #takeOverSilent(): Promise<void> {
    if (Date.now() < this.#nextLookForSilentAt) return;
    await this.renew();
    await takeOverTasks(this.#tools.services.db.kysely, this.#lane, 'silent');
    this.#nextLookForSilentAt = Date.now() + this.#tools.lookEveryMs;
  }

  /** Begins what is due, and answers how long to wait before looking again. */
  async #takeTasks(): Promise<number> {
    const { services, boss, lookEveryMs } = this.#tools;
    const free = slotsOf[this.#lane] - this.#running.size;
    if (free <= 0) return lookEveryMs;
    const tasks = await boss.fetch<StoredTask>(this.#lane, { batchSize: free, includeMetadata: true });
    for (const task of tasks) this.#begin({ id: task.id, attempt: task.retryCount }, task.data);
    if (tasks.length === free) return lookEveryMs;
    const untilNext = (await millisecondsToNextTask(services.db.kysely, this.#lane)) ?? lookEveryMs;
    // What is due and did not come is just being taken by another worker.
    return Math.min(lookEveryMs, Math.max(shortestPauseMs, untilNext));
  }

  #begin(run: TaskRun, task: StoredTask): void {
    const abort = new AbortController();
    const ended = this.#perform(run, task, abort.signal)
      .catch(this.#tools.onError)
      .finally(() => {
        this.#running.delete(nameOf(run));
        this.#alarm.ring();
      });
    this.#running.set(nameOf(run), { ...run, abort, ended });
  }

  async #perform(run: TaskRun, task: StoredTask, signal: AbortSignal): Promise<void> {
    const { boss, onError } = this.#tools;
    try {
      await this.#handle(task, signal);
    } catch (error) {
      if (error instanceof TaskDroppedError) {
        onError(error);
        return this.#complete(run);
      }
      if (signal.aborted) return this.#end(run, (tx) => releaseTasks(tx, [run]));
      onError(new Error(`Task ${task.kind} failed and will be retried`, { cause: error }));
      return this.#end(run, async (tx) => {
        await boss.fail(this.#lane, run.id, { message: String(error) }, { db: executor(tx) });
        await capTaskPause(tx, run.id, longestPauseSeconds);
      });
    }
    await this.#complete(run);
  }

  #complete(run: TaskRun): Promise<void> {
    return this.#end(run, async (tx) => void (await this.#tools.boss.complete(this.#lane, run.id, {}, { db: executor(tx) })));
  }

  async #handle<Kind extends TaskKind>(task: { kind: Kind; payload: TaskPayloads[Kind] }, signal: AbortSignal): Promise<void> {
    const { services, handlers } = this.#tools;
    const handler = handlers[task.kind];
    // Queued by a newer server while this one still runs.
    if (handler === undefined) throw new Error(`No handler for tasks of kind ${task.kind}`);
    await handler(services, task.payload, signal);
  }

  /** Writes down how a run ended, unless the task was taken over meanwhile. */
  async #end(run: TaskRun, write: (tx: Parameters<typeof holdTask>[0]) => Promise<void>): Promise<void> {
    await this.#tools.services.db.kysely.transaction().execute(async (tx) => {
      if (await holdTask(tx, run)) await write(tx);
    });
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
function nameOf({ id, attempt }: TaskRun): string {
  return `${id} ${attempt}`;
}
