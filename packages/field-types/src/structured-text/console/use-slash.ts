import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Editor, type Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { matching, slashRequest } from './slash.ts';
import type { Insertion } from './use-insertions.ts';

/** Where the menu stands: below its slash, or above it where there is no room below. */
export type SlashPlace = { left: number } & ({ top: number } | { bottom: number });

/** Pixels that the menu takes at most, with the space around it. */
const menuHeight = 316;

/**
 * The menu behind a slash. `selection` is where the caret is now, or null while it is elsewhere; places are in pixels
 * from the corner of `frame`.
 */
export function useSlash(
  editor: Editor,
  selection: Range | null,
  frame: RefObject<HTMLElement | null>,
  all: readonly Insertion[],
) {
  const [chosen, setChosen] = useState({ query: '', index: 0 });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [place, setPlace] = useState<SlashPlace>({ top: 0, left: 0 });
  const request = selection === null ? null : slashRequest(editor);
  const slashAt = request === null ? null : JSON.stringify(request.range.anchor);
  const entries = request === null ? [] : matching(all, request.query);
  const isOpen = request !== null && slashAt !== dismissed && entries.length > 0;
  const index = chosen.query === request?.query ? Math.min(chosen.index, entries.length - 1) : 0;

  useLayoutEffect(() => {
    if (!isOpen || slashAt === null || frame.current === null) return;
    const anchor = JSON.parse(slashAt) as Range['anchor'];
    const letter = ReactEditor.toDOMRange(editor, { anchor, focus: anchor }).getBoundingClientRect();
    const box = frame.current.getBoundingClientRect();
    const left = Math.max(8, Math.min(letter.left - box.left, box.width - 268));
    const isLow = letter.bottom + menuHeight > window.innerHeight && letter.top > menuHeight;
    setPlace(isLow ? { bottom: box.bottom - letter.top + 6, left } : { top: letter.bottom - box.top + 6, left });
  }, [editor, frame, isOpen, slashAt]);

  function pick(entry: Insertion) {
    const current = slashRequest(editor);
    if (current !== null) Transforms.delete(editor, { at: current.range });
    entry.run();
    setChosen({ query: '', index: 0 });
  }

  /** Whether the menu took the key. */
  function handleKey(key: string): boolean {
    if (!isOpen || request === null) return false;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const by = key === 'ArrowDown' ? 1 : -1;
      setChosen({ query: request.query, index: (index + by + entries.length) % entries.length });
      return true;
    }
    if (key === 'Escape') {
      setDismissed(slashAt);
      return true;
    }
    const entry = key === 'Enter' || key === 'Tab' ? entries[index] : undefined;
    if (entry !== undefined) pick(entry);
    return entry !== undefined;
  }

  return { isOpen, entries, index, place, pick, handleKey };
}
