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
 * Refuses a change of the schema while large contents are rewritten for another one; clients retry by themselves. What
 * a process left behind that died half way is cleared away. Throws the transient `CONCURRENT_ITEM_TYPE_UPDATE`, for a
 * rewrite of one's own (`ownId`) when it was taken for dead.
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

/** What whoever comes second hears. */
export function concurrentUpdate(): DomainError {
  return new DomainError('CONCURRENT_ITEM_TYPE_UPDATE', {}, { transient: true });
}

/** Whether the process that worked on a rewrite is gone. Only one process at a time opens an embedded database. */
export function isLost({ db }: EngineServices, rewrite: ContentRewriteState): boolean {
  return (db.kind === 'embedded' && rewrite.node !== rewriteNode) || rewrite.silentForMs > lostAfterMs;
}
