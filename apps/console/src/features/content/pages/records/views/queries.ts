import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { queryClient } from '#lib/query.ts';
import type { WireDocument, WireItemTypeFilter } from '#lib/wire.ts';
import type { ListSelection } from '../list-address.ts';
import { viewAttributes } from './view-selection.ts';
import { listKeys } from '#lib/query-keys/lists.ts';

/** Every saved view that the person sees, of every model. */
export const viewsQuery = queryOptions({
  queryKey: listKeys.itemTypeFilters,
  queryFn: () => api.get<WireDocument<WireItemTypeFilter[]>>('/item-type-filters').then((document) => document.data),
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
): Promise<WireItemTypeFilter> {
  return write('POST', '', {
    attributes: { name, shared: isShared, ...viewAttributes(selection) },
    relationships: { item_type: { data: { type: 'item_type', id: itemTypeId } } },
  });
}

/** Puts a deleted view back under its old id. Throws `ApiError`. */
export async function restoreView({ id, attributes, relationships }: WireItemTypeFilter): Promise<void> {
  await write('POST', '', { id, attributes, relationships });
}

/** Names a view anew, or shares it or takes it back. Throws `ApiError`. */
export async function renameView(id: string, { name, isShared }: ViewName): Promise<void> {
  await write('PUT', `/${id}`, { id, attributes: { name, shared: isShared } });
}

/** Puts what a list shows into a view. Throws `ApiError`. */
export async function updateView(id: string, selection: ListSelection): Promise<void> {
  await write('PUT', `/${id}`, { id, attributes: viewAttributes(selection) });
}

/** Deletes a view. Throws `ApiError`. */
export async function deleteView(id: string): Promise<void> {
  await api.delete(`/item-type-filters/${id}`);
  keep((views) => views.filter((view) => view.id !== id));
}

async function write(method: 'POST' | 'PUT', path: string, body: object): Promise<WireItemTypeFilter> {
  const send = method === 'POST' ? api.post : api.put;
  const { data } = await send<WireDocument<WireItemTypeFilter>>(`/item-type-filters${path}`, {
    data: { type: 'item_type_filter', ...body },
  });
  keep((views) =>
    views.some(({ id }) => id === data.id)
      ? views.map((view) => (view.id === data.id ? data : view))
      : [...views, data],
  );
  return data;
}

/** The list follows at once; the live event confirms it. */
function keep(change: (views: WireItemTypeFilter[]) => WireItemTypeFilter[]): void {
  queryClient.setQueryData(viewsQuery.queryKey, (views) => (views === undefined ? undefined : change(views)));
}
