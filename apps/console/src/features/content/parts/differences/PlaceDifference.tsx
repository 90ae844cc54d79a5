import { saysNothing } from '@lectern/field-types/console';
import type { ReactNode } from 'react';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { useMessages } from '#lib/use-messages.ts';
import type { ComparedPlace } from './differing-places.ts';
import { ValueDifference } from './ValueDifference.tsx';
import styles from './differences.module.css';

/** One field in one language: its name, and what differs. */
export function PlaceDifference({ place, tools }: { place: ComparedPlace; tools?: ReactNode }) {
  const t = useMessages();
  const { field, before, after, differs } = place;
  return (
    <article className={styles.place} aria-label={field.label}>
      <header className={styles['place-head']}>
        <h4>{field.label}</h4>
        {!differs && <span className={styles.quiet}>{t('content.differences.unchanged')}</span>}
        {tools !== undefined && <div className={styles['place-tools']}>{tools}</div>}
      </header>
      <PartBoundary name={field.label}>
        {!differs && saysNothing(after) ? (
          <p className={styles.quiet}>{t('content.differences.empty')}</p>
        ) : (
          <ValueDifference field={field} before={before} after={after} />
        )}
      </PartBoundary>
    </article>
  );
}
