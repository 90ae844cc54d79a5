import { describe, expect, it } from 'vitest';
import {
  drawnKeys,
  placeOfRow,
  placeOfStep,
  rootLevel,
  type TreeLevels,
  type TreeRow,
  withMove,
} from './tree-levels.ts';

const level = (ids: string, totalCount = ids.length, parents = '') => ({
  rows: [...ids].map((id): TreeRow => ({ id, hasChildren: parents.includes(id) })),
  totalCount,
});
const tree = (): TreeLevels<TreeRow> =>
  new Map([
    [rootLevel, level('abc', 3, 'a')],
    ['a', level('xy', 40)],
  ]);
const drawn = (levels: TreeLevels<TreeRow>) =>
  Object.fromEntries(
    [...levels].map(([key, { rows, totalCount }]) => [
      key || 'root',
      `${rows.map(({ id }) => id).join('')} ${totalCount}`,
    ]),
  );

describe('an optimistic move in a tree', () => {
  it('reorders a row among its siblings', () => {
    expect(drawn(withMove(tree(), 'a', { parentId: null, position: 3 }))).toEqual({ root: 'bca 3', a: 'xy 40' });
    expect(drawn(withMove(tree(), 'c', { parentId: null, position: 1 }))).toEqual({ root: 'cab 3', a: 'xy 40' });
  });

  it('places a row below another one and updates counts', () => {
    expect(drawn(withMove(tree(), 'b', { parentId: 'a', position: 2 }))).toEqual({ root: 'ac 2', a: 'xby 41' });
  });

  it('hides a row whose destination is not loaded', () => {
    expect(drawn(withMove(tree(), 'b', { parentId: 'a', position: 3 }))).toEqual({ root: 'ac 2', a: 'xy 41' });
    expect(drawn(withMove(tree(), 'x', { parentId: 'c', position: 1 }))).toEqual({ root: 'abc 3', a: 'y 39' });
  });

  it('has the row once while updated levels arrive one after the other', () => {
    const to = { parentId: 'a', position: 2 };
    const arrivedFirst = new Map([...tree(), ['a', level('xby', 41)]]);
    const leftFirst = new Map([...tree(), [rootLevel, level('ac', 2, 'a')]]);

    expect(drawn(withMove(arrivedFirst, 'b', to))).toEqual({ root: 'ac 2', a: 'xby 41' });
    expect(drawn(withMove(leftFirst, 'b', to, { id: 'b', hasChildren: false }))).toEqual({ root: 'ac 2', a: 'xby 41' });
  });

  it('updates which rows have children', () => {
    const levels = new Map([...tree(), ['a', level('x')]]);

    const rows = withMove(levels, 'x', { parentId: 'b', position: 1 }).get(rootLevel)?.rows;

    expect(rows?.filter(({ hasChildren }) => hasChildren).map(({ id }) => id)).toEqual(['b']);
  });

  it('leaves a tree without the row unchanged', () => {
    const levels = tree();

    expect(withMove(levels, 'z', { parentId: null, position: 1 })).toBe(levels);
  });
});

it('steps with the keyboard while there is a place to go', () => {
  const levels = tree();

  expect(placeOfRow(levels, 'y')).toEqual({ parentId: 'a', position: 2 });
  expect(placeOfStep(levels, 'b', 'up')).toEqual({ parentId: null, position: 1 });
  expect(placeOfStep(levels, 'a', 'up')).toBeNull();
  expect(placeOfStep(levels, 'c', 'down')).toBeNull();
  expect(placeOfStep(levels, 'y', 'down')).toEqual({ parentId: 'a', position: 3 });
  expect(placeOfStep(levels, 'x', 'out')).toEqual({ parentId: null, position: 2 });
  expect(placeOfStep(levels, 'a', 'out')).toBeNull();
  expect(placeOfStep(levels, 'b', 'into')).toEqual({ intoId: 'a' });
  expect(placeOfStep(levels, 'x', 'into')).toBeNull();
});

it('lists the rendered rows from top to bottom, with placeholders for more', () => {
  const levels: TreeLevels<TreeRow> = new Map([...tree(), [rootLevel, level('abc', 3, 'ab')]]);

  expect(drawnKeys(levels, new Set())).toEqual(['a', 'b', 'c']);
  expect(drawnKeys(levels, new Set(['a', 'c']))).toEqual(['a', 'x', 'y', 'more a', 'b', 'c']);
  expect(drawnKeys(levels, new Set(['b']))).toEqual(['a', 'b', 'loading b', 'c']);
});
