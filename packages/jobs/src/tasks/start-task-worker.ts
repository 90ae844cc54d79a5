import { type EngineServices, type Lane, taskChannel, type TaskEndings, type TaskHandlers } from '@lectern/engine';
import type { BackgroundWorker } from '../background-worker.ts';
import { lookEveryMs as defaultLookEveryMs, renewEveryMs } from '../lease.ts';
import { LaneWorker } from './lane-worker.ts';
import { taskEndings, taskHandlers } from './task-handlers.ts';

/** Where a worker reports failures, and what a test runs instead of the real work. */
export interface TaskWorkerOptions {
  onError(error: unknown): void;
  handlers?: Partial<TaskHandlers>;
  endings?: TaskEndings;
  /** How long `stop` waits for tasks before it aborts them. */
  patienceMs?: number;
  /** How often it polls for tasks. */
  lookEveryMs?: number;
}

/**
 * Starts doing tasks, those that an earlier server left unfinished first. Over an external database any number of
 * workers share them; the embedded one may have one worker only.
 */
export async function startTaskWorker(services: EngineServices, options: TaskWorkerOptions): Promise<BackgroundWorker> {
  const {
    onError,
    handlers = taskHandlers,
    endings = taskEndings,
    patienceMs = 8_000,
    lookEveryMs = defaultLookEveryMs,
  } = options;
  const { db } = services;
  const tools = { services, handlers, endings, onError, lookEveryMs };
  const lanes: Record<Lane, LaneWorker> = {
    short: new LaneWorker(tools, 'short'),
    long: new LaneWorker(tools, 'long'),
    outbound: new LaneWorker(tools, 'outbound'),
    build: new LaneWorker(tools, 'build'),
    crawl: new LaneWorker(tools, 'crawl'),
    mail: new LaneWorker(tools, 'mail'),
    video: new LaneWorker(tools, 'video'),
  };
  // A node without an encoder leaves videos to others, or to a later start.
  const workers = Object.entries(lanes).flatMap(([lane, worker]) =>
    lane === 'video' && services.video === null ? [] : [worker],
  );

  const unlisten = await db.listen(taskChannel, (lane) => {
    if (Object.hasOwn(lanes, lane)) lanes[lane as Lane].wake();
    // The connection was lost for a while: notifications may have been missed.
    else workers.forEach((worker) => worker.wake());
  });
  const renewal = setInterval(() => workers.forEach((worker) => worker.renew().catch(onError)), renewEveryMs);
  await Promise.all(workers.map((worker) => worker.start()));

  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop(patienceMs)));
      clearInterval(renewal);
      await unlisten();
    },
  };
}
