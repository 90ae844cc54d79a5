import { expect, it } from 'vitest';
import { headSorting } from './head-sorting.ts';

it('a head orders by its first order, then by the other, then by the default', () => {
  const asked: (string | null)[] = [];
  const press = (current: string | null) => {
    const { sort, onSort } = headSorting(['size_DESC', 'size_ASC'], current, (next) => asked.push(next(current)));
    onSort?.();
    return sort;
  };

  expect([press('title_ASC'), press('size_DESC'), press('size_ASC'), press(null)]).toEqual([
    undefined,
    'descending',
    'ascending',
    undefined,
  ]);
  expect(asked).toEqual(['size_DESC', 'size_ASC', null, 'size_DESC']);
});
