import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, memo, type MouseEvent, useId, useRef, useState } from 'react';
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
  /** Shown in the list when nothing matches. */
  empty: (text: string) => string;
}

/**
 * Height of a row until it is measured, space above the first and below the last, and how many are rendered out of sight.
 */
const estimatedRowHeight = 30;
const padding = 4;
const overscan = 6;

/**
 * A multi-select with search; only visible rows are rendered. The list stays open: selected options come first when it
 * opens and with every search, and nothing moves while options are ticked. Arrow keys move through the list from the
 * search, Enter ticks, Escape clears the search.
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
  const list = useRef<HTMLDivElement>(null);
  // Its answers change with every scroll, so that the compiler cannot keep this part; rows get plain numbers.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => shown[index]?.value ?? index,
    overscan,
    paddingStart: padding,
    paddingEnd: padding,
    scrollPaddingStart: padding,
    scrollPaddingEnd: padding,
  });

  function search(next: string) {
    setText(next);
    setFirst(new Set(value));
    setActive(next.trim() === '' ? -1 : 0);
    virtualizer.scrollToOffset(0);
  }

  function toggle(index: number) {
    const option = shown[index];
    if (option === undefined) return;
    setActive(index);
    onChange(chosen.has(option.value) ? value.filter((other) => other !== option.value) : [...value, option.value]);
  }

  function handlePress(event: MouseEvent<HTMLElement>) {
    const row = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    if (row instanceof HTMLElement) toggle(Number(row.dataset['index']));
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
    virtualizer.scrollToIndex(next);
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
      {shown.length > 0 && (
        // The search keeps the focus and hands on its keys (aria-activedescendant).
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          id={`${id}-list`}
          ref={list}
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
          <div role="presentation" className={styles.rows} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const option = shown[index];
              if (option === undefined) return null;
              return (
                <PickRow
                  key={key}
                  id={optionId(index)}
                  index={index}
                  count={shown.length}
                  start={start}
                  measure={virtualizer.measureElement}
                  option={option}
                  isChosen={chosen.has(option.value)}
                  isActive={index === active}
                />
              );
            })}
          </div>
        </div>
      )}
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
  index: number;
  count: number;
  /** Pixels from the top of the list. */
  start: number;
  measure: (row: HTMLElement | null) => void;
  option: Option;
  isChosen: boolean;
  isActive: boolean;
}

/** One row, rendered again only when something of its own changes. */
const PickRow = memo(function PickRow({ id, index, count, start, measure, option, isChosen, isActive }: PickRowProps) {
  const Icon = option.icon;
  return (
    <div
      id={id}
      ref={measure}
      data-index={index}
      role="option"
      aria-selected={isChosen}
      aria-setsize={count}
      aria-posinset={index + 1}
      className={styles.row}
      style={{ top: start }}
      data-active={isActive || undefined}
    >
      <span className={styles.check} aria-hidden>
        {isChosen && <Check />}
      </span>
      {Icon && <Icon aria-hidden />}
      <span className={styles.name}>{option.label}</span>
      {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
    </div>
  );
});
