import type { ItemVersionResource } from '@lectern/contract';
import { Button, formatClock, useTimeContext } from '@lectern/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useVersionName } from './version-names.ts';
import { VersionLink } from './VersionLink.tsx';
import { dayName, versionsByDay } from './versions-by-day.ts';
import styles from './versions.module.css';

export interface VersionListProps {
  versions: readonly ItemVersionResource[];
  /** The one that is shown. */
  versionId: string;
  hrefOf: (versionId: string) => string;
  /** Absent when all are here. */
  onOlder?: () => void;
  isLoadingOlder: boolean;
}

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** The versions of a record day by day. Arrow keys go from one to the next and show it. */
export function VersionList({ versions, versionId, hrefOf, onOlder, isLoadingOlder }: VersionListProps) {
  const t = useMessages();
  const context = useTimeContext(useSchema().settings.timezone);
  const { locale, timeZone = 'UTC' } = context;
  const nameOf = useVersionName();
  const list = useRef<HTMLElement>(null);

  // In the history, the keyboard continues from the shown version.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const place = links.findIndex((link) => link === document.activeElement);
    if (step === undefined || place === -1) return;
    event.preventDefault();
    const next = links[step(place, links.length - 1)];
    next?.focus();
    next?.click();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys between the links inside
    <nav ref={list} className={styles.list} aria-label={t('content.versions.list')} onKeyDown={handleKeyDown}>
      {versionsByDay(versions, timeZone).map(({ day, versions: own }) => (
        <section key={day} aria-label={dayName(day, { locale, timeZone })}>
          <h3>{dayName(day, { locale, timeZone })}</h3>
          <ol>
            {own.map((version) => (
              <li key={version.id}>
                <VersionLink
                  version={version}
                  to={hrefOf(version.id)}
                  replace
                  aria-current={version.id === versionId ? 'true' : undefined}
                >
                  <time dateTime={version.meta.created_at} title={nameOf(version)}>
                    {formatClock(version.meta.created_at, context)}
                  </time>
                </VersionLink>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {onOlder && (
        <div className={styles.older}>
          <Button
            size="s"
            isBlock
            isBusy={isLoadingOlder}
            busyLabel={t('content.versions.older.busy')}
            onPress={onOlder}
          >
            {t('content.versions.older')}
          </Button>
        </div>
      )}
    </nav>
  );
}
