import { useDeferredValue } from 'react';
import { wordCount } from '../values/words.ts';
import { useEditorHost } from './editor-host.ts';
import styles from './console.module.css';

/**
 * Above a text that fills the screen: what it belongs to, whether it is saved, and how many words it has. `textOf`
 * reads them of the value.
 */
export function WritingHead<Value>({ value, textOf }: { value: Value; textOf: (value: Value) => string }) {
  const { t, WritingStatus } = useEditorHost();
  // Typing does not wait for the count.
  const counted = useDeferredValue(value);
  return (
    <div className={styles['writing-head']}>
      {WritingStatus && <WritingStatus />}
      <span className={styles['writing-words']}>
        {t('fields.structured-text.words', { count: wordCount(textOf(counted)) })}
      </span>
    </div>
  );
}
