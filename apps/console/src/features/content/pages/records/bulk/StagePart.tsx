import { canOnItem, type ItemType } from '@lectern/domain';
import { Select } from '@lectern/ui';
import { useEnvironment, useMe } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useWorkflows } from '#lib/workflows.ts';

export interface StagePartProps {
  itemType: ItemType;
  value: string | null;
  onChange: (stage: string) => void;
}

/** Chooses the destination stage; unavailable ones say why. */
export function StagePart({ itemType, value, onChange }: StagePartProps) {
  const t = useMessages();
  const { actor } = useMe();
  const environmentId = useEnvironment().id;
  const stages = useWorkflows().find(({ id }) => id === itemType.workflowId)?.attributes.stages ?? [];
  return (
    <Select
      label={t('content.bulk.stage')}
      value={value}
      onChange={onChange}
      placeholder={t('content.bulk.stage.choose')}
      options={stages.map(({ id, name, description }) => {
        const canReach = stages.some((from) =>
          canOnItem(actor, 'move_to_stage', {
            environmentId,
            itemTypeId: itemType.id,
            workflowId: itemType.workflowId,
            creator: actor.creator,
            creatorRoleId: actor.roleId,
            stage: from.id,
            toStage: id,
          }),
        );
        return {
          value: id,
          label: name,
          detail: canReach ? (description ?? undefined) : t('content.bulk.stage.not-allowed'),
          isDisabled: !canReach,
        };
      })}
    />
  );
}
