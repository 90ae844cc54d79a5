import { ChevronRight } from 'lucide-react';
import { Breadcrumb, Breadcrumbs as AriaBreadcrumbs, Link } from 'react-aria-components';
import { useUiTexts } from '../texts.ts';
import styles from './navigation.module.css';

export interface Crumb {
  label: string;
  /** Absent on the last one. */
  href?: string;
}

/** Muted parents, the last part dark. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const texts = useUiTexts();
  return (
    <nav aria-label={texts.path} className={styles.trail}>
      <AriaBreadcrumbs className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <Breadcrumb key={crumb.href ?? crumb.label} className={styles.crumb}>
            {index > 0 && <ChevronRight aria-hidden />}
            <Link href={crumb.href} className={styles['crumb-link']}>
              {crumb.label}
            </Link>
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  );
}
