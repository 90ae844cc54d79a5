import styles from './data.module.css';

export interface LocaleBadgeProps {
  locale: string;
  state?: 'present' | 'stale' | 'missing';
}

/** A locale code as machines write it. */
export function LocaleBadge({ locale, state = 'present' }: LocaleBadgeProps) {
  return (
    <span className={styles.locale} data-state={state} translate="no">
      {locale}
    </span>
  );
}
