import { inEnvironment, listOverdueSchedules, listReadyEnvironmentsWith } from '@lectern/storage';
import type { EngineServices } from '#services.ts';
import { enqueueTask } from '#tasks.ts';

const schedulesAtOnce = 200;

/**
 * Queues schedules again that exist long after their time: their task gave up during a maintenance of several days, or
 * is missing in the database they were restored to.
 */
export async function requeueOverdueSchedules({ db }: EngineServices): Promise<void> {
  for (const environment of await listReadyEnvironmentsWith(db.kysely, 'item_schedules')) {
    for (const { itemId, kind } of await listOverdueSchedules(inEnvironment(db.kysely, environment), schedulesAtOnce)) {
      await enqueueTask(db.kysely, 'item.run_schedule', { environmentKey: environment.key, itemId, kind });
    }
  }
}
