import { type EngineServices, type Lane, taskChannel, type TaskHandlers } from '@lectern/engine';
import type { BackgroundWorker } from '../background-worker.ts';
import { lookEveryMs as defaultLookEveryMs, renewEveryMs } from '../lease.ts';
import { LaneWorker } from './lane-worker.ts';
import { taskHandlers } from './task-handlers.ts';

/** Where a worker tells of what failed, and what a test does instead of the real work. */
export interface TaskWorkerOptions {
  onError(error: unknown): void;
  handlers?: Partial<TaskHandlers>;
  /** How long `stop` waits for tasks before it asks them to end. */
  patienceMs?: number;
  /** How often it looks for tasks it was not told of. */
  lookEveryMs?: number;
}

/**
 * Starts doing tasks, those that an earlier server left unfinished first. Over an external database any number of
 * workers share them; the embedded one may have one worker only.
 */
export async function startTaskWorker(services: EngineServices, options: TaskWorkerOptions): Promise<BackgroundWorker> {
  const { onError, handlers = taskHandlers, patienceMs = 8_000, lookEveryMs = defaultLookEveryMs } = options;
  const { db } = services;
  const tools = { services, handlers, onError, lookEveryMs };
  const lanes: Record<Lane, LaneWorker> = {
    short: new LaneWorker(tools, 'short'),
    long: new LaneWorker(tools, 'long'),
    outbound: new LaneWorker(tools, 'outbound'),
  };
  const workers = Object.values(lanes);

  const unlisten = await db.listen(taskChannel, (lane) => {
    if (Object.hasOwn(lanes, lane)) lanes[lane as Lane].wake();
    // The connection was lost for a while: whatever was said then was not heard.
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
