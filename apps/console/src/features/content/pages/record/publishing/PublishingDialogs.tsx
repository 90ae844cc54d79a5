import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PublishPartsDialog } from './PublishPartsDialog.tsx';
import { PublishWithDialog } from './PublishWithDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { UnpublishDialog } from './UnpublishDialog.tsx';

/** The dialog above the open record, if any. */
export function PublishingDialogs() {
  const t = useMessages();
  const { item, actions } = useOpenRecord();
  const { dialog } = actions;
  if (dialog === null || item === null) return null;
  switch (dialog.kind) {
    case 'publish-parts':
      return <PublishPartsDialog />;
    case 'publish-with':
      return <PublishWithDialog request={dialog} />;
    case 'unpublish':
      return <UnpublishDialog item={item} />;
    case 'schedule':
      return (
        <OpenedPart name={t(`content.schedule.ask.${dialog.what}`)} onFailed={actions.close}>
          <ScheduleDialog item={item} what={dialog.what} />
        </OpenedPart>
      );
    case 'delete':
      return <DeleteDialog item={item} />;
    case 'compare':
      return <CompareDialog />;
  }
}
