import type { UploadResource } from '@lectern/contract';
import { UploadSign } from '@lectern/field-types/console';
import type { ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './preview.module.css';

/** A file without a preview, and why there is none. */
export function FileSign({ upload, children }: { upload: UploadResource; children?: ReactNode }) {
  const t = useMessages();
  return (
    <div className={styles.sign}>
      <UploadSign upload={upload.attributes} />
      <p>{children ?? t('media.preview.none')}</p>
    </div>
  );
}
