import { Button, Dialog, type DialogProps } from '@lectern/ui';
import { useMessages } from '../use-messages.ts';
import { useModalArea } from './modal-area.ts';
import { DialogHead } from './PageHead.tsx';

export interface AreaDialogProps extends Pick<DialogProps, 'subtitle' | 'children'> {
  title: string;
  /** Saves and cancels in the foot; absent where there is nothing to save. */
  form?: { submitLabel: string; isBusy: boolean; onSubmit: () => void };
}

/** An area that is a single dialog over another page: it names the window, and closing it leads back. */
export function AreaDialog({ title, subtitle, form, children }: AreaDialogProps) {
  const t = useMessages();
  const area = useModalArea();
  const close = () => area?.close();
  return (
    <Dialog
      size="s"
      title={title}
      level={area?.isAlone === true ? 1 : 2}
      subtitle={subtitle}
      onClose={close}
      onSubmit={form?.onSubmit}
      footer={
        form && (
          <>
            <Button variant="quiet" onPress={close}>
              {t('common.cancel')}
            </Button>
            <Button variant="primary" type="submit" isBusy={form.isBusy} busyLabel={t('common.saving')}>
              {form.submitLabel}
            </Button>
          </>
        )
      }
    >
      <DialogHead title={title} />
      {children}
    </Dialog>
  );
}
