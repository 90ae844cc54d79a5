import type { Environment } from '@lectern/domain';
import { inEnvironment, listScheduledItems, type Queryable } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

const itemsPerStep = 2_000;

/** Queues the planned publications and unpublications that came along with the records of a fork. */
export async function scheduleForkedItems(
  { tasks }: EngineServices,
  fork: Environment,
  step: <T>(work: (tx: Queryable) => Promise<T>) => Promise<T>,
): Promise<void> {
  let afterId: string | null = '';
  while (afterId !== null) {
    const from: string = afterId;
    afterId = await step(async (tx) => {
      const { items, lastId } = await listScheduledItems(inEnvironment(tx, fork), { afterId: from, limit: itemsPerStep });
      for (const { id, publicationAt, unpublishingAt } of items) {
        const payload = { environmentKey: fork.key, itemId: id };
        if (publicationAt !== null)
          await tasks.enqueue(tx, 'item.run_schedule', { ...payload, kind: 'publication' }, { startAfter: publicationAt });
        if (unpublishingAt !== null)
          await tasks.enqueue(tx, 'item.run_schedule', { ...payload, kind: 'unpublishing' }, { startAfter: unpublishingAt });
      }
      return lastId;
    });
  }
}
