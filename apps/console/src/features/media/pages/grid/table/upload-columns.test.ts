import { expect, it } from 'vitest';
import { missingColumns, selectWidth, uploadColumns } from './upload-columns.ts';

/** What the sheet has less than a window with the sidebar. */
const beside = 224;

it.each([
  [791, 791],
  [1145, 1145 - beside],
  [1370, 1370 - beside],
] as const)('the columns of windows from %d pixels on fit into a sheet of %d', (windowWidth, sheet) => {
  const widths = uploadColumns(windowWidth).map(({ width }) => (typeof width === 'object' ? width.restFrom : width));

  expect(widths.reduce((sum: number, width) => sum + Number(width), selectWidth)).toBeLessThanOrEqual(sheet);
});

it('narrower windows have the name alone, and every column is in the widest', () => {
  expect(uploadColumns(0).map(({ name }) => name)).toEqual(['name']);
  expect(uploadColumns(1370)).toEqual(expect.arrayContaining([...uploadColumns(1145)]));
});

it('columns that were chosen replace those of the window, in their order, but in the narrowest', () => {
  const names = (width: 0 | 791, chosen: readonly string[]) => uploadColumns(width, chosen).map(({ name }) => name);

  expect(names(791, ['tags', 'notes', 'gone', 'tags', 'name', 'size'])).toEqual(['name', 'tags', 'notes', 'size']);
  expect(names(791, [])).toEqual(['name']);
  expect(names(0, ['tags'])).toEqual(['name']);
  expect(missingColumns(uploadColumns(1370)).map(({ name }) => name)).toEqual([
    'edited',
    'author',
    'copyright',
    'notes',
  ]);
});
