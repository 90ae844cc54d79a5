import { type uploadFilterBody, uploadFilters } from '@lectern/contract';
import { defined } from '@lectern/domain';
import { implement } from '../implement.ts';
import { savedFilterHandlers } from '../saved-filter-routes.ts';
import { presentUploadFilter } from './present-upload-filter.ts';

const handlers = savedFilterHandlers({
  kind: 'upload_filter',
  read: ({ id, attributes }: ReturnType<typeof uploadFilterBody.read>) => ({
    id,
    attributes: defined({ name: attributes.name, filter: attributes.filter, isShared: attributes.shared }),
  }),
  present: presentUploadFilter,
});

/** Saved filters of assets. */
export const uploadFilterRoutes = implement(uploadFilters, {
  'GET /upload-filters': handlers.list,
  'POST /upload-filters': handlers.create,
  'GET /upload-filters/:filterId': handlers.find,
  'PUT /upload-filters/:filterId': handlers.update,
  'DELETE /upload-filters/:filterId': handlers.destroy,
});
