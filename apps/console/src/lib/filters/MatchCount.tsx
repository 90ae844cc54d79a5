import { useMessages } from '#lib/use-messages.ts';
import styles from './filters.module.css';

export interface MatchCountProps {
  /** The number of matches; undefined while they are counted, null where that says nothing. */
  count: number | undefined | null;
}

/** The number of what matches search and filters, announced when it changes. */
export function MatchCount({ count }: MatchCountProps) {
  const t = useMessages();
  return (
    <span role="status" className={styles.matches}>
      {count !== null && (count === undefined ? t('filters.searching') : t('filters.matches', { count }))}
    </span>
  );
}
