import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { cx } from '../cx.ts';
import styles from './data.module.css';

export interface ChipProps {
  children: ReactNode;
  tone?: 'accent' | 'plain';
  onRemove?: () => void;
  /** Accessible name of the cross: "Remove textile". Needed with `onRemove`. */
  removeLabel?: string;
}

/** A chosen value or a filter in force. */
export function Chip({ children, tone = 'accent', onRemove, removeLabel }: ChipProps) {
  return (
    <span className={cx(styles.chip, tone === 'plain' && styles['is-plain'])}>
      <span className={styles['chip-text']}>{children}</span>
      {onRemove ? (
        <Button className={styles['chip-remove']} aria-label={removeLabel} onPress={onRemove}>
          <X aria-hidden />
        </Button>
      ) : (
        <span style={{ width: 7 }} />
      )}
    </span>
  );
}
