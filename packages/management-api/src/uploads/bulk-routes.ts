import { bulkUploadIds, missingRelationship, uploadBulkOperations } from '@lectern/contract';
import { bulkUploads, type UploadBulkOperation } from '@lectern/engine';
import { implement } from '../implement.ts';
import { type EnvironmentRequest, ok } from '../route.ts';
import { presentBulkOutcome } from '../transport/bulk-outcome.ts';

/** The same to many assets at once; refusals are counted, and named with their causes (reference, project 2). */
export const uploadBulkRoutes = implement(uploadBulkOperations, {
  async 'POST /uploads/bulk/tag'(request) {
    const { attributes, relationships } = request.body;
    return perform(request, bulkUploadIds(relationships), { kind: 'tag', tags: attributes.tags });
  },

  async 'POST /uploads/bulk/set-upload-collection'(request) {
    const { relationships } = request.body;
    const { upload_collection: collection } = relationships;
    if (collection === undefined) throw missingRelationship('upload_collection');
    const uploadCollectionId = collection?.id ?? null;
    return perform(request, bulkUploadIds(relationships), { kind: 'set_upload_collection', uploadCollectionId });
  },

  'POST /uploads/bulk/destroy': async (request) =>
    perform(request, bulkUploadIds(request.body.relationships), { kind: 'destroy' }),
});

async function perform(
  { services, scope }: Pick<EnvironmentRequest, 'services' | 'scope'>,
  ids: readonly string[],
  operation: UploadBulkOperation,
) {
  return ok([], { meta: presentBulkOutcome('upload', await bulkUploads(services, scope, ids, operation)) });
}
