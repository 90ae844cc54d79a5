import { Button, useFileDrop } from '@lectern/ui';
import { ImagePlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useEditorHost } from './editor-host.ts';
import styles from './console.module.css';

export interface FileDropZoneProps {
  isMultiple: boolean;
  isDisabled: boolean;
  /** What is chosen already; the empty invitation stands when there is none. */
  children?: ReactNode;
  onChoose: () => void;
  /** Receives the ids of files that were dropped and have arrived. */
  onUploaded: (ids: string[]) => void;
}

/** A place for assets: drop files on it, or choose. */
export function FileDropZone({ isMultiple, isDisabled, children, onChoose, onUploaded }: FileDropZoneProps) {
  const { t, uploadFiles } = useEditorHost();
  const [isUploading, setIsUploading] = useState(false);
  const [zone, isOver] = useFileDrop({ isDisabled, onDrop: (files) => void upload(files) });
  const isEmpty = children === undefined || children === null || children === false;

  async function upload(files: File[]) {
    if (files.length === 0) return;
    setIsUploading(true);
    const ids = await uploadFiles(isMultiple ? files : files.slice(0, 1));
    setIsUploading(false);
    if (ids.length > 0) onUploaded(ids);
  }

  return (
    <div
      ref={zone}
      className={styles['drop-zone']}
      data-empty={isEmpty || undefined}
      data-over={(isOver && !isUploading) || undefined}
    >
      {children}
      {isEmpty && (
        <div className={styles['drop-invitation']}>
          {isUploading ? (
            <span role="status">{t('fields.file.uploading')}</span>
          ) : (
            <>
              {!isDisabled && (
                <span className={styles['drop-hint']}>
                  {t(isMultiple ? 'fields.file.drop-many' : 'fields.file.drop')}
                </span>
              )}
              <Button size="s" icon={ImagePlus} isDisabled={isDisabled} onPress={onChoose}>
                {t(isMultiple ? 'fields.file.choose-many' : 'fields.file.choose')}
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}
