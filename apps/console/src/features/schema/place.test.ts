import { describe, expect, it } from 'vitest';
import { schemaPlace } from './place.ts';

describe('the page of a schema URL', () => {
  it('is a model or block, with or without a dialog', () => {
    expect(schemaPlace('/schema/item_types/abc', null)).toEqual({ kind: 'item_types', itemTypeId: 'abc' });
    expect(schemaPlace('/schema/blocks_library/abc/fields/new/string', null)).toEqual({
      kind: 'blocks_library',
      itemTypeId: 'abc',
    });
  });

  it('is the overview when none is named', () => {
    expect(schemaPlace('/schema/item_types', null).itemTypeId).toBeNull();
    expect(schemaPlace('/schema/item_types/new', null).itemTypeId).toBeNull();
  });

  it('is the page below a dialog without a model of its own', () => {
    expect(schemaPlace('/schema/item_types/new', { over: 'abc' }).itemTypeId).toBe('abc');
    expect(schemaPlace('/schema/item_types/schema_menu_items/x/edit', { over: 'abc' }).itemTypeId).toBe('abc');
    expect(schemaPlace('/schema/item_types/new', 'something else').itemTypeId).toBeNull();
  });
});
