import { describe, expect, it } from 'vitest';
import { inserted, moved, problemsBelow } from './block-list.ts';

describe('moving a block', () => {
  it('puts it where it is wanted, in both directions', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c']);
  });

  it('leaves the list as it is where there is no such place', () => {
    const list = ['a', 'b'];

    expect(moved(list, 0, 0)).toBe(list);
    expect(moved(list, 1, 2)).toBe(list);
    expect(moved(list, 0, -1)).toBe(list);
    expect(moved(list, 5, 0)).toBe(list);
  });
});

it('puts blocks between others', () => {
  expect(inserted(['a', 'd'], 1, ['b', 'c'])).toEqual(['a', 'b', 'c', 'd']);
  expect(inserted([], 0, ['a'])).toEqual(['a']);
});

it('finds the problems of one block among those of all', () => {
  const problems = {
    '1': 'not here',
    '1.title': 'needs a value',
    '10.title': 'of another',
    '1.body.0.text': 'too long',
  };

  expect(problemsBelow(problems, '1')).toEqual({ '': 'not here', title: 'needs a value', 'body.0.text': 'too long' });
});
