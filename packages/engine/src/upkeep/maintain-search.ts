import type { Environment } from '@lectern/domain';
import {
  findEnvironmentByKey,
  inEnvironment,
  listItemIdsWithoutLanguage,
  listReadyEnvironmentsWith,
  lockEnvironment,
  lockItems,
} from '@lectern/storage';
import { deriveItems } from '../items/derive.ts';
import type { EngineServices } from '../services.ts';

const batchSize = 100;

/**
 * Derives records again whose full text predates the support of languages, in every environment, in small batches.
 * Reads the full text of all records, and finds nothing once it is done.
 */
export async function maintainSearch(services: EngineServices): Promise<void> {
  for (const environment of await listReadyEnvironmentsWith(services.db.kysely, 'item_search')) {
    while (await indexBatch(services, environment));
  }
}

/** Returns whether there may be more. */
async function indexBatch(services: EngineServices, { key }: Pick<Environment, 'key'>): Promise<boolean> {
  return services.db.kysely.transaction().execute(async (tx) => {
    await lockEnvironment(tx, key, 'shared');
    const environment = await findEnvironmentByKey(tx, key);
    if (environment === null) return false;
    const db = inEnvironment(tx, environment);
    const items = await lockItems(db, await listItemIdsWithoutLanguage(db, batchSize));
    const schema = await services.schemas.get(tx, environment);
    // The unique values of blocks come with it: who has one keeps it.
    await deriveItems(db, schema, items, { whenTaken: 'skip' });
    return items.length > 0;
  });
}
