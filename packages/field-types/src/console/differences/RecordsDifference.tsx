import { useMemo } from 'react';
import type { DifferenceProps } from '../facet.ts';
import { RecordCard } from '../RecordCard.tsx';
import { compareLists } from './compare-lists.ts';
import { FateBadge } from './FateBadge.tsx';
import { Folded } from './Folded.tsx';
import styles from './differences.module.css';

/** Linked records that came, went or moved. */
export function RecordsDifference({ before, after }: DifferenceProps) {
  const entries = useMemo(() => compareLists(idsOf(before), idsOf(after), (id) => id), [before, after]);
  return (
    <div className={styles.entries}>
      <Folded members={entries} isUnchanged={({ kind }) => kind === 'kept'} says="fields.difference.unchanged.records">
        {({ kind, before: old, after: next }) => (
          <div className={styles.entry} data-fate={kind}>
            <RecordCard id={next ?? old ?? ''} isBare />
            <FateBadge fate={kind} />
          </div>
        )}
      </Folded>
    </div>
  );
}

function idsOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string');
}
