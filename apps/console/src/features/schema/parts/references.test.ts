import { type Field, indexSchema, type ItemType } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { referenceCounts, referencesTo, usesOf } from './references.ts';

const itemType = (id: string, name: string) => ({ id, name, apiKey: id, isModularBlock: true }) as ItemType;
const accepting = (id: string, itemTypeId: string, itemTypes: string[]) =>
  ({
    id,
    itemTypeId,
    label: id,
    position: 1,
    fieldsetId: null,
    validators: { rich_text_blocks: { item_types: itemTypes } },
  }) as unknown as Field;
const quote = itemType('quote', 'Quote');
const section = itemType('section', 'Section');
const schema = indexSchema(
  0,
  { locales: ['en'], timezone: 'UTC' } as never,
  [quote, section],
  [accepting('parts', 'section', ['quote', 'section']), accepting('inner', 'quote', ['quote'])],
  [],
);

describe('the fields that refer to a block', () => {
  it('accept it, sorted by the names of their owners', () => {
    expect(referencesTo(schema, 'quote').map(({ owner, field }) => [owner.name, field.id])).toEqual([
      ['Quote', 'inner'],
      ['Section', 'parts'],
    ]);
  });

  it('are counted for all blocks at once', () => {
    expect(referenceCounts(schema)).toEqual(
      new Map(['quote', 'section'].map((id) => [id, referencesTo(schema, id).length])),
    );
  });

  it('prevent its deletion only from outside the block', () => {
    expect(usesOf(schema, quote).map(({ field }) => field.id)).toEqual(['parts']);
    expect(usesOf(schema, section)).toEqual([]);
  });
});
