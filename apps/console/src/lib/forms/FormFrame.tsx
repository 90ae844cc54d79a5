import { Banner, Button } from '@lectern/ui';
import type { ReactNode, RefObject } from 'react';
import { PaneBody } from '#lib/layout/Pane.tsx';
import { useShortcut } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import { FormFoot } from './FormFoot.tsx';
import type { OpenForm } from './use-entry-form.ts';

interface FormFrameProps<Values extends object> {
  formRef: RefObject<HTMLFormElement | null>;
  open: OpenForm<Values>;
  /** Class of the part that scrolls. */
  className: string;
  saveLabel?: string;
  onSave: () => Promise<void>;
  children: ReactNode;
}

/** A form in a pane: its fields, a word on what others stored meanwhile, and its foot. Mod+S saves. */
export function FormFrame<Values extends object>({
  formRef,
  open,
  className,
  saveLabel,
  onSave,
  children,
}: FormFrameProps<Values>) {
  const t = useMessages();
  useShortcut(
    { keys: '$mod+s', label: t('common.save') },
    () => formRef.current?.requestSubmit(),
    open.refusal === undefined,
  );
  return (
    <form
      ref={formRef}
      style={{ display: 'contents' }}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSave();
      }}
    >
      <PaneBody>
        <div className={className}>
          {open.isOutdated && (
            <Banner
              tone="warning"
              role="status"
              actions={
                <Button size="s" variant="quiet" onPress={open.reset}>
                  {t('form.outdated.take')}
                </Button>
              }
            >
              {t('form.outdated')}
            </Banner>
          )}
          {children}
        </div>
      </PaneBody>
      <FormFoot
        changeCount={open.changes.length}
        isNew={open.isNew}
        isSaving={open.isSaving}
        refusal={open.refusal}
        saveLabel={saveLabel}
        onDiscard={open.reset}
      />
    </form>
  );
}
