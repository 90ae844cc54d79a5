import { useMemo } from 'react';
import { Folded } from './Folded.tsx';
import { Marked } from './Marks.tsx';
import { comparePieces } from './pieces.ts';
import styles from './differences.module.css';

/** Two texts for machines, line by line. */
export function LinesDifference({ before, after }: { before: string; after: string }) {
  const lines = useMemo(
    () =>
      comparePieces(linesIn(before), linesIn(after), (line) => line).flatMap(({ kind, members }) =>
        members.map((line) => ({ kind, line })),
      ),
    [before, after],
  );
  return (
    <div className={styles.code}>
      <Folded members={lines} isUnchanged={({ kind }) => kind === 'kept'} says="fields.difference.unchanged.lines">
        {({ kind, line }) => (
          <div className={styles['code-line']} data-fate={kind}>
            <Marked kind={kind}>{line === '' ? ' ' : line}</Marked>
          </div>
        )}
      </Folded>
    </div>
  );
}

function linesIn(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
