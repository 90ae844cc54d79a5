import { Chip, ComboBox, type FieldChange } from '@lectern/ui';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useDebounced } from './use-debounced.ts';
import styles from './word-field.module.css';

/** The query of words that begin like a text. */
export type SuggestWords = (text: string) => { queryKey: QueryKey; queryFn: () => Promise<readonly string[]> };

export interface WordFieldProps {
  label: string;
  placeholder?: string;
  /** Accessible name of the list of chosen words. */
  chosenLabel: string;
  /** What adds a word that is not suggested. */
  addLabel: (word: string) => string;
  removeLabel: (word: string) => string;
  value: readonly string[];
  onChange: (words: readonly string[]) => void;
  suggest: SuggestWords;
  isReadOnly?: boolean;
  change?: FieldChange;
}

/** Several words: chosen from suggestions, or typed. */
export function WordField({
  label,
  placeholder,
  chosenLabel,
  addLabel,
  removeLabel,
  value,
  onChange,
  suggest,
  isReadOnly = false,
  change,
}: WordFieldProps) {
  const [text, setText] = useState('');
  const { data: names = [] } = useQuery({
    ...suggest(useDebounced(text.trim())),
    placeholderData: keepPreviousData,
    enabled: !isReadOnly,
  });

  function add(word: string) {
    const name = word.trim();
    if (name !== '' && !value.includes(name)) onChange([...value, name]);
    setText('');
  }

  /** Enter adds what was typed, unless it chooses from the list; the form around would be sent otherwise. */
  function handleKeys(event: KeyboardEvent) {
    const { key, target, nativeEvent } = event;
    const isTyped = key === 'Enter' && target instanceof HTMLInputElement && text.trim() !== '';
    if (!isTyped || nativeEvent.isComposing || target.hasAttribute('aria-activedescendant')) return;
    event.preventDefault();
    event.stopPropagation();
    add(text);
  }

  return (
    <div className={styles.field} onKeyDownCapture={handleKeys}>
      <ComboBox
        label={label}
        options={names.filter((name) => !value.includes(name)).map((name) => ({ value: name, label: name }))}
        value={null}
        onChange={(name) => name !== null && add(name)}
        inputValue={text}
        onInputChange={setText}
        create={{ label: addLabel, onCreate: add }}
        placeholder={placeholder}
        isReadOnly={isReadOnly}
        change={change}
        clearsOnSelect
      />
      {value.length > 0 && (
        <ul className={styles.words} aria-label={chosenLabel}>
          {value.map((word) => (
            <li key={word}>
              <Chip
                tone="plain"
                {...(!isReadOnly && {
                  onRemove: () => onChange(value.filter((other) => other !== word)),
                  removeLabel: removeLabel(word),
                })}
              >
                {word}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
