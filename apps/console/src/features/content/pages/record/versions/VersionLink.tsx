import type { ItemVersionResource } from '@lectern/contract';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useVersionAuthor } from './version-names.ts';
import { VersionBadges } from './VersionBadges.tsx';
import styles from './versions.module.css';

export interface VersionLinkProps extends Pick<LinkProps, 'to' | 'replace' | 'aria-current'> {
  version: ItemVersionResource;
  /** When it was made, as exactly as the place needs it. */
  children: ReactNode;
}

/** One version in a list: time, author, and status. */
export function VersionLink({ version, children, ...link }: VersionLinkProps) {
  const authorOf = useVersionAuthor();
  return (
    <Link {...link} className={styles.version}>
      {children}
      <span className={styles.author}>{authorOf(version)}</span>
      <span className={styles.badges}>
        <VersionBadges version={version} />
      </span>
    </Link>
  );
}
