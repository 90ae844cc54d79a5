import { DomainError, type EntityId } from '@lectern/domain';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { destroyItemsTogether } from './destroy-item.ts';
import { waitingCircles } from './publication/waiting-circles.ts';
import { publishItemsTogether } from './publish-item.ts';
import { unpublishItemsTogether } from './unpublish-item.ts';
import { updateItem } from './update-item.ts';

/** The action of a bulk call on each record. */
export type BulkOperation = { kind: 'publish' | 'unpublish' | 'destroy' } | { kind: 'move_to_stage'; stage: string };

/** How a bulk call went. */
export interface BulkItemsOutcome {
  successful: number;
  /** Why each of the other records was refused, in the order they were named. */
  failures: readonly BulkFailure[];
}

/** A record or asset that a bulk call did not change, and why. */
export interface BulkFailure {
  id: EntityId;
  refusal: DomainError;
}

/**
 * Runs an action on many records, each in its own transaction: rejections are returned, not thrown. Records that depend
 * on others of the same call (a link, a parent) are retried as long as that helps, and those that depend on each other
 * are processed together. Throws `TOO_MANY_OPERATIONS` (details `max`) above the limit.
 */
export async function bulkItems(
  services: EngineServices,
  scope: EnvironmentScope,
  ids: readonly EntityId[],
  operation: BulkOperation,
): Promise<BulkItemsOutcome> {
  const max = services.limits.bulkOperations;
  if (ids.length > max) throw new DomainError('TOO_MANY_OPERATIONS', { max });
  const refusals = new Map<EntityId, DomainError>();
  const attempt = async (group: readonly EntityId[]): Promise<boolean> => {
    const refusal = await refusalOf(() => runTogether(services, scope, group, operation));
    for (const id of group) {
      if (refusal === null) refusals.delete(id);
      else refusals.set(id, refusal);
    }
    return refusal === null;
  };
  const attemptAll = async (groups: readonly (readonly EntityId[])[]): Promise<boolean> => {
    let hasHelped = false;
    for (const group of groups) hasHelped = (await attempt(group)) || hasHelped;
    return hasHelped;
  };
  let waiting: readonly EntityId[] = ids;
  for (;;) {
    const hasHelped = (await attemptAll(waiting.map((id) => [id]))) || (await attemptAll(waitingCircles(refusals)));
    if (!hasHelped || refusals.size === 0) break;
    waiting = ids.filter((id) => refusals.has(id));
  }
  const failures = ids.flatMap((id) => {
    const refusal = refusals.get(id);
    return refusal === undefined ? [] : [{ id, refusal }];
  });
  return { successful: ids.length - failures.length, failures };
}

async function runTogether(
  services: EngineServices,
  scope: EnvironmentScope,
  ids: readonly EntityId[],
  operation: BulkOperation,
): Promise<void> {
  switch (operation.kind) {
    case 'publish':
      return publishItemsTogether(services, scope, ids);
    case 'unpublish':
      return unpublishItemsTogether(services, scope, ids);
    case 'destroy':
      return void (await destroyItemsTogether(services, scope, ids));
    case 'move_to_stage':
      // Stages wait for nothing, so a record is always alone here.
      for (const id of ids) await updateItem(services, scope, id, { attributes: {}, meta: { stage: operation.stage } });
      return;
    default:
      throw new Error(operation satisfies never);
  }
}

async function refusalOf(run: () => Promise<unknown>): Promise<DomainError | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
