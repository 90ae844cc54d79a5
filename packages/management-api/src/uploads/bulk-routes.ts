import {
  bulkUploadIds,
  missingRelationship,
  uploadBulkDestroyBody,
  uploadBulkSetCollectionBody,
  uploadBulkTagBody,
} from '@lectern/contract';
import { bulkUploads, type UploadBulkOperation } from '@lectern/engine';
import { type EnvironmentRoute, ok, type ResourceRoutes } from '../route.ts';
import { presentBulkOutcome } from '../transport/bulk-outcome.ts';

/** The same to many assets at once; refusals are counted, and named with their causes (reference, project 2). */
export const uploadBulkRoutes: ResourceRoutes = {
  environment: [
    bulkRoute('tag', (body) => {
      const { attributes, relationships } = uploadBulkTagBody.read(body);
      return { ids: bulkUploadIds(relationships), operation: { kind: 'tag', tags: attributes.tags } };
    }),
    bulkRoute('set-upload-collection', (body) => {
      const { relationships } = uploadBulkSetCollectionBody.read(body);
      const { upload_collection: collection } = relationships;
      if (collection === undefined) throw missingRelationship('upload_collection');
      return {
        ids: bulkUploadIds(relationships),
        operation: { kind: 'set_upload_collection', uploadCollectionId: collection?.id ?? null },
      };
    }),
    bulkRoute('destroy', (body) => ({
      ids: bulkUploadIds(uploadBulkDestroyBody.read(body).relationships),
      operation: { kind: 'destroy' },
    })),
  ],
};

function bulkRoute(
  name: string,
  read: (body: unknown) => { ids: string[]; operation: UploadBulkOperation },
): EnvironmentRoute {
  return {
    method: 'POST',
    path: `/uploads/bulk/${name}`,
    isJob: true,
    async handle({ services, scope, body }) {
      const { ids, operation } = read(body);
      return ok([], { meta: presentBulkOutcome('upload', await bulkUploads(services, scope, ids, operation)) });
    },
  };
}
