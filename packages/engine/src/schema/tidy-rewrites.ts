import {
  deleteContentRewrite,
  dropPgSchema,
  findContentRewrite,
  forgetRetiredPgSchema,
  listContentRewrites,
  listRetiredPgSchemas,
} from '@lectern/storage';
import { isLost } from '../rewrite-lease.ts';
import type { EngineServices } from '../services.ts';
import { announceRewrite } from './announce-rewrite.ts';

/** Longer than any request. */
const keptMs = 10 * 60_000;

/**
 * Cleans up online migrations of crashed processes: one that was not switched yet is discarded, one that was is
 * published. Drops tables without readers. Call it at startup and periodically.
 */
export async function tidyRewrites(services: EngineServices): Promise<void> {
  const { kysely } = services.db;
  for (const rewrite of await listContentRewrites(kysely)) {
    if (!isLost(services, rewrite)) continue;
    if (rewrite.phase === 'announcing') await announceRewrite(services, rewrite.id, rewrite.pgSchema);
    else {
      await kysely.transaction().execute(async (tx) => {
        const now = await findContentRewrite(tx, rewrite.environmentKey);
        if (now?.id !== rewrite.id || !isLost(services, now)) return;
        await dropPgSchema(tx, rewrite.pgSchema);
        await forgetRetiredPgSchema(tx, rewrite.pgSchema);
        await deleteContentRewrite(tx, rewrite.id);
      });
    }
  }
  for (const pgSchema of await listRetiredPgSchemas(kysely, keptMs)) {
    await kysely.transaction().execute(async (tx) => {
      await dropPgSchema(tx, pgSchema);
      await forgetRetiredPgSchema(tx, pgSchema);
    });
  }
}
