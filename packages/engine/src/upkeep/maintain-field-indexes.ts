import type { Environment } from '@lectern/domain';
import {
  findEnvironmentByKey,
  forgetListUses,
  indexBuilder,
  inEnvironment,
  listContentRewrites,
  listPgSchemasToIndex,
  listReadyEnvironments,
  pruneListUses,
  readListUses,
  refuseListUses,
  syncFieldIndexes,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';
import { recordListUses } from './record-list-uses.ts';

/**
 * Gives every environment the indexes that its lists need, on whatever node they run, one environment after the other.
 * Without work it locks nothing. A server builds indexes during writes; on the embedded database everyone waits for
 * each. Throws the abort reason of `signal`, between two environments.
 */
export async function maintainFieldIndexes(services: EngineServices, signal?: AbortSignal): Promise<void> {
  const { kysely } = services.db;
  await recordListUses(services);
  await pruneListUses(kysely, services.clock.now());
  const rewritten = new Set((await listContentRewrites(kysely)).map(({ environmentKey }) => environmentKey));
  const candidates = await listPgSchemasToIndex(kysely);
  for (const environment of await listReadyEnvironments(kysely)) {
    signal?.throwIfAborted();
    // A server may have thousands of small ones, and each costs several statements.
    if (!candidates.has(environment.schema)) continue;
    // Its tables are about to be replaced.
    if (rewritten.has(environment.key)) continue;
    await maintainIndexesOf(services, environment).catch(async (error: unknown) => {
      // It was destroyed, or has other tables now: the next round handles those.
      const now = await findEnvironmentByKey(kysely, environment.key);
      if (now?.status === 'ready' && now.schema === environment.schema) throw error;
    });
  }
}

async function maintainIndexesOf(services: EngineServices, environment: Environment): Promise<void> {
  const { kysely } = services.db;
  const { key, schema: pgSchema } = environment;
  const now = services.clock.now();
  const schema = await services.schemas.get(kysely, environment);
  const uses = await readListUses(kysely, key, schema.version, now);
  const builder = indexBuilder(services.db);
  const { settled, refused } = await syncFieldIndexes(inEnvironment(kysely, environment), {
    pgSchema,
    schema,
    uses,
    builder,
    now,
  });
  await forgetListUses(kysely, key, settled);
  await refuseListUses(kysely, key, schema.version, refused);
}
