import type { ItemResource } from '@lectern/contract';
import type { useOpenRecord } from '../open-record.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { PublishPartsDialog } from './PublishPartsDialog.tsx';
import { PublishWithDialog } from './PublishWithDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { UnpublishDialog } from './UnpublishDialog.tsx';

interface PublishingDialogProps {
  item: ItemResource;
  dialog: NonNullable<ReturnType<typeof useOpenRecord>['actions']['dialog']>;
}

/** A dialog above the open record. */
export function PublishingDialog({ item, dialog }: PublishingDialogProps) {
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
