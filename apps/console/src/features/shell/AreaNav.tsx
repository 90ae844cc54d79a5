import { cx, MenuItem, MenuTrigger, PlainButton } from '@lectern/ui';
import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#lib/use-messages.ts';
import type { NavigationTab } from './use-tabs.tsx';
import styles from './shell.module.css';

/** The areas in the bar of a wide window. Plugins add any number: those that do not fit are in a menu. */
export function AreaNav({ tabs }: { tabs: readonly NavigationTab[] }) {
  const t = useMessages();
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(tabs.length);

  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return undefined;
    const measure = () => setFitting(countInFirstLine(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [tabs.length]);

  const rest = tabs.slice(fitting);
  return (
    <nav className={styles.nav} aria-label={t('shell.areas')}>
      <div ref={row} className={styles['nav-row']}>
        {tabs.map(({ key, href, label, isCurrent }, index) => (
          <Link
            key={key}
            className={cx(styles['nav-item'], index >= fitting && styles['is-beyond'])}
            to={href}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </div>
      {rest.length > 0 && (
        <MenuTrigger
          label={t('shell.areas.more')}
          menu={rest.map(({ key, href, label }) => (
            <MenuItem key={key} id={key} href={href}>
              {label}
            </MenuItem>
          ))}
        >
          <PlainButton
            className={styles['nav-item']}
            aria-label={t('shell.areas.more')}
            data-current={rest.some(({ isCurrent }) => isCurrent) || undefined}
          >
            <Ellipsis aria-hidden />
          </PlainButton>
        </MenuTrigger>
      )}
    </nav>
  );
}

/** Those that do not fit wrap into lines that are not shown. */
function countInFirstLine({ children }: HTMLElement): number {
  const [first] = children;
  const top = first instanceof HTMLElement ? first.offsetTop : 0;
  const beyond = [...children].findIndex((child) => child instanceof HTMLElement && child.offsetTop > top);
  return beyond === -1 ? children.length : beyond;
}
