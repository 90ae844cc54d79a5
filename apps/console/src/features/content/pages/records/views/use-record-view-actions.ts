import type { ItemTypeFilterResource } from '@lectern/contract';
import type { ItemType } from '@lectern/domain';
import { useQueryClient } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { menuItemsQuery } from '#lib/menu-items.ts';
import { useViewActions, type ViewActions } from '#lib/views/use-view-actions.ts';
import type { RecordListState } from '../use-record-list.ts';
import { viewStore } from './queries.ts';

/** The actions on the view of a record list. Each reports its result. */
export function useRecordViewActions(
  itemType: ItemType,
  state: RecordListState,
): ViewActions<ItemTypeFilterResource> & { toggleDefault: () => void } {
  const queryClient = useQueryClient();
  const { view, openView, address, columns } = state;
  const actions = useViewActions({
    view,
    openView,
    store: viewStore(itemType.id, { created: { ...address, columns }, updated: address }),
    prepareRemoval,
  });

  /** A deleted view is no longer the default, and leaves its place in the menu; undoing gives it both again. */
  function prepareRemoval({ id: viewId }: ItemTypeFilterResource) {
    const wasDefault = state.defaultViewId === viewId;
    const entries = (queryClient.getQueryData(menuItemsQuery.queryKey) ?? []).filter(
      ({ relationships }) => relationships.item_type_filter.data?.id === viewId,
    );
    return {
      removed() {
        if (wasDefault) state.setDefaultViewId(null);
      },
      async restored() {
        try {
          for (const { id } of entries) {
            const relationships = { item_type_filter: { data: { type: 'item_type_filter' as const, id: viewId } } };
            await managementApi.put('/menu-items/:menuItemId', {
              params: { menuItemId: id },
              data: { type: 'menu_item', id, relationships },
            });
          }
          if (wasDefault) state.setDefaultViewId(viewId);
        } finally {
          if (entries.length > 0) await queryClient.invalidateQueries({ queryKey: menuItemsQuery.queryKey });
        }
      },
    };
  }

  return {
    ...actions,
    toggleDefault: () => state.setDefaultViewId(view === null || view.id === state.defaultViewId ? null : view.id),
  };
}
