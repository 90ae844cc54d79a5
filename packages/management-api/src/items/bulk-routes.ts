import { itemBulkOperations } from '@lectern/contract';
import { bulkItems, type BulkOperation } from '@lectern/engine';
import { implement } from '../implement.ts';
import { type EnvironmentRequest, ok } from '../route.ts';
import { presentBulkOutcome } from '../transport/bulk-outcome.ts';

/** The same to many records at once; refusals are counted (reference, records 6). */
export const itemBulkRoutes = implement(itemBulkOperations, {
  'POST /items/bulk/publish': (request) => perform(request, request.body, { kind: 'publish' }),
  'POST /items/bulk/unpublish': (request) => perform(request, request.body, { kind: 'unpublish' }),
  'POST /items/bulk/destroy': (request) => perform(request, request.body, { kind: 'destroy' }),
  'POST /items/bulk/move-to-stage': (request) =>
    perform(request, request.body, { kind: 'move_to_stage', stage: request.body.stage }),
});

async function perform(
  { services, scope }: Pick<EnvironmentRequest, 'services' | 'scope'>,
  { ids }: { ids: string[] },
  operation: BulkOperation,
) {
  return ok([], { meta: presentBulkOutcome('item', await bulkItems(services, scope, ids, operation)) });
}
