import { compareLists } from './compare-lists.ts';
import { Marked } from './Marks.tsx';
import styles from './differences.module.css';

/** Words of a list that came or went. */
export function WordListDifference({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  return (
    <ul className={styles.words}>
      {compareLists(before, after, (word) => word).map(({ kind, before: old, after: next }, index) => (
        <li key={index}>
          <Marked kind={kind === 'moved' ? 'kept' : kind}>{next ?? old}</Marked>
        </li>
      ))}
    </ul>
  );
}
