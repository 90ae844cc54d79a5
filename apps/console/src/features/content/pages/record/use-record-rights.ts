import type { ItemResource } from '@lectern/contract';
import { canOnItem, type ItemAction, type ItemType } from '@lectern/domain';
import { useMemo } from 'react';
import { useEnvironment, useMe } from '#lib/current-site.ts';

/** What this user may do with one record. */
export interface RecordRights {
  /** Whether anything of it may be written. */
  canSave: boolean;
  /** Whether the fields of a locale may be written; null is the part without locales. */
  canEdit: (locale: string | null) => boolean;
  /** Whether anything of it may go live, or off the air. */
  canPublish: boolean;
  /** Whether a locale may; null is the part without locales. */
  canPublishPart: (locale: string | null) => boolean;
  /** Whether it may be moved to a stage of its workflow. */
  canMoveTo: (stage: string) => boolean;
  /** Whether a record of the model may be made. */
  canCreate: boolean;
  /** Whether it may be created in the name of another user. */
  canSetCreator: boolean;
  canDuplicate: boolean;
  canDelete: boolean;
  /** Whether the lock of a colleague may be taken over. */
  canTakeOver: boolean;
}

/** Applies the domain's rules to a stored record, or to a new one of the model. */
export function useRecordRights(itemType: ItemType, item: ItemResource | null): RecordRights {
  const { actor } = useMe();
  const environmentId = useEnvironment().id;
  return useMemo(() => {
    const creator = item?.relationships.creator?.data ?? null;
    const can = (action: ItemAction, part: { locale?: string | null; toStage?: string } = {}) =>
      canOnItem(actor, action, {
        environmentId,
        itemTypeId: itemType.id,
        workflowId: itemType.workflowId,
        creator: item === null ? actor.creator : creator,
        // The console does not know roles of others; rules about "same role" are the server's to judge for those.
        creatorRoleId: item === null || (creator !== null && creator.id === actor.creator.id) ? actor.roleId : null,
        stage: item?.meta.stage ?? null,
        ...part,
      });
    const write = item === null ? 'create' : 'update';
    return {
      canSave: can(write),
      canEdit: (locale) => can(write, { locale }),
      canPublish: can('publish'),
      canPublishPart: (locale) => can('publish', { locale }),
      canMoveTo: (stage) => can('move_to_stage', { toStage: stage }),
      canCreate: can('create'),
      canSetCreator: can('edit_creator'),
      canDuplicate: item !== null && !itemType.isSingleton && can('duplicate'),
      canDelete: item !== null && can('delete'),
      canTakeOver: item !== null && can(write) && can('take_over'),
    };
  }, [actor, environmentId, itemType, item]);
}
