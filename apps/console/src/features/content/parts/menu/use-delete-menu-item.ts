import type { MenuItemResource } from '@lectern/contract';
import { confirm, notify } from '@lectern/ui';
import { useCallback } from 'react';
import { reportError } from '#lib/describe-error.ts';
import { menuItemsQuery } from '#lib/menu-items.ts';
import { branchOf } from '#lib/moves/tree-places.ts';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import { deleteMenuItem, restoreMenuItems } from '#features/content/queries.ts';

/** Deletes a menu entry after a confirmation, with its children, and offers Undo; returns whether it was deleted. */
export function useDeleteMenuItem(): (item: MenuItemResource) => Promise<boolean> {
  const t = useMessages();
  return useCallback(
    async (item) => {
      const { label } = item.attributes;
      const isConfirmed = await confirm({
        title: t('content.menu.delete.title', { label }),
        body: t('content.menu.delete.body'),
        confirmLabel: t('content.menu.delete'),
        cancelLabel: t('common.cancel'),
        tone: 'danger',
      });
      if (!isConfirmed) return false;
      const branch = branchOf(queryClient.getQueryData(menuItemsQuery.queryKey) ?? [item], item);
      const restore = async () => {
        try {
          await restoreMenuItems(branch);
          notify.success(t('content.menu.restored', { label }));
        } catch (error) {
          reportError(error, t('content.menu.not-restored', { label }), t);
        }
      };
      try {
        await deleteMenuItem(item.id);
        notify.success(t('content.menu.deleted', { label }), {
          action: { label: t('common.undo'), onAction: () => void restore() },
        });
        return true;
      } catch (error) {
        reportError(error, t('content.menu.not-deleted', { label }), t);
        return false;
      }
    },
    [t],
  );
}
