import { type Field, generateId, isPlainObject } from '@lectern/domain';
import { fieldTypeOf } from '#registry.ts';

/**
 * A block as a form holds it: in the shape of nested answers (reference, records 3). New blocks have an id from the
 * start; the server takes it over.
 */
export interface FormBlock {
  id: string;
  type: 'item';
  attributes: Readonly<Record<string, unknown>>;
  relationships: { item_type: { data: { type: 'item_type'; id: string } } };
}

/** Fields of a block model, by its id. */
export type FieldsOf = (itemTypeId: string) => readonly Field[];

/** Makes a block that no record has yet. */
export function newBlock(itemTypeId: string, attributes: FormBlock['attributes']): FormBlock {
  return {
    id: generateId(),
    type: 'item',
    attributes,
    relationships: { item_type: { data: { type: 'item_type', id: itemTypeId } } },
  };
}

/** Model of a block. */
export function blockModel(block: FormBlock): string {
  return block.relationships.item_type.data.id;
}

/** Reads a slot of a nested answer or a form; null for a bare id, which says nothing. */
export function readBlock(slot: unknown): FormBlock | null {
  if (!isPlainObject(slot) || typeof slot['id'] !== 'string') return null;
  if (!isPlainObject(slot['attributes']) || !isPlainObject(slot['relationships'])) return null;
  const link = slot['relationships']['item_type'];
  const target = isPlainObject(link) ? link['data'] : null;
  return isPlainObject(target) && typeof target['id'] === 'string' ? (slot as unknown as FormBlock) : null;
}

/** Reads a list of slots; null when one of them cannot be edited. */
export function readBlocks(value: unknown): FormBlock[] | null {
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) return null;
  const blocks = value.map(readBlock);
  return blocks.every((block) => block !== null) ? blocks : null;
}

/** The same content as another block: it and the blocks inside it get ids of their own. */
export function copyBlock(block: FormBlock, fieldsOf: FieldsOf): FormBlock {
  return newBlock(blockModel(block), copyAttributes(block.attributes, fieldsOf(blockModel(block)), fieldsOf));
}

/** A value with new ids for all blocks in it, as content for another place. */
export function copyValue(value: unknown, field: Field, fieldsOf: FieldsOf): unknown {
  const type = fieldTypeOf(field);
  if (!type.holdsBlocks || value === null || value === undefined) return value;
  return type.mapBlocks(value, (slot) => {
    const block = readBlock(slot);
    return block === null ? slot : ({ ...copyBlock(block, fieldsOf) } as Record<string, unknown>);
  });
}

function copyAttributes(
  attributes: FormBlock['attributes'],
  fields: readonly Field[],
  fieldsOf: FieldsOf,
): FormBlock['attributes'] {
  return Object.fromEntries(
    fields.map((field) => [field.apiKey, copyValue(attributes[field.apiKey] ?? null, field, fieldsOf)]),
  );
}
