import { lazyPart } from '@lectern/ui';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';

// Opened now and then: they come with the first one.
const PublishingDialog = lazyPart(async () => (await import('./PublishingDialog.tsx')).PublishingDialog);

/** The dialog above the open record, if any. */
export function PublishingDialogs() {
  const t = useMessages();
  const { item, model, actions } = useOpenRecord();
  const { dialog } = actions;
  if (dialog === null || item === null) return null;
  const names = {
    'publish-parts': t('content.publish'),
    'publish-with': t('content.publish'),
    unpublish: t('content.unpublish'),
    schedule: t(`content.schedule.ask.${dialog.kind === 'schedule' ? dialog.what : 'publication'}`),
    delete: t('content.delete', { model }),
    compare: t('content.compare'),
  };
  return (
    <OpenedPart key={dialog.kind} name={names[dialog.kind]} onFailed={actions.close}>
      <PublishingDialog item={item} dialog={dialog} />
    </OpenedPart>
  );
}
