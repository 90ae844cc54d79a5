import { Button, useFileDrop } from '@lectern/ui';
import { ImagePlus } from 'lucide-react';
import type { ClipboardEvent, ReactNode } from 'react';
import { type UploadReceiver, useEditorHost } from './editor-host.ts';
import styles from './console.module.css';

export interface FileDropZoneProps {
  isMultiple: boolean;
  isDisabled: boolean;
  /** What is chosen already; the empty invitation stands when there is none. */
  children?: ReactNode;
  onChoose: () => void;
  /** Gets the files that are dropped here or pasted. */
  receiver: UploadReceiver;
}

/** A place for assets: drop files on it, paste them, or choose. */
export function FileDropZone({ isMultiple, isDisabled, children, onChoose, receiver }: FileDropZoneProps) {
  const { t, uploadFiles, FieldUploads } = useEditorHost();
  const isOff = isDisabled || uploadFiles === undefined;
  const [zone, isOver] = useFileDrop({ isDisabled: isOff, onDrop: (files) => upload(files, 'dropped') });
  const isEmpty = children === undefined || children === null || children === false;

  function upload(files: File[], how: 'dropped' | 'pasted') {
    if (files.length > 0) uploadFiles?.(isMultiple ? files : files.slice(0, 1), receiver, how);
  }

  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    // In React's tree dialogs of the field are inside of it, too.
    if (isOff || files.length === 0 || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    upload(files, 'pasted');
  }

  return (
    <div
      ref={zone}
      className={styles['drop-zone']}
      data-empty={isEmpty || undefined}
      data-over={isOver || undefined}
      onPaste={handlePaste}
    >
      {children}
      {isEmpty && (
        <div className={styles['drop-invitation']}>
          {!isOff && (
            <span className={styles['drop-hint']}>{t(isMultiple ? 'fields.file.drop-many' : 'fields.file.drop')}</span>
          )}
          <Button size="s" icon={ImagePlus} isDisabled={isDisabled} onPress={onChoose}>
            {t(isMultiple ? 'fields.file.choose-many' : 'fields.file.choose')}
          </Button>
        </div>
      )}
      {FieldUploads && <FieldUploads receiverKey={receiver.key} />}
    </div>
  );
}
