import { expect, it } from 'vitest';
import { dropPosition } from './drop-position.ts';

const tile = (column: number, row: number) => ({
  left: column * 100,
  right: column * 100 + 90,
  top: row * 80,
  bottom: row * 80 + 70,
});
const tiles = [tile(0, 0), tile(1, 0), tile(2, 0), tile(0, 1), tile(1, 1)];

it.each([
  ['the first half of the first tile', { x: 10, y: 20 }, 0],
  ['its second half', { x: 80, y: 20 }, 1],
  ['the end of the first row', { x: 295, y: 20 }, 3],
  ['the space between both rows', { x: 10, y: 75 }, 3],
  ['the space behind the last tile', { x: 250, y: 100 }, 5],
  ['the space below all tiles', { x: 10, y: 400 }, 5],
])('finds the position for %s', (_name, point, expected) => {
  expect(dropPosition(tiles, point, false)).toBe(expected);
});

it('follows the direction of the text', () => {
  expect(dropPosition(tiles.slice(0, 1), { x: 80, y: 20 }, true)).toBe(0);
  expect(dropPosition([], { x: 0, y: 0 }, true)).toBe(0);
});
