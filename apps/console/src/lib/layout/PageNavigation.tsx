import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import styles from './page-navigation.module.css';

/** Pages under one label. */
export interface PageGroup {
  label: string;
  /** `leading` instead of an icon of ours. */
  pages: readonly { href: string; title: string; icon?: LucideIcon; leading?: ReactNode }[];
}

export interface PageNavigationProps {
  /** Name of the area, and of the navigation. */
  area: string;
  groups: readonly PageGroup[];
  /** A line below the pages, with an icon and a link. */
  notice?: ReactNode;
}

/** The pages of an area, by group, in its sidebar. A group without pages is left out. */
export function PageNavigation({ area, groups, notice }: PageNavigationProps) {
  const { pathname } = useLocation();
  return (
    <nav className={styles.nav} aria-label={area}>
      <h2>{area}</h2>
      {groups
        .filter(({ pages }) => pages.length > 0)
        .map(({ label, pages }) => (
          <div key={label}>
            <p className={styles.label}>{label}</p>
            {pages.map(({ href, title, icon: Icon, leading }) => {
              const isCurrent = pathname === href || pathname.startsWith(`${href}/`);
              return (
                <Link key={href} className={styles.item} to={href} aria-current={isCurrent ? 'page' : undefined}>
                  {Icon === undefined ? leading : <Icon aria-hidden />}
                  {title}
                </Link>
              );
            })}
          </div>
        ))}
      {Boolean(notice) && <p className={styles.notice}>{notice}</p>}
    </nav>
  );
}
