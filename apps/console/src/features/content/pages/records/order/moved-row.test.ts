import { expect, it } from 'vitest';
import { withMovedRow } from './moved-row.ts';

const rows = [...'abcd'].map((id) => ({ id }));
const moved = (id: string, index: number) =>
  withMovedRow(rows, id, index)
    .map((row) => row.id)
    .join('');

it('shows a moved row in its new place on the page', () => {
  expect(moved('a', 2)).toBe('bcad');
  expect(moved('d', 0)).toBe('dabc');
  expect(moved('b', 9)).toBe('acd');
  expect(moved('c', -3)).toBe('abd');
  expect(moved('of another page', 1)).toBe('abcd');
});
