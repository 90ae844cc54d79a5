import type { InputOf, ItemTypeFilterResource, ManagementApi } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { listKeys } from '#lib/query-keys/lists.ts';
import { cacheView, forgetView, type ViewStore } from '#lib/views/saved-view.ts';
import type { ListSelection } from '../list-address.ts';
import { viewAttributes } from './view-selection.ts';

/** Every saved view that the user sees, of every model. */
export const viewsQuery = queryOptions({
  queryKey: listKeys.itemTypeFilters,
  queryFn: () => managementApi.get('/item-type-filters').then((document) => document.data),
  staleTime: 60_000,
});

/** The views of a record list: a new one has the columns that are visible, an updated one those of its own. */
export function viewStore(
  itemTypeId: string,
  shown: { created: ListSelection; updated: ListSelection },
): ViewStore<ItemTypeFilterResource> {
  return {
    create: ({ name, isShared }) =>
      write({
        attributes: { name, shared: isShared, ...viewAttributes(shown.created) },
        relationships: { item_type: { data: { type: 'item_type', id: itemTypeId } } },
      }),
    rename: (id, { name, isShared }) => write({ attributes: { name, shared: isShared } }, id),
    update: (id) => write({ attributes: viewAttributes(shown.updated) }, id),
    restore: ({ id, attributes, relationships }) => write({ id, attributes, relationships }),
    async remove(id) {
      await managementApi.delete('/item-type-filters/:filterId', { params: { filterId: id } });
      forgetView(viewsQuery.queryKey, id);
    },
  };
}

type ViewInput = Omit<InputOf<ManagementApi['POST /item-type-filters']>, 'type'>;

/** Changes a view, or makes one where none is named. */
async function write(input: ViewInput, filterId?: string): Promise<ItemTypeFilterResource> {
  const { data } =
    filterId === undefined
      ? await managementApi.post('/item-type-filters', { data: { type: 'item_type_filter', ...input } })
      : await managementApi.put('/item-type-filters/:filterId', {
          params: { filterId },
          data: { type: 'item_type_filter', id: filterId, ...input },
        });
  cacheView(viewsQuery.queryKey, data);
  return data;
}
