import type { SchemaMenuItemResource } from '@lectern/contract';
import { indexSchema, type ItemType } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { withVisit } from './last-opened.ts';
import { moveInto } from '#features/schema/moves.ts';
import { menuBranches, menuEntries, searchMenu, withMenuPlaces } from './menu-entries.ts';

const itemType = (id: string, name: string, apiKey: string) =>
  ({ id, name, apiKey, isModularBlock: false }) as ItemType;
const schema = indexSchema(
  0,
  { locales: ['en'], timezone: 'UTC' } as never,
  [itemType('1', 'Article', 'article'), itemType('2', 'Author', 'author'), itemType('3', 'Part', 'art_part')],
  [],
  [],
);

const entry = (
  id: string,
  position: number,
  links: { itemType?: string; parent?: string; label?: string; kind?: string },
) =>
  ({
    id,
    type: 'schema_menu_item',
    attributes: { label: links.label ?? null, position, kind: links.kind ?? 'item_type' },
    relationships: {
      item_type: { data: links.itemType === undefined ? null : { type: 'item_type', id: links.itemType } },
      parent: { data: links.parent === undefined ? null : { type: 'schema_menu_item', id: links.parent } },
      children: { data: [] },
    },
  }) as SchemaMenuItemResource;

const items = [
  entry('g', 2, { label: 'Journal' }),
  entry('m1', 2, { itemType: '1', parent: 'g' }),
  entry('m2', 1, { itemType: '2', parent: 'g' }),
  entry('m3', 1, { itemType: '3' }),
  entry('gone', 4, { itemType: '99' }),
  entry('block', 1, { label: 'Blocks', kind: 'modular_block' }),
];

describe('the schema menu', () => {
  const entries = menuEntries(items, schema, 'item_types');

  it('omits the other half and entries of deleted models', () => {
    expect(entries.map(({ id }) => id)).toEqual(['g', 'm1', 'm2', 'm3']);
  });

  it('nests entries in manual order', () => {
    const branches = menuBranches(entries, 'own');

    expect(branches.map(({ label }) => label)).toEqual(['Part', 'Journal']);
    expect(branches[1]?.children.map(({ label }) => label)).toEqual(['Author', 'Article']);
  });

  it('nests entries in alphabetical order', () => {
    expect(menuBranches(entries, 'lexical')[0]?.children.map(({ label }) => label)).toEqual(['Article', 'Author']);
  });

  it('shows a move optimistically', () => {
    const moved = withMenuPlaces(items, moveInto(entries, 'm3', 'g') ?? []);

    expect(
      menuBranches(menuEntries(moved, schema, 'item_types'), 'own')[0]?.children.map(({ label }) => label),
    ).toEqual(['Author', 'Article', 'Part']);
  });

  it('finds names and API keys, prefixes first, with their groups', () => {
    const matches = searchMenu(entries, 'ART');

    expect(matches.map(({ itemType: found, path }) => [found.name, ...path])).toEqual([
      ['Article', 'Journal'],
      ['Part'],
    ]);
    expect(searchMenu(entries, ' ')).toEqual([]);
  });
});

describe('the recently opened list', () => {
  it('keeps each entry once, newest first, and drops the oldest', () => {
    expect(withVisit(['a', 'b', 'c', 'd', 'e', 'f'], 'c')).toEqual(['c', 'a', 'b', 'd', 'e', 'f']);
    expect(withVisit(['a', 'b', 'c', 'd', 'e', 'f'], 'g')).toEqual(['g', 'a', 'b', 'c', 'd', 'e']);
  });
});
