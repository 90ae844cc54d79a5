import type { ReactNode } from 'react';
import { ProgressBar } from 'react-aria-components';
import styles from './feedback.module.css';

export interface ProgressProps {
  /** 0 to 100. */
  value: number;
  /** What is happening, in a sentence. */
  label: string;
  /** Right end: an estimate or a count. */
  end?: ReactNode;
}

/** Four pixels of progress with its sentence. */
export function Progress({ value, label, end }: ProgressProps) {
  return (
    <ProgressBar value={value} aria-label={label}>
      {({ percentage }) => (
        <>
          <div className={styles['progress-line']}>
            <span>{label}</span>
            {end !== undefined && <span>{end}</span>}
          </div>
          <div className={styles.progress}>
            <span style={{ width: `${percentage ?? 0}%` }} />
          </div>
        </>
      )}
    </ProgressBar>
  );
}
