import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  isSelected,
  nothingSelected,
  rowsState,
  selectedCount,
  selectMatches,
  selectRange,
  toggle,
  toggleRows,
  type Selection,
} from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: Selection) => rows.filter((id) => isSelected(selection, id)).join('');

it('selects single rows', () => {
  const two = toggle(toggle(nothingSelected, 'b'), 'd');

  expect(chosen(two)).toBe('bd');
  expect(chosen(toggle(two, 'b'))).toBe('d');
});

it('extends and shrinks a range from its anchor, and keeps other selected rows', () => {
  const start = toggle(toggle(nothingSelected, 'a'), 'c');

  const down = selectRange(start, rows, 'e');
  const shorter = selectRange(down, rows, 'd');
  const up = selectRange(shorter, rows, 'b');

  expect([chosen(down), chosen(shorter), chosen(up)]).toEqual(['acde', 'acd', 'abc']);
});

it('starts a new range on another page', () => {
  const start = toggle(nothingSelected, 'of an earlier page');

  const range = selectRange(start, rows, 'c');

  expect(chosen(range)).toBe('c');
  expect(isSelected(range, 'of an earlier page')).toBe(true);
  expect(chosen(selectRange(range, rows, 'd'))).toBe('cd');
});

it('selects the loaded rows first, then all matches with exceptions', () => {
  const loaded = toggleRows(toggle(nothingSelected, 'b'), rows);
  const all = selectMatches();
  const but = toggle(all, 'c');

  expect([selectedCount(loaded, 1234), selectedCount(all, 1234), selectedCount(but, 1234)]).toEqual([5, 1234, 1233]);
  expect(chosen(but)).toBe('abde');
  expect([rowsState(nothingSelected, rows), rowsState(but, rows), rowsState(loaded, rows)]).toEqual([
    'none',
    'some',
    'all',
  ]);
  expect(chosen(toggleRows(loaded, rows))).toBe('');
});

it('keeps the selection of other pages', () => {
  const step = fc.tuple(fc.constantFrom('toggle', 'range', 'rows'), fc.constantFrom(...rows));
  fc.assert(
    fc.property(fc.array(step), fc.boolean(), (steps, all) => {
      const start = all ? toggle(selectMatches(), 'elsewhere') : toggle(nothingSelected, 'elsewhere');
      const end = steps.reduce((selection, [kind, id]) => {
        if (kind === 'toggle') return toggle(selection, id);
        return kind === 'range' ? selectRange(selection, rows, id) : toggleRows(selection, rows);
      }, start);

      expect(isSelected(end, 'elsewhere')).toBe(!all);
      expect(isSelected(end, 'another')).toBe(all);
    }),
  );
});
