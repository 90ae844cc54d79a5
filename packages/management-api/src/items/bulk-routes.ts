import { parseBulkItems } from '@lectern/contract';
import { DomainError } from '@lectern/domain';
import { bulkItems, type BulkOperation } from '@lectern/engine';
import { type EnvironmentRoute, ok, type ResourceRoutes } from '../route.ts';
import { presentBulkOutcome } from '../transport/bulk-outcome.ts';

/** The same to many records at once; refusals are counted (reference, records 6). */
export const itemBulkRoutes: ResourceRoutes = {
  environment: [
    bulkRoute('publish', 'item_bulk_publish_operation', () => ({ kind: 'publish' })),
    bulkRoute('unpublish', 'item_bulk_unpublish_operation', () => ({ kind: 'unpublish' })),
    bulkRoute('destroy', 'item_bulk_destroy_operation', () => ({ kind: 'destroy' })),
    bulkRoute('move-to-stage', 'item_bulk_move_to_stage_operation', ({ stage }) => {
      if (typeof stage !== 'string')
        throw new DomainError('INVALID_FORMAT', { path: 'data.attributes.stage', code: 'VALIDATION_REQUIRED' });
      return { kind: 'move_to_stage', stage };
    }),
  ],
};

function bulkRoute(
  name: string,
  type: string,
  operationOf: (attributes: Record<string, unknown>) => BulkOperation,
): EnvironmentRoute {
  return {
    method: 'POST',
    path: `/items/bulk/${name}`,
    isJob: true,
    async handle({ services, scope, body }) {
      const { ids, attributes } = parseBulkItems(body, type);
      return ok([], {
        meta: presentBulkOutcome('item', await bulkItems(services, scope, ids, operationOf(attributes))),
      });
    },
  };
}
