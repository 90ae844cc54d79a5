import { defined } from '@lectern/domain';
import { uploadFilterBody } from '@lectern/contract';
import { savedFilterRoutes } from '../saved-filter-routes.ts';
import { presentUploadFilter } from './present-upload-filter.ts';

/** Saved filters of assets. */
export const uploadFilterRoutes = savedFilterRoutes({
  kind: 'upload_filter',
  path: '/upload-filters',
  read(body) {
    const { id, attributes } = uploadFilterBody.read(body);
    return {
      id,
      attributes: defined({ name: attributes.name, filter: attributes.filter, isShared: attributes.shared }),
    };
  },
  present: presentUploadFilter,
});
