import { useOpenRecord } from '../open-record.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PublishPartsDialog } from './PublishPartsDialog.tsx';
import { PublishWithDialog } from './PublishWithDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { UnpublishDialog } from './UnpublishDialog.tsx';

/** The question that stands over the open record, if there is one. */
export function PublishingDialogs() {
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
      return <ScheduleDialog item={item} what={dialog.what} />;
    case 'delete':
      return <DeleteDialog item={item} />;
    case 'compare':
      return <CompareDialog />;
  }
}
