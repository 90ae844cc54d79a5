import { Button, Dialog, type DialogProps } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { Refusal } from './Refusal.tsx';
import type { RecordAction, Report } from './use-record-actions.ts';

export interface ActionDialogProps extends Pick<DialogProps, 'title' | 'role' | 'children' | 'footerNote'> {
  /** The target of the dialog: its button is busy meanwhile, and an error is shown as its failure. */
  action: Extract<RecordAction, 'publish' | 'unpublish' | 'schedule' | 'delete'>;
  confirmLabel: string;
  busyLabel?: string;
  tone?: 'primary' | 'danger';
  isDisabled: boolean;
  disabledReason?: string;
  onConfirm: (report: Report) => void;
}

/** A dialog for an action on the open record. Selections are kept after an error. */
export function ActionDialog({
  action,
  confirmLabel,
  busyLabel,
  tone = 'primary',
  isDisabled,
  disabledReason,
  onConfirm,
  role,
  children,
  ...dialog
}: ActionDialogProps) {
  const t = useMessages();
  const { title, actions } = useOpenRecord();
  const [error, setError] = useState<unknown>(null);
  return (
    <Dialog
      {...dialog}
      size="s"
      role={role}
      onClose={actions.close}
      onSubmit={() => {
        // A disabled button with a reason submits nothing, but Enter in a single field does.
        if (isDisabled || disabledReason !== undefined) return;
        setError(null);
        onConfirm(setError);
      }}
      footer={
        <>
          <Button variant="quiet" onPress={actions.close} autoFocus={role === 'alertdialog'}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant={tone}
            isBusy={actions.running === action}
            busyLabel={busyLabel}
            isDisabled={isDisabled}
            disabledReason={disabledReason}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      <Refusal error={error} sentence={t(`content.${action}.failed`, { title })} />
    </Dialog>
  );
}
