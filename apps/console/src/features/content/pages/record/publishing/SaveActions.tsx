import { Button, MenuItem, MenuSeparator, SplitButton } from '@lectern/ui';
import { CalendarClock, CalendarX, EyeOff, ListChecks } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { useCollaboration } from '../presence/collaboration.ts';
import { usePublishPress } from './use-publish-press.ts';

/** Save, and for models with drafts Publish with its variations. */
export function SaveActions() {
  const t = useMessages();
  const { itemType, item, isDirty, saving, rights, save: onSave } = useOpenRecord();
  const canSaveNow = isDirty || item === null;
  const refusal = useCollaboration()?.refusal ?? undefined;
  const save = (variant: 'primary' | 'default') => (
    <Button
      variant={variant}
      isBusy={saving.phase === 'saving'}
      busyLabel={t('common.saving')}
      isDisabled={!rights.canSave || !canSaveNow}
      disabledReason={rights.canSave && canSaveNow ? refusal : undefined}
      onPress={() => void onSave()}
    >
      {t(variant === 'primary' && item === null ? 'content.save.create' : 'common.save')}
    </Button>
  );
  if (!itemType.draftModeActive) return save('primary');
  return (
    <>
      {rights.canSave && save('default')}
      <PublishButton />
    </>
  );
}

/**
 * Publishes everything at once; a menu next to it has the other actions. A user who may publish only parts chooses
 * which.
 */
function PublishButton() {
  const t = useMessages();
  const { item, actions, rights } = useOpenRecord();
  const { start, parts, hasNothingNew, refusal } = usePublishPress();
  const button = {
    variant: 'primary' as const,
    isBusy: actions.running === 'publish',
    busyLabel: t('content.publish.busy'),
    onPress: start,
    isDisabled: rights.canPublish && hasNothingNew,
    disabledReason: rights.canPublish ? refusal : t('content.publish.not-allowed'),
    children: t('content.publish'),
  };
  if (item === null || !rights.canPublish) return <Button {...button} />;
  const isLive = item.meta.status !== 'draft';
  return (
    <SplitButton
      {...button}
      menuLabel={t('content.publish.more')}
      menu={
        <>
          {parts.length > 1 && (
            <MenuItem icon={ListChecks} onAction={() => actions.ask({ kind: 'publish-parts' })}>
              {t('content.publish.parts')}
            </MenuItem>
          )}
          <MenuItem icon={CalendarClock} onAction={() => actions.ask({ kind: 'schedule', what: 'publication' })}>
            {t('content.schedule.ask.publication')}
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={EyeOff}
            isDisabled={!isLive}
            end={isLive ? undefined : t('content.unpublish.not-live')}
            onAction={() => actions.ask({ kind: 'unpublish' })}
          >
            {t('content.unpublish')}
          </MenuItem>
          <MenuItem icon={CalendarX} onAction={() => actions.ask({ kind: 'schedule', what: 'unpublishing' })}>
            {t('content.schedule.ask.unpublishing')}
          </MenuItem>
        </>
      }
    />
  );
}
