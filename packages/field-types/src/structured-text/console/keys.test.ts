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
  it.each([
    ['/', ''],
    ['text /hea', 'hea'],
    ['/heading 2', 'heading 2'],
    ['/heading ', 'heading '],
    ['1 /a and /b', 'b'],
    ['and/or', null],
    ['/ two', null],
    ['/two  words', null],
    [`/${'long '.repeat(20)}`, null],
    ['none', null],
  ])('in %j asks for %j', (text, query) => {
    expect(slashQuery(text)).toBe(query);
  });

  const entries = [
    { label: 'Pull quote' },
    { label: 'Heading 2 banner' },
    { label: 'Paragraph', aliases: ['p'] },
    { label: 'Heading 2', aliases: ['h2'] },
    { label: 'Heading 3', aliases: ['h3'] },
    { label: 'Bulleted list', aliases: ['ul', 'list'] },
    { label: 'Quote', aliases: ['blockquote'] },
  ];

  it.each([
    ['li', ['Bulleted list']],
    ['list', ['Bulleted list']],
    ['UL', ['Bulleted list']],
    ['h2', ['Heading 2']],
    ['h', ['Heading 2 banner', 'Heading 2', 'Heading 3']],
    ['heading 2', ['Heading 2', 'Heading 2 banner']],
    ['head 3', ['Heading 3']],
    ['quote', ['Quote', 'Pull quote']],
    ['p', ['Paragraph', 'Pull quote']],
    ['nothing', []],
  ])('for %j finds %j, the best match first', (query, labels) => {
    expect(matching(entries, query).map(({ label }) => label)).toEqual(labels);
  });

  it('alone offers everything in its order', () => {
    expect(matching(entries, '')).toEqual(entries);
  });
});
