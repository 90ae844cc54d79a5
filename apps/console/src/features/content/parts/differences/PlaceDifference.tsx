import { consoleFacetOf, saysNothing } from '@lectern/field-types/console';
import type { ReactNode } from 'react';
import { PartBoundary } from '#lib/PartBoundary.tsx';
import { useMessages } from '#lib/use-messages.ts';
import type { ComparedPlace } from './differing-places.ts';
import styles from './differences.module.css';

/** One field in one language: its name, and what differs. Suspends while the part for the type of the field loads. */
export function PlaceDifference({ place, tools }: { place: ComparedPlace; tools?: ReactNode }) {
  const t = useMessages();
  const { field, before, after, differs } = place;
  const { Difference } = consoleFacetOf(field);
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
          <Difference field={field} before={before} after={after} />
        )}
      </PartBoundary>
    </article>
  );
}
