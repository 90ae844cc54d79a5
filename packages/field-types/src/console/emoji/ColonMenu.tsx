import { type Emoji, suggestEmoji } from '@lectern/domain';
import { cx } from '@lectern/ui';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useEditorHost } from '../editor-host.ts';
import { emojiQuery } from './emoji-query.ts';
import styles from './emoji.module.css';

export interface ColonMenuProps {
  /** The emoji in the person's language; rejects when they can't be loaded. */
  loadEmoji: () => Promise<readonly Emoji[]>;
  /** The element that people write in; null while there is none. */
  textElement: () => HTMLElement | null;
  /** Puts a glyph in place of so many characters before the caret. */
  replace: (length: number, glyph: string) => void;
}

interface Request {
  query: string;
  emoji: readonly Emoji[];
  index: number;
}

/**
 * The menu behind a colon, for any editor of texts; goes next to the text. The caret stays in the text: arrow keys,
 * Enter, Tab and Escape there are the menu's while it is open, before the editor receives them.
 */
export function ColonMenu({ loadEmoji, ...options }: ColonMenuProps) {
  const { t } = useEditorHost();
  const id = useId();
  const [request, setRequest] = useState<Request | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef({ ...options, request, isDismissed: false });

  useLayoutEffect(() => {
    latest.current = { ...latest.current, ...options, request };
  });

  useEffect(() => {
    let emoji: readonly Emoji[] | null = null;
    let isGone = false;

    async function look() {
      const text = latest.current.textElement();
      const found = text === null || document.activeElement !== text ? null : emojiQuery(textBeforeCaret(text));
      if (found === null) {
        latest.current.isDismissed = false;
        setRequest(null);
        return;
      }
      if (emoji === null) {
        // Without the list there is no menu; the next key tries again.
        emoji = await loadEmoji().catch(() => null);
        if (!isGone && emoji !== null) void look();
        return;
      }
      const suggested = latest.current.isDismissed ? [] : suggestEmoji(emoji, found.query, mostShown);
      setRequest((before) => {
        if (suggested.length === 0) return null;
        if (before?.query === found.query) return before;
        return { query: found.query, emoji: suggested, index: 0 };
      });
    }

    function handleKey(event: KeyboardEvent) {
      const { request: open } = latest.current;
      if (open === null || event.target !== latest.current.textElement()) return;
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
      if (by !== null) {
        const { length } = open.emoji;
        setRequest({ ...open, index: (open.index + by + length) % length });
      } else if (event.key === 'Escape') {
        latest.current.isDismissed = true;
        setRequest(null);
      } else if (event.key === 'Enter' || event.key === 'Tab') {
        setRequest(null);
        if (!putEmoji(latest.current, open.emoji[open.index]?.glyph ?? '')) return;
      } else return;
      event.preventDefault();
      event.stopPropagation();
    }

    const handleChange = () => void look();
    document.addEventListener('selectionchange', handleChange);
    document.addEventListener('focusout', handleChange);
    document.addEventListener('keydown', handleKey, true);
    // What was typed while this was on its way.
    void look();
    return () => {
      isGone = true;
      document.removeEventListener('selectionchange', handleChange);
      document.removeEventListener('focusout', handleChange);
      document.removeEventListener('keydown', handleKey, true);
    };
  }, [loadEmoji]);

  // Editors draw their own element, so its attributes are set from outside.
  const active = request === null ? null : `${id}-${request.index}`;
  useLayoutEffect(() => {
    const text = latest.current.textElement();
    if (active === null || text === null) return undefined;
    text.setAttribute('aria-controls', id);
    text.setAttribute('aria-activedescendant', active);
    return () => {
      text.removeAttribute('aria-controls');
      text.removeAttribute('aria-activedescendant');
    };
  }, [id, active]);

  useLayoutEffect(() => {
    const [menu, text] = [list.current, latest.current.textElement()];
    if (active === null || menu === null || text === null) return;
    // In the top layer nothing cuts it off: dialogs and editors in full screen do otherwise.
    if (!menu.matches(':popover-open')) menu.showPopover();
    place(menu, caretBox(text));
  }, [active, request?.query]);

  if (request === null) return null;
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('fields.emoji')} popover="manual" className={styles.menu}>
      {request.emoji.map(({ glyph, label }, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are the editor's
        <div
          key={glyph}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === request.index}
          className={cx(styles.option, at === request.index && styles['is-active'])}
          // The text keeps its focus and selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            setRequest(null);
            putEmoji(options, glyph);
          }}
        >
          <span aria-hidden className={styles.glyph}>
            {glyph}
          </span>
          <span className={styles.label}>{label}</span>
        </div>
      ))}
    </div>
  );
}

/** As many as fit: a list that scrolls would need the focus, which stays in the text. */
const mostShown = 8;

/** Puts an emoji in place of its name, which may have changed since the menu was rendered; false without a name. */
function putEmoji({ textElement, replace }: Omit<ColonMenuProps, 'loadEmoji'>, glyph: string): boolean {
  const text = textElement();
  const found = text === null ? null : emojiQuery(textBeforeCaret(text));
  if (found === null) return false;
  replace(found.length, glyph);
  return true;
}

/** The words of the line up to the caret; empty in code, and while something is selected. */
function textBeforeCaret(text: HTMLElement): string {
  if (text instanceof HTMLTextAreaElement || text instanceof HTMLInputElement) {
    const { selectionStart, selectionEnd, value } = text;
    return selectionStart === null || selectionStart !== selectionEnd ? '' : value.slice(0, selectionStart);
  }
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (selection?.isCollapsed !== true || node?.nodeType !== Node.TEXT_NODE || !text.contains(node)) return '';
  if (node.parentElement?.closest('pre, code') != null) return '';
  // Editors keep empty places open with a character of no width.
  return (node.textContent ?? '').slice(0, selection.anchorOffset).replaceAll('\uFEFF', '');
}

function caretBox(text: HTMLElement): DOMRect {
  const selection = document.getSelection();
  const range =
    text.isContentEditable && selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const box = range?.getBoundingClientRect();
  // Browsers don't say where the caret of an input is: its menu goes next to the whole.
  return box === undefined || box.height === 0 ? text.getBoundingClientRect() : box;
}

/** Below the caret, or above it without room below. */
function place(menu: HTMLElement, caret: DOMRect): void {
  const { width, height } = menu.getBoundingClientRect();
  const edge = 8;
  const left = Math.max(edge, Math.min(caret.left, window.innerWidth - width - edge));
  const isLow = caret.bottom + height + edge > window.innerHeight && caret.top > height + edge;
  menu.style.left = `${left}px`;
  menu.style.top = `${isLow ? caret.top - height - edge : caret.bottom + edge}px`;
}
