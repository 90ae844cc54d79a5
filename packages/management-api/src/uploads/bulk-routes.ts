import { parseUploadBulkDestroy, parseUploadBulkSetCollection, parseUploadBulkTag } from '@lectern/contract';
import { bulkUploads, type UploadBulkOperation } from '@lectern/engine';
import { type EnvironmentRoute, ok, type ResourceRoutes } from '../route.ts';
import { presentBulkOutcome } from '../transport/bulk-outcome.ts';

/** The same to many assets at once; refusals are counted, and named with their causes (reference, project 2). */
export const uploadBulkRoutes: ResourceRoutes = {
  environment: [
    bulkRoute('tag', (body) => {
      const { ids, tags } = parseUploadBulkTag(body);
      return { ids, operation: { kind: 'tag', tags } };
    }),
    bulkRoute('set-upload-collection', (body) => {
      const { ids, uploadCollectionId } = parseUploadBulkSetCollection(body);
      return { ids, operation: { kind: 'set_upload_collection', uploadCollectionId } };
    }),
    bulkRoute('destroy', (body) => ({ ...parseUploadBulkDestroy(body), operation: { kind: 'destroy' } })),
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
