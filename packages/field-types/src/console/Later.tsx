import type { ReactNode } from 'react';
import { useEditorHost } from './editor-host.ts';
import styles from './console.module.css';

/** A value whose editor arrives later: shown, never sent. */
export function Later({ message, children }: { message: string; children?: ReactNode }) {
  const { t } = useEditorHost();
  return (
    <div className={styles['later-box']}>
      {children ?? <p className={styles.faint}>{t('fields.none')}</p>}
      <p className={styles.later}>{t(message)}</p>
    </div>
  );
}
