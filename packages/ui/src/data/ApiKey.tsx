import { CopyButton } from '../button/CopyButton.tsx';
import { cx } from '../cx.ts';
import styles from './data.module.css';

export interface ApiKeyProps {
  value: string;
  /** A chip with a copy button, next to titles. */
  isChip?: boolean;
  /** Accessible name of the copy button. */
  copyLabel?: string;
}

/** A name that machines read. */
export function ApiKey({ value, isChip = false, copyLabel }: ApiKeyProps) {
  return (
    <span className={cx(styles['api-key'], isChip && styles['is-chip'])} translate="no">
      {value}
      {isChip && <CopyButton value={value} label={copyLabel} />}
    </span>
  );
}
