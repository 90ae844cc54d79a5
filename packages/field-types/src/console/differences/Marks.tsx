import { VisuallyHidden } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useEditorHost } from '../editor-host.ts';
import styles from './differences.module.css';

/** What was taken out: struck through, and said in words to those who listen. */
export function Removed({ children }: { children: ReactNode }) {
  const { t } = useEditorHost();
  return (
    <del className={styles.removed}>
      <VisuallyHidden>{t('fields.difference.says-removed')} </VisuallyHidden>
      {children}
    </del>
  );
}

/** What was put in: underlined, and said in words to those who listen. */
export function Added({ children }: { children: ReactNode }) {
  const { t } = useEditorHost();
  return (
    <ins className={styles.added}>
      <VisuallyHidden>{t('fields.difference.says-added')} </VisuallyHidden>
      {children}
    </ins>
  );
}

/** A stretch with the mark of what became of it. */
export function Marked({ kind, children }: { kind: 'kept' | 'removed' | 'added'; children: ReactNode }) {
  if (kind === 'kept') return <>{children}</>;
  return kind === 'removed' ? <Removed>{children}</Removed> : <Added>{children}</Added>;
}
