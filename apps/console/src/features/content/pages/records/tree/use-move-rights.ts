import type { ItemType } from '@lectern/domain';
import { usePermissions } from '../../../../../lib/current-site.ts';
import { useSchema } from '../../../../../lib/records/queries.ts';
import { useMessages } from '../../../../../lib/use-messages.ts';

/** Why records of a model cannot be moved by this person; null when they can (spec 1, section 6). */
export function useReasonAgainstMoving(itemType: ItemType): string | null {
  const t = useMessages();
  const schema = useSchema();
  const permissions = usePermissions();
  if (!permissions.canOnItemsOf('update', itemType)) return t('content.tree.not-allowed');
  const isLocalized = (schema.fieldsByItemType.get(itemType.id) ?? []).some((field) => field.isLocalized);
  return isLocalized ? t('content.tree.localized') : null;
}
