import type { ReactNode } from 'react';
import styles from './differences.module.css';

export interface PartsProps {
  parts: readonly { name: string; label: ReactNode; content: ReactNode }[];
}

/** Parts of a value that differ, each with its name. */
export function Parts({ parts }: PartsProps) {
  return (
    <dl className={styles.parts}>
      {parts.map(({ name, label, content }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
