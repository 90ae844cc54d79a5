import { StatusMark } from '@lectern/ui';
import { useSyncExternalStore } from 'react';
import { type RenderElementProps, useFocused, useSelected } from 'slate-react';
import { useEditorHost } from '#console/editor-host.ts';
import { ownControls } from '../own-controls.ts';
import { onPendingFiles, pendingFile } from './pending-files.ts';
import styles from '../document.module.css';

/** The place of a file that is uploaded: how far it is, and what can be done about it. */
export function PendingFileElement({ attributes, children, element }: RenderElementProps) {
  const { t, FieldUploads } = useEditorHost();
  const file = useSyncExternalStore(onPendingFiles, () => pendingFile(element['file']));
  const isFocused = useFocused();
  const isSelected = useSelected() && isFocused;
  return (
    <div {...attributes} className={styles.block}>
      {file !== undefined && (
        <div
          {...ownControls}
          role="group"
          aria-label={t('fields.structured-text.files.upload', { name: file.source.name })}
          data-selected={isSelected || undefined}
          className={styles.pending}
        >
          {file.receiverKey === null || FieldUploads === undefined ? (
            <span className={styles['pending-name']}>
              <StatusMark shape="waiting" />
              {file.source.name}
            </span>
          ) : (
            <FieldUploads receiverKey={file.receiverKey} />
          )}
        </div>
      )}
      {children}
    </div>
  );
}
