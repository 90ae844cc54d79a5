import { Link } from 'react-router';
import type { Feature } from '#lib/feature.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useAreas } from './use-areas.ts';
import { useTabs } from './use-tabs.tsx';
import styles from './shell.module.css';

/** The areas at the bottom of a compact window. */
export function AreaTabs({ features }: { features: readonly Feature[] }) {
  const t = useMessages();
  return (
    <nav className={styles['tab-bar']} aria-label={t('shell.areas')}>
      {useTabs(useAreas(features).filter(({ isWide }) => !isWide)).map(({ key, href, label, icon, isCurrent }) => (
        <Link key={key} className={styles.tab} to={href} aria-current={isCurrent ? 'page' : undefined}>
          {icon}
          <span className={styles['tab-label']}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
