import { randomUUID } from 'node:crypto';
import { DomainError, type Environment } from '@lectern/domain';
import {
  type ContentRewriteState,
  deleteContentRewrite,
  dropPgSchema,
  findContentRewrite,
  type Queryable,
} from '@lectern/storage';
import type { EngineServices } from './services.ts';

/** Batches take a fraction of a second: who is silent for that long is dead. */
const lostAfterMs = 60_000;

/** Name of this process among those that work on rewrites. */
export const rewriteNode = randomUUID();

/**
 * Rejects a schema change while an online migration runs for another one; clients retry automatically. The remains of a
 * crashed process are cleaned up. Throws the transient `CONCURRENT_ITEM_TYPE_UPDATE`, for one's own migration (`ownId`)
 * when it was considered dead.
 */
export async function assertNoOtherRewrite(
  services: EngineServices,
  tx: Queryable,
  environment: Environment,
  ownId: string | null,
): Promise<void> {
  const rewrite = await findContentRewrite(tx, environment.key);
  if (rewrite?.id === ownId || (ownId === null && rewrite?.phase !== 'copying')) return;
  if (ownId !== null || rewrite === null || !isLost(services, rewrite)) throw concurrentUpdate();
  await dropPgSchema(tx, rewrite.pgSchema);
  await deleteContentRewrite(tx, rewrite.id);
}

/** The error for a concurrent request. */
export function concurrentUpdate(): DomainError {
  return new DomainError('CONCURRENT_ITEM_TYPE_UPDATE', {}, { transient: true });
}

/** Whether the process that worked on a rewrite is gone. Only one process at a time opens an embedded database. */
export function isLost({ db }: EngineServices, rewrite: ContentRewriteState): boolean {
  return (db.kind === 'embedded' && rewrite.node !== rewriteNode) || rewrite.silentForMs > lostAfterMs;
}
