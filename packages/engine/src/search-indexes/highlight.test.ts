import { expect, test } from 'vitest';
import { editsFor, isWithinEdits } from './edit-distance.ts';
import { highlightFragments, highlightWhole, wordsOfText } from './highlight.ts';

const fragments = (text: string, ...matches: string[]) => highlightFragments(text, wordsOfText(text), new Set(matches));

test('words are marked as they are written, without accents and case', () => {
  const text = 'Le Café, le café!';

  expect(highlightWhole(text, wordsOfText(text), new Set(['cafe']))).toBe('Le [h]Café[/h], le [h]café[/h]!');
  expect(highlightWhole(text, wordsOfText(text), new Set(['tea']))).toBeNull();
  expect(fragments(text, 'tea')).toEqual([]);
});

test('fragments begin and end between words, those with most matches first', () => {
  const text = `${'before '.repeat(40)}one ${'between '.repeat(60)}one two one ${'after '.repeat(40)}`;
  const [first = '', second = ''] = fragments(text, 'one', 'two');

  expect(first).toContain('[h]one[/h] [h]two[/h] [h]one[/h]');
  expect(second).toContain('before [h]one[/h] between');
  expect(first.replaceAll(/\[\/?h\]/g, '').length).toBeLessThan(260);
  expect(first).toMatch(/^between .* after$/);
});

test('marks of the page itself are left out', () => {
  expect(fragments('a [h]x[/h] b', 'b')).toEqual(['a x [h]b[/h]']);
});

test('letters of scripts without spaces are words', () => {
  expect(fragments('東京の夜', '京')).toEqual(['東[h]京[/h]の夜']);
});

test('typos are counted: wrong, missing, added and swapped letters', () => {
  expect(isWithinEdits('house', 'hosue', 1)).toBe(true);
  expect(isWithinEdits('house', 'houes', 1)).toBe(true);
  expect(isWithinEdits('house', 'huse', 1)).toBe(true);
  expect(isWithinEdits('house', 'mouse', 1)).toBe(true);
  expect(isWithinEdits('house', 'mousse', 1)).toBe(false);
  expect(isWithinEdits('house', 'mousse', 2)).toBe(true);
  expect([editsFor('is'), editsFor('house'), editsFor('houses')]).toEqual([0, 1, 2]);
});
