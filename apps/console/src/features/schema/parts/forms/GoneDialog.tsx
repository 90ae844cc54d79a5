import { Button, Dialog } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { SchemaDialogHead } from './SchemaDialogHead.tsx';
import { useClosing } from './use-closing.ts';

/** Replaces a form when the URL names something that does not exist. */
export function GoneDialog() {
  const t = useMessages();
  const { close } = useClosing([]);
  return (
    <Dialog
      size="s"
      title={t('schema.gone.title')}
      onClose={close}
      footer={
        <Button variant="primary" onPress={close} autoFocus>
          {t('schema.gone.close')}
        </Button>
      }
    >
      <SchemaDialogHead title={t('schema.gone.title')} />
      <p>{t('schema.gone.body')}</p>
    </Dialog>
  );
}
