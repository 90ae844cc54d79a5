import { Button } from '@lectern/ui';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
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
  const [phase, setPhase] = useState<'resting' | 'over' | 'uploading'>('resting');
  const isEmpty = children === undefined || children === null || children === false;

  function handleDragOver(event: DragEvent) {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    if (phase === 'resting') setPhase('over');
  }

  async function handleDrop(event: DragEvent) {
    if (isDisabled || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setPhase('uploading');
    const files = [...event.dataTransfer.files];
    const ids = await uploadFiles(isMultiple ? files : files.slice(0, 1));
    setPhase('resting');
    if (ids.length > 0) onUploaded(ids);
  }

  return (
    <div
      className={styles['drop-zone']}
      data-empty={isEmpty || undefined}
      data-over={phase === 'over' || undefined}
      onDragOver={handleDragOver}
      onDragLeave={() => setPhase('resting')}
      onDrop={handleDrop}
    >
      {children}
      {isEmpty && (
        <div className={styles['drop-invitation']}>
          {phase === 'uploading' ? (
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
