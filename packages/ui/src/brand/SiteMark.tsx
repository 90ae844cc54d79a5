import { cx } from '../cx.ts';
import styles from './brand.module.css';

export interface SiteMarkProps {
  name: string;
  /** Address of the project's own logo. */
  logoUrl?: string | null;
  size?: 'm' | 'l';
}

/** A project's square: its logo, or its first letter on its own colour. */
export function SiteMark({ name, logoUrl, size = 'm' }: SiteMarkProps) {
  return (
    <span
      className={cx(styles.mark, size === 'l' && styles['is-l'])}
      // Not as text: what can be read would have to be part of the name of a button around it (WCAG 2.5.3).
      data-initial={logoUrl ? undefined : name.trim()[0]?.toLocaleUpperCase()}
      aria-hidden
    >
      {logoUrl && <img src={logoUrl} alt="" />}
    </span>
  );
}
