import type { ReactNode } from 'react';
import styles from './feedback.module.css';

/** Words for screen readers only; `h1` where they are the heading of the page. */
export function VisuallyHidden({ as: Tag = 'span', children }: { as?: 'span' | 'h1'; children: ReactNode }) {
  return <Tag className={styles['visually-hidden']}>{children}</Tag>;
}
