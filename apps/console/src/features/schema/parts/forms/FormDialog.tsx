import { Button, Dialog, type DialogProps } from '@lectern/ui';
import { FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useEnvironment } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useSchemaRights } from '#features/schema/use-schema-rights.ts';
import { SchemaDialogHead } from './SchemaDialogHead.tsx';
import styles from './forms.module.css';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'subtitle' | 'size' | 'tabs'> {
  /** Names the dialog in the window's title, where `title` is more than text or less specific. */
  windowTitle?: string;
  children: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Grows with every refused attempt; the first wrong control is then focused. */
  refusedCount: number;
}

/** A dialog with a form: Enter and the button save, Escape closes. */
export function FormDialog({
  windowTitle,
  children,
  submitLabel,
  isBusy,
  onSubmit,
  onClose,
  refusedCount,
  ...dialog
}: FormDialogProps) {
  const t = useMessages();
  const { refusal } = useSchemaRights();
  const environment = useEnvironment();
  const body = useRef<HTMLDivElement>(null);

  // Focus moves to the first invalid control; controls show their own errors.
  useEffect(() => {
    if (refusedCount === 0) return;
    const wrong = body.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid] input, [data-invalid] button, [data-problem] input',
    );
    wrong?.focus();
  }, [refusedCount]);

  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      onSubmit={() => {
        if (!isBusy && refusal === undefined) onSubmit();
      }}
      footerNote={
        refusal ??
        (environment.meta.primary ? undefined : (
          <span className={styles.environment}>
            <FlaskConical aria-hidden size={14} />
            {t('schema.form.sandbox', { id: environment.id })}
          </span>
        ))
      }
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            isBusy={isBusy}
            busyLabel={t('common.saving')}
            disabledReason={refusal}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <SchemaDialogHead title={windowTitle ?? String(dialog.title)} />
      <div ref={body}>{children}</div>
    </Dialog>
  );
}
