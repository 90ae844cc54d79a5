import type { OutboxEvent } from '@lectern/domain';
import { appendToOutbox, findEnvironmentByKey, inEnvironment, listItemsOfTypes, placeOf } from '@lectern/storage';
import { yieldToOthers } from '../environments/yield-to-others.ts';
import type { TaskHandler } from '../tasks.ts';

const itemsAtOnce = 500;

/** Publishes, through the outbox, that every record of some models changed; a restart begins from the start. */
export const runAnnounceItems: TaskHandler<'items.announce'> = async (
  services,
  { environmentKey, itemTypeIds },
  signal,
) => {
  for (let afterId: string | null = ''; afterId !== null;) {
    signal.throwIfAborted();
    const page: string = afterId;
    afterId = await services.db.kysely.transaction().execute(async (tx) => {
      const environment = await findEnvironmentByKey(tx, environmentKey);
      if (environment === null) return null;
      const items = await listItemsOfTypes(inEnvironment(tx, environment), itemTypeIds, {
        afterId: page,
        limit: itemsAtOnce,
      });
      await appendToOutbox(
        tx,
        placeOf(environment),
        items.flatMap(({ id: itemId, itemTypeId, isPublished }): OutboxEvent[] => [
          { noun: 'item', id: itemId, change: 'update', itemTypeId },
          ...(isPublished ? [{ noun: 'item' as const, id: itemId, change: 'publish' as const, itemTypeId }] : []),
        ]),
      );
      return items.at(-1)?.id ?? null;
    });
    await yieldToOthers(services.db);
  }
};
