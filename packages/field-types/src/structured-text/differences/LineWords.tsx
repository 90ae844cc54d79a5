import type { ReactNode } from 'react';
import { BlockName } from '#console/BlockView.tsx';
import styles from '#console/differences/differences.module.css';
import { RecordName } from '#console/RecordCard.tsx';
import type { LineWord } from '../line-words.ts';
import { withMarks } from '../with-marks.tsx';

/**
 * Words of a line as people read them. `showsAddresses` tells where links lead, which is what differs where the words
 * are the same.
 */
export function LineWords({ words, showsAddresses }: { words: readonly LineWord[]; showsAddresses: boolean }) {
  return runsOf(words).map((run, index) => <Run key={index} run={run} showsAddress={showsAddresses} />);
}

function Run({ run, showsAddress }: { run: LineWord; showsAddress: boolean }): ReactNode {
  const { text, marks, node } = run;
  const written = withMarks(text, marks);
  switch (node?.type) {
    case undefined:
      return written;
    case 'link':
      return (
        <>
          <u>{written}</u>
          {showsAddress && <small> ({String(node['url'])})</small>}
        </>
      );
    case 'itemLink':
      return (
        <>
          <u>{written}</u>
          {showsAddress && (
            <small>
              {' '}
              (<RecordName id={String(node['item'])} />)
            </small>
          )}
        </>
      );
    case 'inlineItem':
      return (
        <span className={styles['record-link']}>
          <RecordName id={String(node['item'])} />
        </span>
      );
    case 'inlineBlock':
      return (
        <span className={styles['record-link']}>
          <BlockName slot={node['item']} />
        </span>
      );
    default:
      return null;
  }
}

/** Neighbouring words that are written alike, as one. */
function runsOf(words: readonly LineWord[]): LineWord[] {
  const runs: LineWord[] = [];
  for (const word of words) {
    const last = runs.at(-1);
    if (last && last.text !== '' && last.node === word.node && last.marks.join() === word.marks.join()) {
      runs[runs.length - 1] = { ...last, text: last.text + word.text };
    } else runs.push(word);
  }
  return runs;
}
