import type { InputOf, ItemTypeFilterResource, ManagementApi } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import type { ListSelection } from '../list-address.ts';
import { viewAttributes } from './view-selection.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** Every saved view that the user sees, of every model. */
export const viewsQuery = queryOptions({
  queryKey: listKeys.itemTypeFilters,
  queryFn: () => managementApi.get('/item-type-filters').then((document) => document.data),
  staleTime: 60_000,
});

/** What a view is called, and whether others see it. */
export interface ViewName {
  name: string;
  isShared: boolean;
}

/** Keeps what a list shows as a view. Throws `ApiError`. */
export async function createView(
  itemTypeId: string,
  { name, isShared }: ViewName,
  selection: ListSelection,
): Promise<ItemTypeFilterResource> {
  return write({
    attributes: { name, shared: isShared, ...viewAttributes(selection) },
    relationships: { item_type: { data: { type: 'item_type', id: itemTypeId } } },
  });
}

/** Puts a deleted view back under its old ID. Throws `ApiError`. */
export async function restoreView({ id, attributes, relationships }: ItemTypeFilterResource): Promise<void> {
  await write({ id, attributes, relationships });
}

/** Renames a view, shares it or makes it private. Throws `ApiError`. */
export async function renameView(id: string, { name, isShared }: ViewName): Promise<void> {
  await write({ attributes: { name, shared: isShared } }, id);
}

/** Puts what a list shows into a view. Throws `ApiError`. */
export async function updateView(id: string, selection: ListSelection): Promise<void> {
  await write({ attributes: viewAttributes(selection) }, id);
}

/** Deletes a view. Throws `ApiError`. */
export async function deleteView(id: string): Promise<void> {
  await managementApi.delete('/item-type-filters/:filterId', { params: { filterId: id } });
  keep((views) => views.filter((view) => view.id !== id));
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
  keep((views) =>
    views.some(({ id }) => id === data.id)
      ? views.map((view) => (view.id === data.id ? data : view))
      : [...views, data],
  );
  return data;
}

/** The list follows at once; the live event confirms it. */
function keep(change: (views: readonly ItemTypeFilterResource[]) => readonly ItemTypeFilterResource[]): void {
  queryClient.setQueryData(viewsQuery.queryKey, (views) => (views === undefined ? undefined : change(views)));
}
