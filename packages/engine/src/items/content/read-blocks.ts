import {
  type BlockContent,
  type EntityId,
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  generateId,
  isBlockContent,
  isPlainObject,
  type ItemContent,
  type Problem,
} from '@lectern/domain';
import { type BlockSlot, fieldTypeOf, initialValue, parseValue } from '@lectern/field-types';
import type { BlockIndex } from './block-index.ts';
import { contentProblem, unknownAttribute } from './content-problem.ts';

/** What reading the wire values of one record shares. */
export interface ReadingContext {
  schema: EnvironmentSchema;
  /** Blocks the record has already. */
  blocks: BlockIndex;
  problems: Problem[];
  /** Ids of new blocks that the client chose. */
  chosenBlockIds: Set<EntityId>;
}

/** The location of a value being read. `owner` is the record's own field, `field` the one with the value. */
export interface ReadingPlace {
  owner: Field;
  field: Field;
  locale: string | null;
  path: readonly (string | number)[];
}

/** Reads one locale's wire value, blocks included. Problems are collected; the answer is then not to be stored. */
export function readValue(reading: ReadingContext, place: ReadingPlace, value: unknown): unknown {
  const parsed = parseValue(value, { field: place.field, timezone: reading.schema.settings.timezone });
  if (!parsed.ok) {
    reading.problems.push(...parsed.problems.map((problem) => contentProblem(place, problem)));
    return null;
  }
  const type = fieldTypeOf(place.field);
  if (!type.holdsBlocks) return parsed.value;
  return type.mapBlocks(parsed.value, (slot, path) =>
    readSlot(reading, { ...place, path: [...place.path, ...path] }, slot),
  );
}

/** A slot in wire format: an ID keeps a block, an object with a known ID patches it, any other creates one. */
function readSlot(reading: ReadingContext, place: ReadingPlace, slot: BlockSlot): BlockContent | null {
  const known = reading.blocks.of(place.owner, place.locale);
  const id = typeof slot === 'string' ? slot : wireId(slot);
  const block = id === null ? undefined : known.get(id);
  if (typeof slot === 'string') return block ?? refuse(reading, place, { reason: 'unknown_block', id: slot });
  // Only a stored value looks like this; requests cannot inject one.
  if (isBlockContent(slot)) return refuse(reading, place, { reason: 'not_a_block' });

  const itemTypeId = wireItemTypeId(slot);
  const attributes = wireAttributes(slot);
  if (block !== undefined) {
    if (itemTypeId !== null && itemTypeId !== block.itemTypeId)
      return refuse(reading, place, { reason: 'item_type_changed', id });
    return {
      ...block,
      content: { ...block.content, ...readBlockAttributes(reading, place, block.itemTypeId, attributes) },
    };
  }
  if (id !== null && reading.blocks.has(id)) return refuse(reading, place, { reason: 'block_of_another_field', id });
  if (itemTypeId === null) return refuse(reading, place, { reason: 'unknown_block', id });
  if (reading.schema.itemTypes.get(itemTypeId)?.isModularBlock !== true)
    return refuse(reading, place, { reason: 'unknown_block_model', item_type: itemTypeId });
  if (id !== null) reading.chosenBlockIds.add(id);
  const defaults = Object.fromEntries(
    fieldsOf(reading.schema, itemTypeId).map((field) => [field.id, initialValue(field, null)]),
  );
  return {
    id: id ?? generateId(),
    itemTypeId,
    content: { ...defaults, ...readBlockAttributes(reading, place, itemTypeId, attributes) },
  };
}

function readBlockAttributes(
  reading: ReadingContext,
  place: ReadingPlace,
  itemTypeId: EntityId,
  attributes: Record<string, unknown>,
): ItemContent {
  const fields = new Map(fieldsOf(reading.schema, itemTypeId).map((field) => [field.apiKey, field]));
  const content: ItemContent = {};
  for (const [apiKey, value] of Object.entries(attributes)) {
    const field = fields.get(apiKey);
    const path = [...place.path, apiKey];
    if (field === undefined) reading.problems.push(unknownAttribute(path));
    else content[field.id] = readValue(reading, { ...place, field, path }, value);
  }
  return content;
}

function refuse(reading: ReadingContext, place: ReadingPlace, options: Record<string, unknown>): null {
  reading.problems.push(contentProblem(place, { code: 'VALIDATION_INVALID', options }));
  return null;
}

function wireId(slot: Record<string, unknown> | BlockContent): EntityId | null {
  return typeof slot.id === 'string' ? slot.id : null;
}

function wireAttributes(slot: Record<string, unknown>): Record<string, unknown> {
  return isPlainObject(slot['attributes']) ? slot['attributes'] : {};
}

function wireItemTypeId(slot: Record<string, unknown>): EntityId | null {
  const { relationships } = slot;
  const linkage =
    isPlainObject(relationships) && isPlainObject(relationships['item_type'])
      ? relationships['item_type']['data']
      : null;
  return isPlainObject(linkage) && typeof linkage['id'] === 'string' ? linkage['id'] : null;
}
