import type { TaskQueue } from '@lectern/engine';
import { type LecternDatabase, notify } from '@lectern/storage';
import { createBoss, executor } from './boss.ts';
import { laneOf, taskChannel } from './lanes.ts';
import { leaseSeconds } from '../lease.ts';

/**
 * A task that fails is tried again after about 1, 2, 4 … seconds, never more than a quarter of an hour, for half a day.
 */
const retries = { retryLimit: 60, retryDelay: 1, retryBackoff: true };

/** The queue that operations leave tasks in, kept in the database. */
export function createTaskQueue(db: LecternDatabase): TaskQueue {
  const boss = createBoss(db.kysely);
  return {
    async enqueue(tx, kind, payload, { startAfter } = {}) {
      const lane = laneOf[kind];
      await boss.send(
        lane,
        { kind, payload },
        { db: executor(tx), ...retries, expireInSeconds: leaseSeconds, ...(startAfter && { startAfter }) },
      );
      await notify(tx, taskChannel, lane);
    },
  };
}
