import { describe, expect, it } from 'vitest';
import { tileAfter } from './tile-keys.ts';

// Two columns: a row of two, a row of one, and a row of two below.
const spots = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 0, y: 60 },
  { x: 0, y: 120 },
  { x: 100, y: 120 },
];

describe('arrow keys in the type grid', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 1, 2],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 2, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, 3],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 4, 2],
    ['ArrowUp', 2, 0],
    ['Home', 4, 0],
    ['End', 0, 4],
  ])('%s moves from %i to %i', (key, from, to) => {
    expect(tileAfter(key, from, spots)).toBe(to);
  });

  it('leave the grid upwards from the first row, other keys do nothing', () => {
    expect(tileAfter('ArrowUp', 1, spots)).toBeNull();
    expect(tileAfter('Enter', 1, spots)).toBeNull();
    expect(tileAfter('ArrowDown', 9, spots)).toBeNull();
  });
});
