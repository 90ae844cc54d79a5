import { confirm, notify } from '@lectern/ui';
import { useCallback } from 'react';
import { reportError } from '../../../../lib/describe-error.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireMenuItem } from '../../../../lib/wire.ts';
import { deleteMenuItem } from '../../queries.ts';

/** Deletes a menu entry after asking; answers whether it is gone. */
export function useDeleteMenuItem(): (item: WireMenuItem) => Promise<boolean> {
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
      try {
        await deleteMenuItem(item.id);
        notify.success(t('content.menu.deleted', { label }));
        return true;
      } catch (error) {
        reportError(error, t('content.menu.not-deleted', { label }), t);
        return false;
      }
    },
    [t],
  );
}
