import type { InputOf, ManagementApi, UploadFilterResource } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import { cacheView, forgetView, type ViewStore } from '#lib/views/saved-view.ts';
import { type UploadSelection, viewFilter } from '../upload-selection.ts';

/** Every saved view of assets that the user sees. */
export const uploadViewsQuery = queryOptions({
  queryKey: listKeys.uploadFilters,
  queryFn: () => managementApi.get('/upload-filters').then((document) => document.data),
  staleTime: 60_000,
});

/** The views of the grid, which save what it shows. */
export function uploadViewStore(shown: UploadSelection): ViewStore<UploadFilterResource> {
  return {
    create: ({ name, isShared }) => write({ attributes: { name, shared: isShared, filter: viewFilter(shown) } }),
    rename: (id, { name, isShared }) => write({ attributes: { name, shared: isShared } }, id),
    update: (id) => write({ attributes: { filter: viewFilter(shown) } }, id),
    restore: ({ id, attributes }) => write({ id, attributes }),
    async remove(id) {
      await managementApi.delete('/upload-filters/:filterId', { params: { filterId: id } });
      forgetView(uploadViewsQuery.queryKey, id);
    },
  };
}

type ViewInput = Omit<InputOf<ManagementApi['POST /upload-filters']>, 'type'>;

/** Changes a view, or makes one where none is named. */
async function write(input: ViewInput, filterId?: string): Promise<UploadFilterResource> {
  const { data } =
    filterId === undefined
      ? await managementApi.post('/upload-filters', { data: { type: 'upload_filter', ...input } })
      : await managementApi.put('/upload-filters/:filterId', {
          params: { filterId },
          data: { type: 'upload_filter', id: filterId, ...input },
        });
  cacheView(uploadViewsQuery.queryKey, data);
  return data;
}
