import type { Environment, OutboxEvent } from '@lectern/domain';
import {
  advanceContentRewrite,
  appendToOutbox,
  deleteContentRewrite,
  dropRewrittenItems,
  findEnvironmentByPgSchema,
  findItemSummaries,
  inEnvironment,
  placeOf,
  type Queryable,
  takeRewrittenItems,
} from '@lectern/storage';
import type { EngineServices } from '../services.ts';

const factsAtOnce = 500;

/**
 * Appends events for every record that a migration changed to the outbox; then the migration is over. Safe to repeat
 * after a crash: an event leaves the list in the transaction that appends it to the outbox.
 */
export async function announceRewrite(services: EngineServices, rewriteId: string, pgSchema: string): Promise<void> {
  for (;;) {
    const taken = await services.db.kysely.transaction().execute(async (tx) => {
      const environment = await findEnvironmentByPgSchema(tx, pgSchema);
      if (environment === null) return 0;
      await advanceContentRewrite(tx, rewriteId, 0);
      return announceSome(tx, environment);
    });
    if (taken < factsAtOnce) break;
  }
  await services.db.kysely.transaction().execute(async (tx) => {
    await dropRewrittenItems(tx, pgSchema);
    await deleteContentRewrite(tx, rewriteId);
  });
}

async function announceSome(tx: Queryable, environment: Environment): Promise<number> {
  const facts = await takeRewrittenItems(tx, environment.schema, factsAtOnce);
  // Records deleted since have no event.
  const present = await findItemSummaries(
    inEnvironment(tx, environment),
    facts.map(({ itemId }) => itemId),
  );
  const events = facts
    .filter(({ itemId, change }) => change === 'unpublish' || change === 'delete' || present.has(itemId))
    .map(({ itemId, itemTypeId, change }): OutboxEvent => ({ noun: 'item', id: itemId, change, itemTypeId }));
  await appendToOutbox(tx, placeOf(environment), events);
  return facts.length;
}
