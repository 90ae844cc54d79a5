import type { MenuItemResource } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { makeSchema } from '#features/content/form/form.test-support.ts';
import { ancestorsOf, type MenuBranch, menuTree, visibleMenu } from './menu-tree.ts';

function entry(
  id: string,
  position: number,
  more: { parent?: string; model?: string; url?: string } = {},
): MenuItemResource {
  const link = (type: string, target: string | undefined) => ({
    data: target === undefined ? null : { type, id: target },
  });
  return {
    id,
    type: 'menu_item',
    attributes: { label: id, external_url: more.url ?? null, position, open_in_new_tab: false },
    relationships: {
      item_type: link('item_type', more.model),
      parent: link('menu_item', more.parent),
      children: { data: [] },
      item_type_filter: { data: null },
    },
  } as MenuItemResource;
}

const shape = (branches: readonly MenuBranch[]): unknown =>
  branches.map(({ item, children }) => (children.length > 0 ? [item.id, shape(children)] : item.id));

const tree = menuTree([
  entry('pages', 2, { model: 'page' }),
  entry('journal', 1),
  entry('authors', 2, { parent: 'journal', model: 'author' }),
  entry('articles', 1, { parent: 'journal', model: 'model' }),
  entry('shop', 3, { url: 'https://shop.example' }),
  entry('empty', 4),
]);

it('nests entries by parent and position', () => {
  expect(shape(tree)).toEqual([['journal', ['articles', 'authors']], 'pages', 'shop', 'empty']);
});

it('finds the entry to open for a model', () => {
  expect(ancestorsOf(tree, 'author')).toEqual(['journal']);
  expect(ancestorsOf(tree, 'page')).toEqual([]);
});

describe('visibleMenu', () => {
  const visibility = {
    schema: makeSchema([], { isSingleton: true }),
    canManageMenu: false,
    canReach: (id: string) => id !== 'author',
    hasSingletonItem: () => false,
  };

  it('omits entries without an accessible destination for readers', () => {
    expect(shape(visibleMenu(tree, visibility))).toEqual(['pages', 'shop']);
  });

  it('shows a single-record model once its record exists, with its group', () => {
    expect(shape(visibleMenu(tree, { ...visibility, hasSingletonItem: () => true }))).toEqual([
      ['journal', ['articles']],
      'pages',
      'shop',
    ]);
  });

  it('shows everything to users who may edit the menu', () => {
    expect(shape(visibleMenu(tree, { ...visibility, canManageMenu: true }))).toEqual(shape(tree));
  });
});
