import { type Field, type FieldTypeId, generateId, indexSchema, type ItemType } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { blocksWithin, modelsHolding } from './blocks-within.ts';

const ids = { article: generateId(), page: generateId(), quote: generateId(), box: generateId(), lonely: generateId() };
const itemType = (id: string, isModularBlock: boolean) => ({ id, name: id, isModularBlock }) as ItemType;
const field = (
  itemTypeId: string,
  apiKey: string,
  fieldType: FieldTypeId,
  accepted: string[],
  isLocalized = false,
): Field => {
  const list = {
    rich_text: 'rich_text_blocks',
    single_block: 'single_block_blocks',
    structured_text: 'structured_text_blocks',
  }[fieldType as 'rich_text'];
  return {
    id: `${itemTypeId} ${apiKey}`,
    itemTypeId,
    apiKey,
    fieldType,
    isLocalized,
    position: 1,
    validators: { [list]: { item_types: accepted } },
  } as never;
};
const schema = indexSchema(
  0,
  { locales: ['en', 'it'] } as never,
  [
    itemType(ids.article, false),
    itemType(ids.page, false),
    itemType(ids.quote, true),
    itemType(ids.box, true),
    itemType(ids.lonely, true),
  ],
  [
    field(ids.article, 'parts', 'rich_text', [ids.box, ids.quote], true),
    field(ids.page, 'text', 'structured_text', [ids.quote]),
    field(ids.box, 'inner', 'single_block', [ids.quote]),
  ],
  [],
);
const block = (itemTypeId: string, attributes: Record<string, unknown>) => ({
  type: 'item',
  id: generateId(),
  attributes,
  relationships: { item_type: { data: { type: 'item_type', id: itemTypeId } } },
});
const saysOf = (found: ReturnType<typeof blocksWithin>) =>
  found.filter(({ itemTypeId }) => itemTypeId === ids.quote).map(({ attributes }) => attributes['says']);

describe('models whose records may contain a block', () => {
  it('accept it directly or through another block', () => {
    expect(modelsHolding(schema, ids.box).map(({ id }) => id)).toEqual([ids.article]);
    expect(new Set(modelsHolding(schema, ids.quote).map(({ id }) => id))).toEqual(new Set([ids.article, ids.page]));
    expect(modelsHolding(schema, ids.lonely)).toEqual([]);
  });
});

describe('blocks of a record', () => {
  it('are found in every language, and inside other blocks', () => {
    const parts = {
      en: [block(ids.quote, { says: 'one' }), block(ids.box, { inner: block(ids.quote, { says: 'two' }) })],
      it: [block(ids.quote, { says: 'tre' })],
    };

    expect(saysOf(blocksWithin(schema, ids.article, { parts }))).toEqual(['one', 'two', 'tre']);
  });

  it('are found in structured text', () => {
    const text = {
      schema: 'dast',
      document: { type: 'root', children: [{ type: 'block', item: block(ids.quote, { says: 'four' }) }] },
    };

    expect(saysOf(blocksWithin(schema, ids.page, { text }))).toEqual(['four']);
  });

  it('are empty without a value', () => {
    expect(blocksWithin(schema, ids.article, { parts: null })).toEqual([]);
    expect(blocksWithin(schema, ids.page, {})).toEqual([]);
  });
});
