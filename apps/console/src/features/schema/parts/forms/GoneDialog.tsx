import { Button, Dialog } from '@lectern/ui';
import { useMessages } from '../../../../lib/use-messages.ts';
import { useClosing } from './use-closing.ts';

/** Stands where a form would, when the address names something that is not there. */
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
      <p>{t('schema.gone.body')}</p>
    </Dialog>
  );
}
