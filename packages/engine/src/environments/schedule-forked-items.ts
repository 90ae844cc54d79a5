import type { Environment, ItemSchedule } from '@lectern/domain';
import { inEnvironment, pageItemSchedules, type Queryable } from '@lectern/storage';
import { enqueueTask } from '../tasks.ts';

const schedulesPerStep = 20;

/**
 * Queues the planned publications and unpublications that came along with the records of a fork. Twice does no harm.
 */
export async function scheduleForkedItems(
  fork: Environment,
  step: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>,
): Promise<void> {
  let last: ItemSchedule | undefined;
  do {
    const afterId: string = last?.id ?? '';
    last = await step(async (tx) => {
      const schedules = await pageItemSchedules(inEnvironment(tx, fork), { afterId, limit: schedulesPerStep });
      for (const { itemId, kind, dueAt } of schedules) {
        await enqueueTask(tx, 'item.run_schedule', { environmentKey: fork.key, itemId, kind }, { startAfter: dueAt });
      }
      return schedules.at(-1);
    });
  } while (last !== undefined);
}
