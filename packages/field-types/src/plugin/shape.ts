import type { Field } from '@lectern/domain';
import type { FieldsOf, FormBlock } from '../console/blocks/block-value.ts';

/** What converting between values of a form and values of plugins needs to know. */
export interface PluginValues {
  /** Fields of a block model; none for an unknown one. */
  fieldsOf: FieldsOf;
  /** Whether a block model exists. */
  isBlockModel: (itemTypeId: string) => boolean;
  /** Whether the server has stored a block: only those have an ID for plugins. */
  isStored: (blockId: string) => boolean;
  /** Model of a linked record; undefined where it is not known. */
  itemTypeOf: (itemId: string) => string | undefined;
}

/** The same with the conversions of all types, for those whose values contain other fields. */
export interface PluginConversion extends PluginValues {
  toPlugin: (field: Field, value: unknown) => unknown;
  fromPlugin: (field: Field, value: unknown, current: unknown) => unknown;
}

/** A block of a value, and its path below the value: as rows of the form name it, and as plugins do. */
export interface PlacedBlock {
  block: FormBlock;
  row: readonly string[];
  plugin: readonly string[];
}

/** How plugins see the values of a field type, where that differs from the form (reference, plugin host 5). */
export interface PluginShape {
  /** The value of one locale, for plugins. */
  toPlugin?: (value: unknown, field: Field, conversion: PluginConversion) => unknown;
  /**
   * The value of one locale, from a plugin. Blocks and nodes that the plugin left unchanged are those of `current`, the
   * value of the form. Throws `PluginValueError`.
   */
  fromPlugin: (value: unknown, field: Field, conversion: PluginConversion, current: unknown) => unknown;
  /** Plugins may add marks and styles to the text. */
  acceptsTextStyles?: true;
  /** The direct blocks of a value. */
  blocksOf?: (value: unknown, field: Field) => readonly PlacedBlock[];
}

/** A plugin gave a field a value that it cannot contain. */
export class PluginValueError extends Error {
  override name = 'PluginValueError';
  constructor({ apiKey }: Pick<Field, 'apiKey'>, reason: string) {
    super(`${apiKey}: ${reason}`);
  }
}
