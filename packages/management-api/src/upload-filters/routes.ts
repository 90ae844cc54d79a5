import { defined } from '@lectern/domain';
import { parseBody, uploadFilterBody } from '@lectern/contract';
import { savedFilterRoutes } from '../saved-filter-routes.ts';
import { presentUploadFilter } from './present-upload-filter.ts';

/** Saved filters of assets. */
export const uploadFilterRoutes = savedFilterRoutes({
  kind: 'upload_filter',
  path: '/upload-filters',
  read(body) {
    const { id, attributes } = parseBody(uploadFilterBody, body);
    return {
      id,
      attributes: defined({ name: attributes.name, filter: attributes.filter, isShared: attributes.shared }),
    };
  },
  present: presentUploadFilter,
});
