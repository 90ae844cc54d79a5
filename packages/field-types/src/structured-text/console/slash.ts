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
  const before = Editor.string(editor, {
    anchor: Editor.start(editor, selection.anchor.path),
    focus: selection.anchor,
  });
  const query = slashQuery(before);
  if (query === null) return null;
  const { path, offset } = selection.anchor;
  return { range: { anchor: { path, offset: offset - query.length - 1 }, focus: selection.anchor }, query };
}

/**
 * Words behind the slash at the end of a text; null when there is none, when it is within a word, or when far more
 * follows.
 */
export function slashQuery(text: string): string | null {
  const query = /(?:^|\s)\/((?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)* ?)?)$/u.exec(text)?.[1] ?? null;
  return query === null || query.length > longestQuery ? null : query;
}

const longestQuery = 40;

/** Something that a slash can find. */
export interface SlashEntry {
  label: string;
  /** Other names, such as those that HTML and Markdown have for it. */
  aliases?: readonly string[];
}

/** Entries that a query means, the likeliest first; all of them in their own order while nothing is asked for. */
export function matching<Entry extends SlashEntry>(entries: readonly Entry[], query: string): readonly Entry[] {
  const wanted = wordsOf(query).join(' ');
  if (wanted === '') return entries;
  return entries
    .map((entry, index) => ({ entry, index, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || one.index - other.index)
    .map(({ entry }) => entry);
}

/** How far an entry is from what is wanted, from 0; null when it is something else. */
function rankOf({ label, aliases = [] }: SlashEntry, wanted: string): number | null {
  const [name, ...others] = [label, ...aliases].map((text) => wordsOf(text).join(' '));
  if (name === wanted || others.includes(wanted)) return 0;
  if (name?.startsWith(wanted)) return 1;
  if (others.some((alias) => alias.startsWith(wanted))) return 2;
  const words = wordsOf(label);
  return wanted.split(' ').every((part) => words.some((word) => word.startsWith(part))) ? 3 : null;
}

function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
