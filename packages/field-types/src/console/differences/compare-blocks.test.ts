import { describe, expect, it } from 'vitest';
import { compareBlocks } from './compare-blocks.ts';
import { saysTheSame } from './says-the-same.ts';

const block = (id: string, attributes: Record<string, unknown>, model = 'quote') => ({
  id,
  type: 'item',
  attributes,
  relationships: { item_type: { data: { type: 'item_type', id: model } } },
});
const told = (before: unknown, after: unknown) =>
  compareBlocks(before, after).map(
    ({ kind, isChanged, before: old, after: next }) => `${kind}${isChanged ? '*' : ''} ${(next ?? old)?.id}`,
  );

describe('compareBlocks', () => {
  it('tells what came, went, moved and changed by id', () => {
    const [a, b, c] = [block('a', { words: 'one' }), block('b', { words: 'two' }), block('c', { words: 'three' })];

    expect(told([a, b], [a, c])).toEqual(['kept a', 'removed* b', 'added* c']);
    expect(told([a, b], [b, a]).sort()).toEqual(['kept b', 'moved a']);
    expect(told([a, b], [a, block('b', { words: 'other' })])).toEqual(['kept a', 'kept* b']);
  });

  it('sees changes in blocks below', () => {
    const nested = (words: string) => [block('a', { inner: [block('b', { words })] }, 'box')];

    expect(told(nested('one'), nested('two'))).toEqual(['kept* a']);
  });

  it('knows blocks again that a restoration gave new ids', () => {
    const before = [block('a', { words: 'one' }), block('b', { words: 'something', note: 'same as ever' })];
    const after = [block('x', { words: 'one' }), block('y', { words: 'else', note: 'same as ever' })];

    expect(told(before, after)).toEqual(['kept x', 'kept* y']);
  });

  it('keeps blocks apart that share nothing but their model', () => {
    expect(told([block('a', { words: 'one', wide: true })], [block('b', { words: 'two', wide: true })])).toEqual([
      'removed* a',
      'added* b',
    ]);
  });

  it('takes a single block, none, and ids without their content', () => {
    expect(told(null, block('a', {}))).toEqual(['added* a']);
    expect(told('bare-id', ['bare-id'])).toEqual([]);
  });
});

it('says the same: ids of blocks, the order of keys and kinds of nothing do not count', () => {
  expect(saysTheSame([block('a', { words: 'one', note: '' })], [block('b', { words: 'one' })])).toBe(true);
  expect(saysTheSame([block('a', { words: 'one' })], [block('a', { words: 'two' })])).toBe(false);
  expect(saysTheSame(null, [])).toBe(true);
  expect(saysTheSame(false, null)).toBe(false);
});
