import { type LucideIcon, Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Keys } from '../data/Keys.tsx';
import { cx } from '../cx.ts';
import overlay from '../overlay/overlay.module.css';
import { markedPieces, stepped } from './palette-keys.ts';
import styles from './palette.module.css';

/** One row of a palette. */
export interface PaletteEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Where it is, in quiet words after the label. */
  detail?: string;
  /** Right end: kind and state, or why it is disabled. */
  end?: ReactNode;
  /** Arrows reach it all the same, so that its reason is read. */
  isDisabled?: boolean;
}

/** Rows of one kind. */
export interface PaletteGroup {
  id: string;
  label: string;
  /** How many there are in all. */
  count?: ReactNode;
  entries: readonly PaletteEntry[];
}

export interface CommandPaletteProps {
  /** Accessible name, and placeholder of the empty input. */
  label: string;
  /** Accessible name of the rows. */
  listLabel: string;
  text: string;
  onTextChange: (text: string) => void;
  /** What is marked in the labels. */
  words?: readonly string[];
  groups: readonly PaletteGroup[];
  /** A line above the rows: a hint, or that nothing was found. Announced to screen readers. */
  note?: ReactNode;
  isLoading?: boolean;
  /** A new value takes the highlight to the first row, as typing does. */
  highlightKey?: unknown;
  /** Right end of the input. */
  tools?: ReactNode;
  /** Keys and what they do. */
  hints: ReadonlyArray<{ keys: readonly string[]; label: string }>;
  /** Enter before a row was highlighted; true when it was handled other than by the first row. */
  onEnter?: () => boolean;
  onChoose: (id: string, how: { isNewTab: boolean }) => void;
  onClose: () => void;
}

/**
 * A search over everything, in the middle of the window. The input keeps the focus and hands its keys to the rows
 * (aria-activedescendant). The highlight stays on its row while rows come and go around it; React Aria's own combobox
 * would take it back to the first at every change.
 */
export function CommandPalette(props: CommandPaletteProps) {
  return (
    <ModalOverlay
      className={cx(overlay.overlay, styles.overlay)}
      isOpen
      isDismissable
      onOpenChange={(next) => {
        if (!next) props.onClose();
      }}
    >
      <Modal className={cx(overlay.modal, styles.modal)}>
        <Dialog className={styles.palette} aria-label={props.label}>
          <Palette {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What is inside of a palette, wherever it opens. */
export function Palette({
  label,
  listLabel,
  text,
  onTextChange,
  words = [],
  groups,
  note,
  isLoading = false,
  highlightKey,
  tools,
  hints,
  onEnter,
  onChoose,
}: Omit<CommandPaletteProps, 'onClose'>) {
  const id = useId();
  const entries = groups.flatMap((group) => group.entries);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [hasWalked, setHasWalked] = useState(false);
  const [seenKey, setSeenKey] = useState(highlightKey);
  const optionId = (entryId: string) => `${id}-${entryId}`;

  if (seenKey !== highlightKey) {
    setSeenKey(highlightKey);
    if (!hasWalked) setActiveId(null);
  }
  // The first row that does something is taken by name, so that rows arriving above it do not take its place.
  const activeIndex = entries.findIndex((entry) => entry.id === activeId);
  const active = entries[activeIndex] ?? entries.find(({ isDisabled }) => isDisabled !== true) ?? entries[0];
  if (active !== undefined && activeIndex === -1) setActiveId(active.id);

  const input = useRef<HTMLInputElement>(null);
  useFocusOfDialog(input);

  const activeOption = active === undefined ? undefined : optionId(active.id);
  useEffect(() => {
    if (activeOption !== undefined) document.getElementById(activeOption)?.scrollIntoView({ block: 'nearest' });
  }, [activeOption]);

  function choose(entry: PaletteEntry | undefined, isNewTab: boolean) {
    if (entry !== undefined && entry.isDisabled !== true) onChoose(entry.id, { isNewTab });
  }

  function handleKey(event: KeyboardEvent) {
    // Enter that ends the composition of a sign is none of ours.
    if (event.nativeEvent.isComposing) return;
    const isNewTab = event.metaKey || event.ctrlKey;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!hasWalked && !isNewTab && onEnter?.() === true) return;
      choose(active, isNewTab);
      return;
    }
    const next = stepped(event.key, active === undefined ? -1 : entries.indexOf(active), entries.length);
    if (next === null) return;
    event.preventDefault();
    setActiveId(entries[next]?.id ?? null);
    setHasWalked(true);
  }

  function entryAt(event: MouseEvent): PaletteEntry | undefined {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
    return entries.find((entry) => entry.id === row?.dataset['entry']);
  }

  return (
    <>
      <div className={styles.head}>
        <Search aria-hidden />
        <input
          ref={input}
          className={styles.input}
          type="text"
          role="combobox"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          // The user asked for this very input.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeOption}
          placeholder={label}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setActiveId(null);
            setHasWalked(false);
          }}
          onKeyDown={handleKey}
        />
        {tools}
      </div>
      <div className={styles.progress} data-active={isLoading || undefined} aria-hidden />
      <div className={styles.body}>
        <div role="status" className={styles.note}>
          {note}
        </div>
        {/* The input keeps the focus and hands on its keys (aria-activedescendant). */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={listLabel}
          aria-busy={isLoading || undefined}
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={(event) => {
            const entry = entryAt(event);
            if (entry !== undefined && entry.id !== activeId) setActiveId(entry.id);
          }}
          onClick={(event) => choose(entryAt(event), event.metaKey || event.ctrlKey)}
          onAuxClick={(event) => {
            if (event.button === 1) choose(entryAt(event), true);
          }}
        >
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
              <div className={styles.label} role="presentation">
                <span id={`${id}-group-${group.id}`}>{group.label}</span>
                {group.count !== undefined && <span>{group.count}</span>}
              </div>
              {group.entries.map((entry) => (
                <Row key={entry.id} id={optionId(entry.id)} entry={entry} words={words} isActive={entry === active} />
              ))}
            </div>
          ))}
        </div>
      </div>
      {hints.length > 0 && (
        <div className={styles.foot}>
          {hints.map((hint) => (
            <span key={hint.label}>
              <Keys keys={hint.keys} />
              {hint.label}
            </span>
          ))}
        </div>
      )}
    </>
  );
}

function Row({
  id,
  entry,
  words,
  isActive,
}: {
  id: string;
  entry: PaletteEntry;
  words: readonly string[];
  isActive: boolean;
}) {
  const Icon = entry.icon;
  return (
    <div
      id={id}
      data-entry={entry.id}
      role="option"
      aria-selected={isActive}
      aria-disabled={entry.isDisabled || undefined}
      className={styles.row}
    >
      <span className={styles.icon}>{Icon && <Icon aria-hidden />}</span>
      <span className={styles.title}>
        {markedPieces(entry.label, words).map(({ text, isMatch }, index) =>
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
        {entry.detail !== undefined && <small> {entry.detail}</small>}
      </span>
      {entry.end !== undefined && <span className={styles.end}> {entry.end}</span>}
    </div>
  );
}

/**
 * Passes on the focus that the dialog receives itself: by a click next to the rows, and when the input could not be
 * focused on opening, because a menu with the focus was still closing.
 */
function useFocusOfDialog(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const dialog = input.current?.closest<HTMLElement>('[role="dialog"]');
    const handleFocus = (event: FocusEvent) => {
      if (event.target === dialog) input.current?.focus();
    };
    dialog?.addEventListener('focusin', handleFocus);
    return () => dialog?.removeEventListener('focusin', handleFocus);
  }, [input]);
}
