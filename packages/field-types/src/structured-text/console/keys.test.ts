import { describe, expect, it } from 'vitest';
import { lineShortcut, markShortcut } from './markdown-shortcuts.ts';
import { matching, slashQuery } from './slash.ts';

describe('the letters before a space', () => {
  it.each([
    ['#', 'heading-1'],
    ['######', 'heading-6'],
    ['*', 'bulleted'],
    ['1.', 'numbered'],
    ['>', 'blockquote'],
    ['2.', null],
    ['#######', null],
    ['a', null],
  ])('%s make %s', (letters, kind) => {
    expect(lineShortcut(letters)).toBe(kind);
  });
});

describe('words between signs', () => {
  it.each([
    ['**bold**', 'strong', 'bold'],
    ['so (_this_', 'emphasis', 'this'],
    ['`a b`', 'code', 'a b'],
    ['~~gone~~', 'strikethrough', 'gone'],
  ])('%s', (text, mark, words) => {
    expect(markShortcut(text)).toMatchObject({ mark, words });
  });

  it.each(['2 * 3 *', '**', 'snake_case_', '**half*', '* x*', 'plain'])('leave %s alone', (text) => {
    expect(markShortcut(text)).toBeNull();
  });
});

describe('a slash', () => {
  it('asks at the start of a word only', () => {
    expect([slashQuery('/'), slashQuery('text /hea'), slashQuery('and/or'), slashQuery('/two words'), slashQuery('none')]).toEqual([
      '',
      'hea',
      null,
      null,
      null,
    ]);
  });

  it('finds entries by the start of any of their words', () => {
    const entries = [{ label: 'Heading 2' }, { label: 'Bulleted list' }, { label: 'Pull quote' }];

    expect(matching(entries, 'li')).toEqual([entries[1]]);
    expect(matching(entries, 'QUO')).toEqual([entries[2]]);
    expect(matching(entries, '')).toEqual(entries);
  });
});
