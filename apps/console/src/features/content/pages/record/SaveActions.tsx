import type { ItemType } from '@lectern/domain';
import { Button, MenuItem, SplitButton } from '@lectern/ui';
import { EyeOff } from 'lucide-react';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { WireItem } from '../../../../lib/wire.ts';
import type { RecordAction } from './use-record-actions.ts';
import type { RecordRights } from './use-record-rights.ts';

export interface SaveActionsProps {
  itemType: ItemType;
  item: WireItem | null;
  isDirty: boolean;
  isSaving: boolean;
  running: RecordAction | null;
  rights: RecordRights;
  onSave: () => void;
  onPublish: () => void;
  onUnpublish: () => void;
}

/** Save, and for models with drafts Publish with its counterpart. */
export function SaveActions({ itemType, item, isDirty, isSaving, running, rights, onSave, onPublish, onUnpublish }: SaveActionsProps) {
  const t = useMessages();
  const canSaveNow = isDirty || item === null;
  const save = (variant: 'primary' | 'default') => (
    <Button variant={variant} isBusy={isSaving} busyLabel={t('common.saving')} isDisabled={!rights.canSave || !canSaveNow} onPress={onSave}>
      {t(variant === 'primary' && item === null ? 'content.save.create' : 'common.save')}
    </Button>
  );
  if (!itemType.draftModeActive) return save('primary');

  const isLive = item !== null && item.meta.status === 'published';
  const isBusy = running === 'publish';
  const publish = {
    variant: 'primary' as const,
    isBusy,
    busyLabel: t('content.publish.busy'),
    onPress: onPublish,
    isDisabled: rights.canPublish && isLive && !isDirty,
    disabledReason: rights.canPublish ? undefined : t('content.publish.not-allowed'),
    children: t('content.publish'),
  };
  return (
    <>
      {rights.canSave && save('default')}
      {item !== null && item.meta.status !== 'draft' && rights.canPublish && !publish.isDisabled ? (
        <SplitButton
          {...publish}
          menuLabel={t('content.publish.more')}
          menu={
            <MenuItem icon={EyeOff} onAction={onUnpublish}>
              {t('content.unpublish')}
            </MenuItem>
          }
        />
      ) : (
        <Button {...publish} />
      )}
    </>
  );
}
