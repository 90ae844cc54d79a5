import { DomainError, type EntityId } from '@lectern/domain';
import type { EnvironmentScope } from '../context.ts';
import type { EngineServices } from '../services.ts';
import { destroyItem } from './destroy-item.ts';
import { publishItem } from './publish-item.ts';
import { unpublishItem } from './unpublish-item.ts';
import { updateItem } from './update-item.ts';

/** What a bulk call does to each record. */
export type BulkOperation = { kind: 'publish' | 'unpublish' | 'destroy' } | { kind: 'move_to_stage'; stage: string };

/** How a bulk call went. */
export interface BulkOutcome {
  successful: number;
  failed: number;
}

/**
 * Does the same to many records, each in a transaction of its own: refusals are counted, not thrown. Records that
 * wait for others of the same call (a link, a parent) are tried again as long as that helps. Throws
 * `TOO_MANY_OPERATIONS` (details `max`) above the limit.
 */
export async function bulkItems(
  services: EngineServices,
  scope: EnvironmentScope,
  ids: readonly EntityId[],
  operation: BulkOperation,
): Promise<BulkOutcome> {
  const max = services.limits.bulkOperations;
  if (ids.length > max) throw new DomainError('TOO_MANY_OPERATIONS', { max });
  let waiting = [...ids];
  for (;;) {
    const refused: EntityId[] = [];
    for (const id of waiting) {
      if (!(await succeeds(() => runOne(services, scope, id, operation)))) refused.push(id);
    }
    const isStuck = refused.length === 0 || refused.length === waiting.length;
    waiting = refused;
    if (isStuck) return { successful: ids.length - waiting.length, failed: waiting.length };
  }
}

async function runOne(services: EngineServices, scope: EnvironmentScope, id: EntityId, operation: BulkOperation): Promise<unknown> {
  if (operation.kind === 'move_to_stage') return updateItem(services, scope, id, { attributes: {}, meta: { stage: operation.stage } });
  const run = { publish: publishItem, unpublish: unpublishItem, destroy: destroyItem }[operation.kind];
  return run(services, scope, id);
}

async function succeeds(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
