import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './feedback.module.css';

export interface EmptyProps {
  icon?: LucideIcon;
  /** The fact, in bold. */
  title: ReactNode;
  /** One line of cause. */
  children?: ReactNode;
  /** One next step. */
  action?: ReactNode;
  /** Fills the sheet. */
  isPage?: boolean;
}

/** Nothing here: a fact, its cause, and the next step. */
export function Empty({ icon: Icon, title, children, action, isPage = false }: EmptyProps) {
  return (
    <div className={cx(styles.empty, isPage && styles['is-page'])}>
      {Icon && <Icon aria-hidden />}
      <b>{title}</b>
      {children !== undefined && <p>{children}</p>}
      {action !== undefined && <div className={styles['empty-action']}>{action}</div>}
    </div>
  );
}
