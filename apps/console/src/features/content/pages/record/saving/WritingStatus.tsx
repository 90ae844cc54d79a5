import { useOpenRecord } from '../open-record.ts';
import { SaveIndicator } from './SaveIndicator.tsx';
import styles from '../record-header.module.css';

/** Title and state of the record, for an editor that hides its page. */
export function WritingStatus() {
  const { title } = useOpenRecord();
  return (
    <>
      <strong className={styles['writing-title']}>{title}</strong>
      <SaveIndicator />
    </>
  );
}
