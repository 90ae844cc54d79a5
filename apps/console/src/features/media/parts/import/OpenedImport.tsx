import { lazyPart } from '@lectern/ui';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useMessages } from '#lib/use-messages.ts';
import type { ImportDialogProps } from './ImportDialog.tsx';

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog);

/** The import of files from URLs, whose code comes when it is opened. It closes once there is something to import. */
export function OpenedImport({ onImport, onClose, ...rest }: ImportDialogProps) {
  const t = useMessages();
  return (
    <OpenedPart name={t('media.import.title')} onFailed={onClose}>
      <ImportDialog
        {...rest}
        onImport={(urls) => {
          onClose();
          onImport(urls);
        }}
        onClose={onClose}
      />
    </OpenedPart>
  );
}
