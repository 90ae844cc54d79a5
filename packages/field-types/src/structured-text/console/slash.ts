import { Editor, Range } from 'slate';
import { currentLine } from './line-kinds.ts';
import './slate-types.ts';

/** A slash that asks for something, and the letters after it. */
export interface SlashRequest {
  range: Range;
  query: string;
}

/** The slash the caret stands behind: at the start of a word, in a line that is no code. Null without one. */
export function slashRequest(editor: Editor): SlashRequest | null {
  const { selection } = editor;
  const line = currentLine(editor);
  if (selection === null || !Range.isCollapsed(selection) || line === null || line[0].type === 'code') return null;
  const before = Editor.string(editor, { anchor: Editor.start(editor, selection.anchor.path), focus: selection.anchor });
  const query = slashQuery(before);
  if (query === null) return null;
  const { path, offset } = selection.anchor;
  return { range: { anchor: { path, offset: offset - query.length - 1 }, focus: selection.anchor }, query };
}

/** Letters behind the slash at the end of a text; null when there is none, or when it stands within a word. */
export function slashQuery(text: string): string | null {
  return /(?:^|\s)\/([\p{L}\p{N}]{0,24})$/u.exec(text)?.[1] ?? null;
}

/** Entries whose words start with the query. */
export function matching<Entry extends { label: string }>(entries: readonly Entry[], query: string): readonly Entry[] {
  const wanted = query.toLocaleLowerCase();
  return entries.filter(({ label }) =>
    label
      .toLocaleLowerCase()
      .split(/\s+/)
      .some((word) => word.startsWith(wanted)),
  );
}
