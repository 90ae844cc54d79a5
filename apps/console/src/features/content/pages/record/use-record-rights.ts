import { canOnItem, type ItemAction, type ItemType } from '@lectern/domain';
import { useMemo } from 'react';
import { useEnvironment, useMe } from '../../../../lib/current-site.ts';
import type { WireItem } from '../../../../lib/wire.ts';

/** What this person may do with one record. */
export interface RecordRights {
  /** Whether anything of it may be written. */
  canSave: boolean;
  /** Whether the fields of a locale may be written; null is the part without locales. */
  canEdit: (locale: string | null) => boolean;
  canPublish: boolean;
  canDuplicate: boolean;
  canDelete: boolean;
}

/** Asks the domain's rules about a stored record, or about a new one of the model. */
export function useRecordRights(itemType: ItemType, item: WireItem | null): RecordRights {
  const { actor } = useMe();
  const environmentId = useEnvironment().id;
  return useMemo(() => {
    const creator = item?.relationships.creator?.data ?? null;
    const can = (action: ItemAction, locale?: string | null) =>
      canOnItem(actor, action, {
        environmentId,
        itemTypeId: itemType.id,
        workflowId: itemType.workflowId,
        creator: item === null ? actor.creator : creator,
        // The console does not know roles of others; rules about "same role" are the server's to judge for those.
        creatorRoleId: item === null || (creator !== null && creator.id === actor.creator.id) ? actor.roleId : null,
        stage: item?.meta.stage ?? null,
        ...(locale === undefined ? {} : { locale }),
      });
    const write = item === null ? 'create' : 'update';
    return {
      canSave: can(write),
      canEdit: (locale) => can(write, locale),
      canPublish: can('publish'),
      canDuplicate: item !== null && !itemType.isSingleton && can('duplicate'),
      canDelete: item !== null && can('delete'),
    };
  }, [actor, environmentId, itemType, item]);
}
