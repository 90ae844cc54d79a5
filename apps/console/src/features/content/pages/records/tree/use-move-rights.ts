import type { ItemType } from '@lectern/domain';
import { usePermissions } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';

/**
 * Why this user cannot move records of a model; null when they can. Position is the same in all languages, so it
 * requires the right to non-localized fields.
 */
export function useReasonAgainstMoving(itemType: ItemType): string | null {
  const t = useMessages();
  const permissions = usePermissions();
  return permissions.canOnItemsOf('update', itemType, { locale: null }) ? null : t('content.tree.not-allowed');
}
