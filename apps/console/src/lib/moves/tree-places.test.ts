import type { MenuItemResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { mayBeBelow, branchOf, placeIn, placeOfStep, siblingsIn, movedTree, placedAnew } from './tree-places.ts';

function entry(id: string, position: number, parent: string | null = null): MenuItemResource {
  return {
    id,
    type: 'menu_item',
    attributes: { label: id, external_url: null, position, open_in_new_tab: false },
    relationships: {
      item_type: { data: null },
      item_type_filter: { data: null },
      parent: { data: parent === null ? null : { type: 'menu_item', id: parent } },
      children: { data: [] },
    },
  } as MenuItemResource;
}

// Positions default to 0 and may repeat; their order is what counts.
const items = [
  entry('journal', 0),
  entry('shop', 5),
  entry('pages', 9),
  entry('articles', 1, 'journal'),
  entry('authors', 2, 'journal'),
];
const find = (id: string) => items.find((item) => item.id === id) as MenuItemResource;
const order = (menu: readonly MenuItemResource[], parentId: string | null) =>
  siblingsIn(menu, parentId).map(({ id }) => id);

it('returns the position of an entry, counted from one', () => {
  expect(placeIn(items, find('shop'))).toEqual({ parentId: null, position: 2 });
  expect(placeIn(items, find('authors'))).toEqual({ parentId: 'journal', position: 2 });
});

it('moves an entry among siblings, out of its parent, and to the end of the entry above', () => {
  expect(placeOfStep(items, find('shop'), 'up')).toEqual({ parentId: null, position: 1 });
  expect(placeOfStep(items, find('shop'), 'down')).toEqual({ parentId: null, position: 3 });
  expect(placeOfStep(items, find('shop'), 'into')).toEqual({ parentId: 'journal', position: 3 });
  expect(placeOfStep(items, find('authors'), 'out')).toEqual({ parentId: null, position: 2 });
});

it('does not move past the edge of the menu', () => {
  expect(placeOfStep(items, find('journal'), 'up')).toBeNull();
  expect(placeOfStep(items, find('journal'), 'into')).toBeNull();
  expect(placeOfStep(items, find('journal'), 'out')).toBeNull();
  expect(placeOfStep(items, find('pages'), 'down')).toBeNull();
});

it('moves an entry among its siblings and into another one', () => {
  expect(order(movedTree(items, 'pages', { parentId: null, position: 1 }), null)).toEqual(['pages', 'journal', 'shop']);
  const nested = movedTree(items, 'shop', { parentId: 'journal', position: 2 });
  expect(order(nested, 'journal')).toEqual(['articles', 'shop', 'authors']);
  expect(order(nested, null)).toEqual(['journal', 'pages']);
});

it('lists every entry with a changed position, so that no two share one', () => {
  const menu = [entry('home', 1), entry('journal', 2), entry('shop', 3), entry('pages', 4)];
  const moved = placedAnew(menu, movedTree(menu, 'shop', { parentId: null, position: 2 }));

  expect(moved.map(({ id, attributes }) => [id, attributes.position])).toEqual([
    ['journal', 3],
    ['shop', 2],
  ]);
});

it('moves an entry back to its previous position', () => {
  const from = placeIn(items, find('articles'));
  const moved = movedTree(items, 'articles', { parentId: null, position: 3 });

  expect(order(movedTree(moved, 'articles', from), 'journal')).toEqual(['articles', 'authors']);
});

it('never moves an entry below itself', () => {
  expect(mayBeBelow(items, find('journal'), 'authors')).toBe(false);
  expect(mayBeBelow(items, find('authors'), 'shop')).toBe(true);
  expect(mayBeBelow(items, find('journal'), null)).toBe(true);
});

it('restores a branch parents first', () => {
  expect(branchOf(items, find('journal')).map(({ id }) => id)).toEqual(['journal', 'articles', 'authors']);
});
