import type { ItemTypeFilterResource } from '@lectern/contract';
import type { ItemType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { useQueryClient } from '@tanstack/react-query';
import { managementApi } from '#lib/api.ts';
import { reportError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { menuItemsQuery } from '#lib/menu-items.ts';
import type { RecordListState } from '../use-record-list.ts';
import { createView, deleteView, renameView, restoreView, updateView, type ViewName } from './queries.ts';

/** The actions on the view of a list. Each reports its result. */
export function useViewActions(itemType: ItemType, state: RecordListState) {
  const t = useMessages();
  const queryClient = useQueryClient();
  const { view } = state;

  /** Whether it was kept: a new view, or the name of one. */
  async function save(target: ItemTypeFilterResource | null, name: ViewName): Promise<boolean> {
    try {
      if (target === null)
        state.openView((await createView(itemType.id, name, { ...state.address, columns: state.columns })).id);
      else await renameView(target.id, name);
      notify.success(t('content.view.saved', { name: name.name }));
      return true;
    } catch (error) {
      reportError(error, t('content.view.not-saved', { name: name.name }), t);
      return false;
    }
  }

  async function update() {
    if (view === null) return;
    const { name } = view.attributes;
    try {
      await updateView(view.id, state.address);
      state.openView(view.id);
      notify.success(t('content.view.saved', { name }));
    } catch (error) {
      reportError(error, t('content.view.not-saved', { name }), t);
    }
  }

  async function remove() {
    if (view === null) return;
    const { name } = view.attributes;
    const wasDefault = state.defaultViewId === view.id;
    const entries = (queryClient.getQueryData(menuItemsQuery.queryKey) ?? []).filter(
      ({ relationships }) => relationships.item_type_filter.data?.id === view.id,
    );
    try {
      await deleteView(view.id);
    } catch (error) {
      reportError(error, t('content.view.not-deleted', { name }), t);
      return;
    }
    if (wasDefault) state.setDefaultViewId(null);
    state.openView(null);
    notify.success(t('content.view.deleted', { name }), {
      action: {
        label: t('common.undo'),
        onAction: () =>
          void restore(
            view,
            entries.map(({ id }) => id),
            wasDefault,
          ),
      },
    });
  }

  /** Restores a view, with its place in the menu. */
  async function restore(deleted: ItemTypeFilterResource, menuItemIds: readonly string[], wasDefault: boolean) {
    const { name } = deleted.attributes;
    try {
      await restoreView(deleted);
      for (const id of menuItemIds) {
        const relationships = { item_type_filter: { data: { type: 'item_type_filter' as const, id: deleted.id } } };
        await managementApi.put('/menu-items/:menuItemId', {
          params: { menuItemId: id },
          data: { type: 'menu_item', id, relationships },
        });
      }
      if (wasDefault) state.setDefaultViewId(deleted.id);
      state.openView(deleted.id);
    } catch (error) {
      reportError(error, t('content.view.not-saved', { name }), t);
    }
    if (menuItemIds.length > 0) await queryClient.invalidateQueries({ queryKey: menuItemsQuery.queryKey });
  }

  return {
    save,
    update,
    remove,
    discard: () => state.openView(view?.id ?? null),
    toggleDefault: () => state.setDefaultViewId(view === null || view.id === state.defaultViewId ? null : view.id),
  };
}
