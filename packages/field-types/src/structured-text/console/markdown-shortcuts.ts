import type { BuiltInMark } from './marks.ts';
import type { LineKind } from './line-kinds.ts';

const lines: readonly (readonly [RegExp, (match: string) => LineKind])[] = [
  [/^#{1,6}$/, (hashes) => `heading-${hashes.length}`],
  [/^[-*+]$/, () => 'bulleted'],
  [/^1[.)]$/, () => 'numbered'],
  [/^>$/, () => 'blockquote'],
  [/^```$/, () => 'code'],
];

/** What a line becomes when a space follows these letters at its start; null for ordinary words. */
export function lineShortcut(letters: string): LineKind | null {
  return lines.find(([pattern]) => pattern.test(letters))?.[1](letters) ?? null;
}

/** Letters between two signs of Markdown. */
export interface MarkShortcut {
  mark: BuiltInMark;
  /** Where the first sign begins. */
  start: number;
  /** Letters of one sign. */
  signLength: number;
  words: string;
}

const signs: readonly (readonly [string, BuiltInMark])[] = [
  ['**', 'strong'],
  ['__', 'strong'],
  ['~~', 'strikethrough'],
  ['==', 'highlight'],
  ['`', 'code'],
  ['*', 'emphasis'],
  ['_', 'emphasis'],
];

/**
 * Words at the end of a text that stand between two signs, such as `**bold**`; null when the last sign closes nothing.
 */
export function markShortcut(text: string): MarkShortcut | null {
  for (const [sign, mark] of signs) {
    if (!text.endsWith(sign)) continue;
    const before = text.slice(0, -sign.length);
    const start = before.lastIndexOf(sign);
    const words = start < 0 ? '' : before.slice(start + sign.length);
    // Signs hug their words and start no further than a word does: `2 * 3 * 4` and `snake_case_name` are left alone.
    const opens = start >= 0 && /^$|[\s([{"'“‘]/.test(before.charAt(start - 1));
    const isDouble = sign.length === 1 && (before.endsWith(sign) || before.charAt(start - 1) === sign);
    if (opens && !isDouble && words !== '' && words === words.trim())
      return { mark, start, signLength: sign.length, words };
  }
  return null;
}
