import styles from './feedback.module.css';

export interface LengthMeterProps {
  count: number;
  /** Advice, not a rule: over it the bar warns and stays full. */
  limit: number;
}

/**
 * How much of a recommended length a text uses, as a bar below its control. The counter next to the control states it
 * in words.
 */
export function LengthMeter({ count, limit }: LengthMeterProps) {
  return (
    <div className={styles.meter} aria-hidden>
      <i data-over={count > limit || undefined} style={{ width: `${Math.min(100, (count / limit) * 100)}%` }} />
    </div>
  );
}
