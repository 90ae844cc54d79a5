import { expect, it } from 'vitest';
import { everything, type ListSelection } from '../list-address.ts';
import { selectionOfView, viewAttributes } from './view-selection.ts';

const viewWith = (attributes: object) => ({
  attributes: { name: 'V', shared: false, filter: {}, columns: null, order_by: null, ...attributes } as never,
});

it('a view restores the selection it was created from', () => {
  const selection: ListSelection = {
    query: 'loom',
    filter: {
      match: 'any',
      conditions: [
        { name: 'title', operator: 'matches', value: { pattern: 'sea', case_sensitive: 'false', regexp: 'false' } },
        { name: 'hero', operator: 'exists', value: 'false' },
        { name: '_status', operator: 'in', value: ['draft', 'updated'] },
      ],
    },
    locale: 'it',
    orderBy: 'title_ASC',
    columns: [{ name: 'title', width: 0.5 }],
  };

  expect(selectionOfView(viewWith(viewAttributes(selection)))).toEqual(selection);
  expect(viewAttributes(selection)['filter']).toEqual({
    query: 'loom',
    fields: {
      OR: [
        { title: { matches: { pattern: 'sea', case_sensitive: false, regexp: false } } },
        { hero: { exists: false } },
        { _status: { in: ['draft', 'updated'] } },
      ],
    },
    locale: 'it',
  });
});

it('reads conditions stored without a group', () => {
  expect(selectionOfView(viewWith({ filter: { _status: { eq: 'draft' } } })).filter.conditions).toEqual([
    { name: '_status', operator: 'eq', value: 'draft' },
  ]);
});

it('shows all records when a view is unreadable', () => {
  for (const filter of [{}, { fields: 'x' }, { status: 'draft' }, null])
    expect(selectionOfView(viewWith({ filter }))).toEqual(everything);
  expect(selectionOfView(viewWith({ columns: ['title'], order_by: '' }))).toEqual(everything);
});
