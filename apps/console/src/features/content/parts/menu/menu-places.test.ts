import type { MenuItemResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import {
  mayStandBelow,
  menuBranchOf,
  menuPlaceOf,
  menuPlaceOfStep,
  menuSiblings,
  movedMenu,
  placedAnew,
} from './menu-places.ts';

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
  menuSiblings(menu, parentId).map(({ id }) => id);

it('returns the position of an entry, counted from one', () => {
  expect(menuPlaceOf(items, find('shop'))).toEqual({ parentId: null, position: 2 });
  expect(menuPlaceOf(items, find('authors'))).toEqual({ parentId: 'journal', position: 2 });
});

it('moves an entry among siblings, out of its parent, and to the end of the entry above', () => {
  expect(menuPlaceOfStep(items, find('shop'), 'up')).toEqual({ parentId: null, position: 1 });
  expect(menuPlaceOfStep(items, find('shop'), 'down')).toEqual({ parentId: null, position: 3 });
  expect(menuPlaceOfStep(items, find('shop'), 'into')).toEqual({ parentId: 'journal', position: 3 });
  expect(menuPlaceOfStep(items, find('authors'), 'out')).toEqual({ parentId: null, position: 2 });
});

it('does not move past the edge of the menu', () => {
  expect(menuPlaceOfStep(items, find('journal'), 'up')).toBeNull();
  expect(menuPlaceOfStep(items, find('journal'), 'into')).toBeNull();
  expect(menuPlaceOfStep(items, find('journal'), 'out')).toBeNull();
  expect(menuPlaceOfStep(items, find('pages'), 'down')).toBeNull();
});

it('moves an entry among its siblings and into another one', () => {
  expect(order(movedMenu(items, 'pages', { parentId: null, position: 1 }), null)).toEqual(['pages', 'journal', 'shop']);
  const nested = movedMenu(items, 'shop', { parentId: 'journal', position: 2 });
  expect(order(nested, 'journal')).toEqual(['articles', 'shop', 'authors']);
  expect(order(nested, null)).toEqual(['journal', 'pages']);
});

it('lists every entry with a changed position, so that no two share one', () => {
  const menu = [entry('home', 1), entry('journal', 2), entry('shop', 3), entry('pages', 4)];
  const moved = placedAnew(menu, movedMenu(menu, 'shop', { parentId: null, position: 2 }));

  expect(moved.map(({ id, attributes }) => [id, attributes.position])).toEqual([
    ['journal', 3],
    ['shop', 2],
  ]);
});

it('moves an entry back to its previous position', () => {
  const from = menuPlaceOf(items, find('articles'));
  const moved = movedMenu(items, 'articles', { parentId: null, position: 3 });

  expect(order(movedMenu(moved, 'articles', from), 'journal')).toEqual(['articles', 'authors']);
});

it('never moves an entry below itself', () => {
  expect(mayStandBelow(items, find('journal'), 'authors')).toBe(false);
  expect(mayStandBelow(items, find('authors'), 'shop')).toBe(true);
  expect(mayStandBelow(items, find('journal'), null)).toBe(true);
});

it('restores a branch parents first', () => {
  expect(menuBranchOf(items, find('journal')).map(({ id }) => id)).toEqual(['journal', 'articles', 'authors']);
});
