import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from 'react-aria-components';
import { cx } from '../cx.ts';
import styles from './data.module.css';

/** `sandbox` is dashed and `primary` solid, so that environments differ by shape. */
export type BadgeTone =
  | 'neutral'
  | 'accent'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'outline'
  | 'sandbox'
  | 'primary';

export interface BadgeProps {
  children: ReactNode;
  tone?: BadgeTone;
  icon?: LucideIcon;
}

/** A word or number on a quiet fill. */
export function Badge({ children, tone = 'neutral', icon: Icon }: BadgeProps) {
  return (
    <span className={cx(styles.badge, tone !== 'neutral' && styles[`tone-${tone}`])}>
      {Icon && <Icon aria-hidden />}
      {children}
    </span>
  );
}

/** A count next to a label; `flag` marks errors. Name the unit nearby or in `label`. */
export function Count({ value, isFlag = false, label }: { value: number; isFlag?: boolean; label?: string }) {
  const { locale } = useLocale();
  return (
    <span
      className={cx(styles.count, isFlag && styles['is-flag'])}
      aria-label={label}
      role={label === undefined ? undefined : 'img'}
    >
      {value.toLocaleString(locale)}
    </span>
  );
}
