import { describe, expect, it } from 'vitest';
import { moved, shownOptions } from './pick-list.ts';

const options = [
  { value: 'a', label: 'Article', detail: 'article' },
  { value: 'b', label: 'Author', detail: 'person' },
  { value: 'c', label: 'Topic', detail: 'topic' },
];
const shown = (text: string, first: string[] = []) =>
  shownOptions(options, text, new Set(first)).map(({ value }) => value);

describe('a pick list', () => {
  it('finds by label and by detail, ignoring case', () => {
    expect(shown('AUTH')).toEqual(['b']);
    expect(shown(' person ')).toEqual(['b']);
    expect(shown('t')).toEqual(['a', 'b', 'c']);
    expect(shown('nothing')).toEqual([]);
  });

  it('lists the selected option first and keeps the order otherwise', () => {
    expect(shown('', ['c'])).toEqual(['c', 'a', 'b']);
    expect(shown('', [])).toEqual(['a', 'b', 'c']);
  });

  it('moves with arrow and page keys, and stops at the ends', () => {
    expect(moved('ArrowDown', -1, 3)).toBe(0);
    expect(moved('ArrowDown', 2, 3)).toBe(2);
    expect(moved('ArrowUp', 0, 3)).toBe(0);
    expect(moved('PageDown', 0, 20)).toBe(8);
    expect(moved('PageUp', 19, 20)).toBe(11);
    expect(moved('x', 0, 3)).toBeNull();
    expect(moved('ArrowDown', -1, 0)).toBeNull();
  });
});
