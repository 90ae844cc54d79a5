import type { Messages } from '../feature.ts';

const disguised: Record<string, string> = {
  a: 'áa',
  e: 'éê',
  i: 'í',
  o: 'óõ',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  s: 'š',
  A: 'Å',
  E: 'É',
  I: 'Î',
  O: 'Ø',
  U: 'Û',
};

/**
 * A pseudo-translation: every English text a third longer, accented and in brackets. Text on a page
 * without brackets is not from a catalogue; a missing bracket at its end shows that it was cut off.
 */
export function pseudo(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [id, text.trim() === '' ? text : `⟦${lengthen(text)}⟧`]),
  );
}

/**
 * Changes words and leaves arguments alone. In ICU texts words stand outside of
 * all braces or inside two: `{count, plural, one {# model} other {# models}}`.
 */
function lengthen(text: string): string {
  let depth = 0;
  let result = '';
  for (const character of text) {
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    result += depth % 2 === 0 ? (disguised[character] ?? character) : character;
  }
  return result;
}
