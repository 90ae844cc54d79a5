import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './feedback.module.css';

export type BannerTone = 'accent' | 'warning' | 'danger' | 'success';

const icons: Record<BannerTone, LucideIcon> = {
  accent: Info,
  warning: TriangleAlert,
  danger: CircleAlert,
  success: CircleCheck,
};

export interface BannerProps {
  children: ReactNode;
  tone?: BannerTone;
  /** Quiet small buttons at the right. */
  actions?: ReactNode;
  /** `alert` interrupts a screen reader; use it for what just went wrong. */
  role?: 'status' | 'alert' | 'note';
}

/** A sentence inside a sheet that stays while it is true. */
export function Banner({ children, tone = 'accent', actions, role }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className={cx(styles.banner, tone !== 'accent' && styles[`is-${tone}`])} role={role}>
      <Icon aria-hidden />
      <div className={styles.text}>{children}</div>
      {actions !== undefined && <div className={styles['banner-actions']}>{actions}</div>}
    </div>
  );
}
