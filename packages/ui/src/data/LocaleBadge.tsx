import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx';
import styles from './data.module.css';

export interface LocaleBadgeProps {
  locale: string;
  state?: 'present' | 'stale' | 'missing';
  /** What the state means, for the pointer and for screen readers. */
  note?: string;
}

/** A locale code as machines write it. */
export function LocaleBadge({ locale, state = 'present', note }: LocaleBadgeProps) {
  return (
    <>
      <span className={styles.locale} data-state={state} translate="no" title={note}>
        {locale}
      </span>
      {note !== undefined && <VisuallyHidden>{note}</VisuallyHidden>}
    </>
  );
}
