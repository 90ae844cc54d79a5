import type { ItemType } from '@lectern/domain';
import { usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';

/**
 * Why records of a model cannot be moved by this user; null when they can. The place of a record is the same in all
 * languages, so it takes the right to what is not localized.
 */
export function useReasonAgainstMoving(itemType: ItemType): string | null {
  const t = useMessages();
  const permissions = usePermissions();
  return permissions.canOnItemsOf('update', itemType, { locale: null }) ? null : t('content.tree.not-allowed');
}
