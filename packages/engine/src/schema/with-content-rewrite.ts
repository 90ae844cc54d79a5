import { type Environment, generateId } from '@lectern/domain';
import {
  completeOnlineMigration,
  analyzeOnlineMigration,
  countChanges,
  startOnlineMigration,
  deleteContentRewrite,
  dropPgSchema,
  findContentRewrite,
  findEnvironment,
  forgetRetiredPgSchema,
  insertContentRewrite,
  isLockTimeout,
  limitLockWait,
  lockEnvironment,
  markContentRewriteAdopted,
  moveEnvironment,
  type OnlineMigration,
} from '@lectern/storage';
import { type EnvironmentScope, type OperationContext, withSchemaWrite } from '../context.ts';
import { yieldToOthers } from '../environments/yield-to-others.ts';
import { assertNoOtherRewrite, concurrentUpdate, isLost, rewriteNode } from '../rewrite-lease.ts';
import type { EngineServices } from '../services.ts';
import { announceRewrite } from './announce-rewrite.ts';
import { catchUp, type ContentCopy, copyContent, countRowsToCopy, recopyChanges } from './copy-content.ts';
import { LargeRewrite, type ContentRewrite } from './rewrite-content.ts';
import { completeRowChanges } from './row-changes.ts';

/** Changes left for the last transaction, which blocks everyone. */
const fewChanges = 25;
const finishingAttempts = 20;
/**
 * Tables move when they have no readers: new readers then queue behind the switch, and must not wait long for current
 * ones. Always less than the second after which PostgreSQL checks for deadlocks and would end a reader.
 */
const lockWaitMs = { first: 150, most: 800 };
const restarts = 3;

/**
 * Runs a schema change like `withSchemaWrite`, for content that may be large (docs/decisions/0008). Small content is
 * rewritten in the transaction itself. For large content, `run` is rolled back at the point where it calls
 * `rewriteContent`; the new content is then collected next to the old, batch by batch, while reads and writes continue;
 * finally `run` runs again, in the short transaction that switches to the new content. `run` must have the same result
 * both times: IDs are generated outside of it. A process that crashes on the way has changed nothing. Throws what
 * `withSchemaWrite` and `run` throw.
 */
export async function withContentRewrite<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  run: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withSchemaWrite(services, scope, run);
    } catch (error) {
      if (!(error instanceof LargeRewrite)) throw error;
      const outcome = await rewriteLargely(services, scope, error.rewrite, run);
      if (outcome !== 'overtaken') return outcome.result;
      if (attempt === restarts) throw concurrentUpdate();
    }
  }
}

async function rewriteLargely<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  rewrite: ContentRewrite,
  run: (ctx: OperationContext) => Promise<T>,
): Promise<{ result: T } | 'overtaken'> {
  await finishFormerRewrite(services, scope);
  const copy = await begin(services, scope, rewrite);
  if (copy === 'overtaken') return copy;
  try {
    await copyContent(copy);
    await analyzeOnlineMigration(services.db.kysely, copy.migration);
    const result = await finish(services, scope, copy, run);
    // The change is committed. Events that are still pending are published by upkeep.
    await announceRewrite(services, copy.id, copy.migration.to).catch(() => {});
    return { result };
  } catch (error) {
    await abandon(services, copy);
    throw error;
  }
}

/** A migration whose process crashed before all events were published is completed first. */
async function finishFormerRewrite(services: EngineServices, { environment }: EnvironmentScope): Promise<void> {
  const former = await findContentRewrite(services.db.kysely, environment.key);
  if (former?.phase !== 'announcing') return;
  if (!isLost(services, former)) throw concurrentUpdate();
  await announceRewrite(services, former.id, former.pgSchema);
}

async function begin(
  services: EngineServices,
  scope: EnvironmentScope,
  rewrite: ContentRewrite,
): Promise<ContentCopy | 'overtaken'> {
  const id = generateId();
  const total = await countRowsToCopy(services, scope, rewrite);
  return services.db.kysely.transaction().execute(async (tx) => {
    // Writes from here on would not be captured.
    await lockEnvironment(tx, scope.environment.key, 'exclusive');
    const environment = await findEnvironment(tx, scope.site.id, scope.environment.id);
    if (environment === null || environment.schemaVersion !== rewrite.before.version) return 'overtaken';
    await assertNoOtherRewrite(services, tx, environment, null);
    const migration = { from: environment.schema, to: nextPgSchema(environment) };
    await insertContentRewrite(tx, {
      id,
      environmentKey: environment.key,
      pgSchema: migration.to,
      node: rewriteNode,
      total,
    });
    await startOnlineMigration(tx, migration);
    return { id, services, environmentKey: environment.key, migration, rewrite, startedAt: services.clock.now() };
  });
}

/** Puts the new contents in place, once few changes are left to be followed. */
async function finish<T>(
  services: EngineServices,
  scope: EnvironmentScope,
  copy: ContentCopy,
  run: (ctx: OperationContext) => Promise<T>,
): Promise<T> {
  const hasRemovals = (copy.rewrite.removedItemTypeIds?.size ?? 0) > 0;
  for (let attempt = 1; ; attempt++) {
    await catchUp(copy);
    try {
      return await withSchemaWrite(services, scope, run, {
        rewriteId: copy.id,
        async begin(tx, environment) {
          if (environment.schemaVersion !== copy.rewrite.before.version) throw concurrentUpdate();
          const left = await countChanges(tx, copy.migration, fewChanges + 1);
          if (left > fewChanges && attempt < finishingAttempts) throw new TooManyChanges();
          await limitLockWait(tx, Math.min(lockWaitMs.most, lockWaitMs.first * attempt));
          await recopyChanges(tx, copy);
          if (copy.rewrite.rows !== undefined) await completeRowChanges(tx, copy.migration, copy.rewrite.rows);
          await completeOnlineMigration(tx, copy.migration, { hasRemovals });
          await moveEnvironment(tx, environment.key, copy.migration.to);
          await markContentRewriteAdopted(tx, copy.id, copy.migration);
          return { ...environment, schema: copy.migration.to };
        },
      });
    } catch (error) {
      if (!(error instanceof TooManyChanges) && !isLockTimeout(error)) throw error;
      if (attempt >= finishingAttempts) throw concurrentUpdate();
      await yieldToOthers(services.db);
    }
  }
}

class TooManyChanges extends Error {
  override readonly name = 'TooManyChanges';
}

/** Nothing was changed: the copy is dropped without a trace. After the switch there is nothing to undo. */
async function abandon(services: EngineServices, { id, migration, environmentKey }: ContentCopy): Promise<void> {
  await services.db.kysely.transaction().execute(async (tx) => {
    const rewrite = await findContentRewrite(tx, environmentKey);
    if (rewrite?.id !== id || rewrite.phase !== 'copying') return;
    await dropPgSchema(tx, migration.to);
    await forgetRetiredPgSchema(tx, migration.to);
    await deleteContentRewrite(tx, id);
  });
}

/** Another name than that of the present schema and of those left behind. */
function nextPgSchema({ schema }: Pick<Environment, 'schema'>): OnlineMigration['to'] {
  return `${schema.replace(/__r[0-9a-f]+$/, '')}__r${Date.now().toString(16)}`;
}
