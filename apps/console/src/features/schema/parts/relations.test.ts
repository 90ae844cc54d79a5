import { type Field, indexSchema, type ItemType } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { modelRelationsOf, relationsOf } from './relations.ts';

const itemType = (id: string, isModularBlock = false) => ({ id, name: id, apiKey: id, isModularBlock }) as ItemType;
const field = (id: string, itemTypeId: string, validators: Field['validators']) =>
  ({ id, itemTypeId, position: 1, validators }) as Field;
const accepts = (...ids: string[]) => ({ item_types: ids });

const schema = indexSchema(
  0,
  { locales: ['en'], timezone: 'UTC' } as never,
  [itemType('article'), itemType('author'), itemType('topic'), itemType('quote', true), itemType('gallery', true)],
  [
    field('writer', 'article', { item_item_type: accepts('author') }),
    field('body', 'article', {
      structured_text_links: accepts('article'),
      structured_text_blocks: accepts('quote', 'gallery'),
    }),
    field('said_by', 'quote', { item_item_type: accepts('author') }),
    field('nested', 'gallery', { rich_text_blocks: accepts('gallery', 'quote') }),
    field('title', 'author', { required: {}, gone: accepts('nobody') }),
  ],
  [],
);

describe('the relations of a schema', () => {
  it('distinguish links from blocks, once for each target', () => {
    expect(
      relationsOf(schema).map(({ from, field: { id }, kind, to }) => [from.id, id, kind, to.id].join(' ')),
    ).toEqual([
      'article writer link author',
      'article body link article',
      'article body embed quote',
      'article body embed gallery',
      'quote said_by link author',
      'gallery nested embed gallery',
      'gallery nested embed quote',
    ]);
  });

  it('traverse blocks at any depth, once each, when only models are shown', () => {
    expect(
      modelRelationsOf(schema).map(({ from, field: { id }, kind, to }) => [from.id, id, kind, to.id].join(' ')),
    ).toEqual(['article writer link author', 'article body link article', 'article body through author']);
  });
});
