import type { ReactNode } from 'react';
import styles from './feedback.module.css';

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles['visually-hidden']}>{children}</span>;
}
