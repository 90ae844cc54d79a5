import type { SavedFilter } from '@lectern/domain';
import { expect, test } from 'vitest';
import { withFieldFollowed } from './follow-field.ts';

function filterWith(parts: Pick<SavedFilter, 'columns' | 'orderBy'>): SavedFilter {
  return {
    id: 'f',
    kind: 'item_type_filter',
    name: 'Filter',
    filter: { fields: { title: { eq: 'x' } } },
    isShared: true,
    creator: null,
    createdAt: new Date(0),
    itemTypeId: 'm',
    ...parts,
  };
}

test('a renamed field keeps its column and its place in the ordering', () => {
  const before = filterWith({ columns: [{ name: 'title', width: 1 }], orderBy: '_rank_DESC,title_ASC' });

  expect(withFieldFollowed(before, { from: 'title', to: 'name' })).toEqual({
    ...before,
    columns: [{ name: 'name', width: 1 }],
    orderBy: '_rank_DESC,name_ASC',
  });
});

test('lists emptied by a removed field become null', () => {
  const before = filterWith({ columns: [{ name: 'title', width: 1 }], orderBy: 'title_ASC' });

  expect(withFieldFollowed(before, { from: 'title', to: null })).toEqual({ ...before, columns: null, orderBy: null });
});

test('fields with a common prefix are left alone', () => {
  const before = filterWith({ columns: [{ name: 'title_long', width: 1 }], orderBy: 'title_long_ASC,subtitle_DESC' });

  expect(withFieldFollowed(before, { from: 'title', to: null })).toBe(before);
});

test('a field may have the name of a direction', () => {
  const before = filterWith({ columns: null, orderBy: 'title_asc_DESC' });

  expect(withFieldFollowed(before, { from: 'title_asc', to: 'order' }).orderBy).toBe('order_DESC');
});
