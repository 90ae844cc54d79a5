import { findEnvironmentByKey, inEnvironment, listReadyEnvironments, lockEnvironment, syncFieldIndexes } from '@lectern/storage';
import type { EngineServices } from '../services.ts';

/**
 * Gives every environment the indexes its lists need by now, one environment after the other. Writers of an environment
 * wait while its indexes are built; with nothing to build, a check takes milliseconds.
 */
export async function maintainFieldIndexes(services: EngineServices): Promise<void> {
  for (const { key } of await listReadyEnvironments(services.db.kysely)) {
    await services.db.kysely.transaction().execute(async (tx) => {
      await lockEnvironment(tx, key, 'exclusive');
      // Its tables may have moved since it was listed.
      const environment = await findEnvironmentByKey(tx, key);
      if (environment?.status !== 'ready') return;
      const schema = await services.schemas.get(tx, environment);
      await syncFieldIndexes(inEnvironment(tx, environment), environment.schema, schema, services.clock.now());
    });
  }
}
