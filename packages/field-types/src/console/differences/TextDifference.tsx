import { useMemo } from 'react';
import type { DifferenceProps } from '../facet.ts';
import { textOrEmpty } from '../text-value.tsx';
import { compareTexts, linesOf } from './compare-texts.ts';
import { Folded } from './Folded.tsx';
import { Marked } from './Marks.tsx';
import styles from './differences.module.css';

/** Two texts, word by word. */
export function TextDifference({ before, after }: DifferenceProps) {
  return <TextsDifference before={textOrEmpty(before)} after={textOrEmpty(after)} />;
}

/** The words that differ, in the text they stand in. */
export function TextsDifference({ before, after }: { before: string; after: string }) {
  const lines = useMemo(() => linesOf(compareTexts(before, after)), [before, after]);
  return (
    <div className={styles.text} dir="auto">
      <Folded
        members={lines}
        isUnchanged={(pieces) => pieces.every(({ kind }) => kind === 'kept')}
        says="fields.difference.unchanged.paragraphs"
      >
        {(pieces) => (
          <p>
            {pieces.map(({ kind, text }, index) => (
              <Marked key={index} kind={kind}>
                {text}
              </Marked>
            ))}
          </p>
        )}
      </Folded>
    </div>
  );
}
