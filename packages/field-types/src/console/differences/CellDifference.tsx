import { ArrowRight } from 'lucide-react';
import { useEditorHost } from '../editor-host.ts';
import type { DifferenceProps } from '../facet.ts';
import { saysTheSame } from './says-the-same.ts';
import { Added, Removed } from './Marks.tsx';
import styles from './differences.module.css';

/** Two values that fit a line: the one that was, and the one that is. */
export function CellDifference({ field, before, after }: DifferenceProps) {
  const { t, FieldCell } = useEditorHost();
  const one = (value: unknown) =>
    value === null || value === undefined ? t('fields.difference.empty') : <FieldCell field={field} value={value} />;
  if (saysTheSame(before, after)) return <p className={styles.line}>{one(after)}</p>;
  return (
    <p className={styles.line}>
      <Removed>{one(before)}</Removed>
      <ArrowRight className={styles.arrow} aria-hidden />
      <Added>{one(after)}</Added>
    </p>
  );
}
