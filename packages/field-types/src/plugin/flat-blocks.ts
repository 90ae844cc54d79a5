import { type Field, isPlainObject } from '@lectern/domain';
import { blockModel, type FormBlock, newBlock } from '../console/blocks/block-value.ts';
import { blankValue, initialValue } from '../field-value.ts';
import { sameValue } from './same-value.ts';
import { type PluginConversion, PluginValueError } from './shape.ts';

/** The fields of a block as plugins see them, next to what names the block. */
export function flatValues(block: FormBlock, conversion: PluginConversion): Record<string, unknown> {
  return Object.fromEntries(
    conversion
      .fieldsOf(blockModel(block))
      .map((field) => [field.apiKey, conversion.toPlugin(field, block.attributes[field.apiKey] ?? blankValue(field))]),
  );
}

/** A block as plugins see it in modular content; only stored ones have an ID. */
export function flatBlock(block: FormBlock, conversion: PluginConversion): Record<string, unknown> {
  return {
    ...(conversion.isStored(block.id) && { itemId: block.id }),
    itemTypeId: blockModel(block),
    ...flatValues(block, conversion),
  };
}

/** Reads blocks of modular content, or of a list with a single one. Throws `PluginValueError`. */
export function readListedBlocks(
  flats: readonly unknown[],
  field: Field,
  conversion: PluginConversion,
  current: readonly FormBlock[],
): FormBlock[] {
  return readFlatBlocks(flats, {
    field,
    conversion,
    current,
    toFlat: (block) => flatBlock(block, conversion),
    namesOf: ({ itemId, itemTypeId }) => ({ id: itemId, itemTypeId }),
  });
}

/** How to read the blocks of one value. */
export interface FlatReading {
  field: Field;
  conversion: PluginConversion;
  /** The blocks of the form's value. */
  current: readonly FormBlock[];
  /** The plugin's view of one of them, to recognize it by. */
  toFlat: (block: FormBlock) => unknown;
  /** The names that a block has in the plugin's view. */
  namesOf: (flat: Readonly<Record<string, unknown>>) => { id: unknown; itemTypeId: unknown };
}

interface ReadEntry {
  flat: Readonly<Record<string, unknown>>;
  id: unknown;
  itemTypeId: unknown;
  known?: FormBlock;
}

/**
 * Reads blocks of a plugin in their order. Those it names are the form's; those without a name are recognized by their
 * content, then by their position, so that unsaved blocks keep their IDs. Each block of the form is used once; whatever
 * is left is new. Throws `PluginValueError`.
 */
export function readFlatBlocks(flats: readonly unknown[], reading: FlatReading): FormBlock[] {
  const { field, conversion, current, toFlat, namesOf } = reading;
  const entries = flats.map((flat): ReadEntry => {
    if (!isPlainObject(flat)) throw new PluginValueError(field, 'a block must be an object');
    return { flat, ...namesOf(flat) };
  });
  const free = new Map(current.map((block) => [block.id, block]));
  const recognize = (entry: ReadEntry, block: FormBlock | undefined) => {
    if (entry.known !== undefined || block === undefined || !free.delete(block.id)) return;
    entry.known = block;
  };
  const isOfModel = ({ itemTypeId }: ReadEntry, block: FormBlock) => itemTypeId === blockModel(block);
  const isUnsaved = (block: FormBlock) => free.has(block.id) && !conversion.isStored(block.id);

  for (const entry of entries) {
    const named = typeof entry.id === 'string' ? free.get(entry.id) : undefined;
    if (named !== undefined && isOfModel(entry, named)) recognize(entry, named);
  }
  // What a plugin names otherwise is a copy of another place, and gets an ID of its own.
  const unnamed = entries.map((entry) => typeof entry.id !== 'string');
  for (const [index, entry] of entries.entries())
    if (unnamed[index])
      recognize(
        entry,
        current.find((block) => isUnsaved(block) && sameValue(toFlat(block), entry.flat)),
      );
  for (const [index, entry] of entries.entries()) {
    const there = current[index];
    if (unnamed[index] && there !== undefined && isUnsaved(there) && isOfModel(entry, there)) recognize(entry, there);
  }
  return entries.map((entry) => readBlockOf(entry, reading));
}

function readBlockOf({ flat, itemTypeId, known }: ReadEntry, { field, conversion, toFlat }: FlatReading): FormBlock {
  if (known !== undefined && sameValue(toFlat(known), flat)) return known;
  const model = known === undefined ? itemTypeId : blockModel(known);
  if (typeof model !== 'string' || !conversion.isBlockModel(model))
    throw new PluginValueError(field, 'a block must name its model');
  const attributes = Object.fromEntries(
    conversion.fieldsOf(model).map((inner) => {
      const before =
        known === undefined ? initialValue(inner, null) : (known.attributes[inner.apiKey] ?? blankValue(inner));
      const written = flat[inner.apiKey];
      return [inner.apiKey, written === undefined ? before : conversion.fromPlugin(inner, written, before)];
    }),
  );
  return known === undefined
    ? newBlock(model, attributes)
    : { ...known, attributes: { ...known.attributes, ...attributes } };
}
