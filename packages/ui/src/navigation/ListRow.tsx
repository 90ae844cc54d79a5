import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import styles from './navigation.module.css';

export interface ListRowProps {
  href: string;
  title: ReactNode;
  /** Second line: status, a dot, a time. */
  meta?: ReactNode;
  /** Address of a small image; `null` keeps its place with the icon. */
  thumbnail?: string | null;
  thumbnailIcon?: LucideIcon;
  end?: ReactNode;
  isCurrent?: boolean;
}

/** One row of a list pane: thumbnail, title, status and time. */
export function ListRow({ href, title, meta, thumbnail, thumbnailIcon: Icon, end, isCurrent = false }: ListRowProps) {
  const hasThumb = thumbnail !== undefined || Icon !== undefined;
  return (
    <AriaLink
      href={href}
      className={styles.row}
      aria-current={isCurrent ? 'page' : undefined}
      {...{ 'data-current': isCurrent || undefined, 'data-has-thumb': hasThumb || undefined }}
    >
      {hasThumb && (
        <span className={styles['row-thumb']}>
          {thumbnail ? <img src={thumbnail} alt="" loading="lazy" /> : Icon && <Icon aria-hidden />}
        </span>
      )}
      <span className={styles['row-text']}>
        <span className={styles['row-title']}>{title}</span>
        {meta !== undefined && <span className={styles['row-meta']}>{meta}</span>}
      </span>
      {end}
    </AriaLink>
  );
}
