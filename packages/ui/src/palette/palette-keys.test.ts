import { expect, it } from 'vitest';
import { markedPieces, stepped } from './palette-keys.ts';

it('wraps around at both ends', () => {
  expect(stepped('ArrowDown', 0, 3)).toBe(1);
  expect(stepped('ArrowDown', 2, 3)).toBe(0);
  expect(stepped('ArrowUp', 0, 3)).toBe(2);
  expect(stepped('ArrowUp', -1, 3)).toBe(2);
  expect(stepped('PageDown', 1, 3)).toBe(2);
  expect(stepped('ArrowDown', 0, 0)).toBeNull();
  expect(stepped('a', 0, 3)).toBeNull();
});

it('highlights word prefixes, ignoring case and accents', () => {
  expect(markedPieces('The Lóom hall', ['loom'])).toEqual([
    { text: 'The ', isMatch: false },
    { text: 'Lóom', isMatch: true },
    { text: ' hall', isMatch: false },
  ]);
  expect(markedPieces('Bea Venloom', ['loom'])).toEqual([{ text: 'Bea Venloom', isMatch: false }]);
  expect(markedPieces('Plain', [])).toEqual([{ text: 'Plain', isMatch: false }]);
});
