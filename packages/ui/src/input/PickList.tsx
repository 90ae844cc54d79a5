import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, memo, type MouseEvent, useId, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import type { Option } from './Select.tsx';
import input from './input.module.css';
import { moved, shownOptions } from './pick-list.ts';
import styles from './pick-list.module.css';

export interface PickListProps<Value extends string> {
  /** Accessible name and placeholder of the search: "Add a block". */
  label: string;
  /** Accessible name of the list: "Blocks". */
  listLabel: string;
  /** Everything there is, in the order of reading. */
  options: ReadonlyArray<Option<Value>>;
  value: readonly Value[];
  onChange: (value: readonly Value[]) => void;
  isInvalid?: boolean;
  /** How many are chosen, in words. */
  summary: string;
  /** Label of the button that takes everything in sight: "Add all 12". */
  addAll: (count: number) => string;
  /** Label of the button that drops everything in sight: "Remove all 12". */
  removeAll: (count: number) => string;
  /** What stands in the list when nothing matches. */
  empty: (text: string) => string;
}

/**
 * Several of many, found by typing. The list stays open: what is chosen stands first when it appears and with every
 * search, and nothing jumps while it is ticked. Arrow keys walk the list from the search, Enter ticks, Escape empties
 * the search.
 */
export function PickList<Value extends string>(props: PickListProps<Value>) {
  const { label, listLabel, options, value, onChange, isInvalid, summary, addAll, removeAll, empty } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [first, setFirst] = useState<ReadonlySet<string>>(() => new Set(value));
  const [active, setActive] = useState(-1);
  const shown = shownOptions(options, text, first);
  const chosen = new Set<string>(value);
  const toAdd = shown.filter((option) => !chosen.has(option.value));
  const toRemove = shown.filter((option) => chosen.has(option.value));
  const optionId = (index: number) => `${id}-${index}`;

  function search(next: string) {
    setText(next);
    setFirst(new Set(value));
    setActive(next.trim() === '' ? -1 : 0);
  }

  function toggle(index: number) {
    const option = shown[index];
    if (option === undefined) return;
    setActive(index);
    onChange(chosen.has(option.value) ? value.filter((other) => other !== option.value) : [...value, option.value]);
  }

  function handlePress(event: MouseEvent<HTMLElement>) {
    const row = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    if (row !== null) toggle([...event.currentTarget.children].indexOf(row));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      search('');
      return;
    }
    if (event.key === 'Enter') {
      // Enter belongs to the list here, not to the form around it.
      event.preventDefault();
      toggle(active);
      return;
    }
    const next = moved(event.key, active, shown.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <span role="status">{summary}</span>
        {toAdd.length > 1 && (
          <Button size="s" variant="quiet" onPress={() => onChange([...value, ...toAdd.map((option) => option.value)])}>
            {addAll(toAdd.length)}
          </Button>
        )}
        {toRemove.length > 1 && (
          <Button
            size="s"
            variant="quiet"
            onPress={() => onChange(value.filter((other) => !toRemove.some((option) => option.value === other)))}
          >
            {removeAll(toRemove.length)}
          </Button>
        )}
      </div>
      <div className={cx(input.box, styles.search)} data-invalid={isInvalid || undefined}>
        <Search aria-hidden />
        <input
          className={input.input}
          role="combobox"
          type="text"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 && active < shown.length ? optionId(active) : undefined}
          aria-invalid={isInvalid || undefined}
          placeholder={label}
          value={text}
          onChange={(event) => search(event.target.value)}
          onKeyDown={handleKey}
          onFocus={() => setActive(text.trim() === '' ? -1 : 0)}
          onBlur={() => setActive(-1)}
        />
      </div>
      {/* The search keeps the focus and hands on its keys (aria-activedescendant). */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        aria-multiselectable="true"
        tabIndex={-1}
        className={styles.list}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) event.preventDefault();
        }}
        onClick={handlePress}
      >
        {shown.map((option, index) => (
          <PickRow
            key={option.value}
            id={optionId(index)}
            option={option}
            isChosen={chosen.has(option.value)}
            isActive={index === active}
          />
        ))}
      </div>
      {shown.length === 0 && (
        <p role="status" className={styles.empty}>
          {empty(text.trim())}
        </p>
      )}
    </div>
  );
}

interface PickRowProps {
  id: string;
  option: Option;
  isChosen: boolean;
  isActive: boolean;
}

/** One row, drawn again only when something of its own changes: lists may be long. */
const PickRow = memo(function PickRow({ id, option, isChosen, isActive }: PickRowProps) {
  const Icon = option.icon;
  return (
    <div id={id} role="option" aria-selected={isChosen} className={styles.row} data-active={isActive || undefined}>
      <span className={styles.check} aria-hidden>
        {isChosen && <Check />}
      </span>
      {Icon && <Icon aria-hidden />}
      <span className={styles.name}>{option.label}</span>
      {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
    </div>
  );
});
