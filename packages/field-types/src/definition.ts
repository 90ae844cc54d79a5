import type {
  BlockContent,
  EntityId,
  EnvironmentSchema,
  Field,
  FieldTypeId,
  OwnFieldAttribute,
  Upload,
} from '@lectern/domain';

/** A validation problem of one value: a wire code such as `VALIDATION_LENGTH`, and the settings or facts behind it. */
export interface ValueProblem {
  code: string;
  /** Settings of the violated validator or facts of the value; never prose. */
  options?: Record<string, unknown>;
  /** Path below the field's own value, for example `['title']` inside seo. */
  path?: readonly (string | number)[];
}

/** Outcome of reading one value of one locale as it came over the wire. */
export type ParsedValue = { ok: true; value: unknown } | { ok: false; problems: readonly ValueProblem[] };

/** What reading a value may need to know. */
export interface ParseContext {
  field: Field;
  /** IANA zone in which offset-less instants are read. */
  timezone: string;
}

/** What validators may look at besides the value. Everything is loaded beforehand: validators are pure. */
export interface ValidationContext {
  field: Field;
  schema: EnvironmentSchema;
  /** Assets named by the value; a missing one no longer exists. */
  uploads: ReadonlyMap<
    EntityId,
    Pick<Upload, 'format' | 'mimeType' | 'size' | 'width' | 'height' | 'isImage' | 'fieldMetadata'>
  >;
  /** Model of every record named by the value; a missing one no longer exists. */
  itemTypeOfItem: ReadonlyMap<EntityId, EntityId>;
  /** Locale of the value; null when the field is not localised. */
  locale: string | null;
  /** True in forms, which know only part of the content: what is missing from the maps is then unknown, not gone. */
  isPartial?: boolean;
}

/** One validator a field type offers (spec 3, section 5). */
export interface ValidatorDefinition {
  /** True when fields of the type cannot go without it. */
  isRequired: boolean;
  /**
   * Problems of the validator's own settings; empty when they are fine. `schema` is null in the console's forms;
   * `itemTypeId` is the model that owns the field, where it is known.
   */
  checkSettings(
    settings: Record<string, unknown>,
    schema: EnvironmentSchema | null,
    itemTypeId?: EntityId,
  ): readonly ValueProblem[];
  /** Settings with everything optional filled in (link strategies, for example). */
  normalizeSettings(settings: Record<string, unknown>): Record<string, unknown>;
  /** Problems of a value under these settings. `unique` always passes here: the engine asks the database. */
  validate(value: unknown, settings: Record<string, unknown>, context: ValidationContext): readonly ValueProblem[];
}

/** Records and assets a value names directly, not through blocks. */
export interface References {
  itemIds: readonly EntityId[];
  uploadIds: readonly EntityId[];
}

/**
 * What a block slot holds: an embedded block at rest; over the wire an id, a patch or a new block (not yet resolved).
 */
export type BlockSlot = BlockContent | string | Record<string, unknown>;

/** A built-in editor and the parameters it starts with. */
export interface EditorDefinition {
  id: string;
  defaultParameters: Record<string, unknown>;
}

/**
 * What a field type knows in any runtime. `Value` is one locale's value at rest, which is also its wire shape
 * except for blocks (`mapBlocks`) and instants (`present`).
 */
export interface FieldTypeDefinition {
  id: FieldTypeId;
  /** Default editor first. */
  editors: readonly [EditorDefinition, ...EditorDefinition[]];
  validators: Readonly<Record<string, ValidatorDefinition>>;
  /** Whether `default_value` may be set. */
  acceptsDefaultValue: boolean;
  /** What a field of it may be to its model, such as its title (reference, schema 1). */
  servesAs: readonly OwnFieldAttribute[];
  /** The value of a record in which nothing was written: null, false or []. */
  emptyValue: unknown;
  /** Whether values hold embedded blocks. */
  holdsBlocks: boolean;
  /**
   * Reads a wire value: shape check and normalisation. Null and undefined give `emptyValue`. Wrong shapes answer
   * `INVALID_FORMAT`. Block slots are kept as they came.
   */
  parse(value: unknown, context: ParseContext): ParsedValue;
  /**
   * Types whose values can be kept when a field changes its type to this one, with the conversion of a value that is
   * not null. Types that are not named lose their values.
   */
  convertFrom?: Partial<Record<FieldTypeId, (value: unknown, context: { timezone: string }) => unknown>>;
  /** Turns a value at rest into its wire form (instants into the zone); identity for most types. */
  present(value: unknown, context: { timezone: string }): unknown;
  /** True when `required` would refuse it and delivery fallbacks skip it. */
  isBlank(value: unknown): boolean;
  references(value: unknown): References;
  /** Problems that no setting can switch off, such as an asset that does not exist; absent when there are none. */
  checkIntegrity?(value: unknown, context: ValidationContext): readonly ValueProblem[];
  /** The same value without the named records and assets (structured text: item links collapse to their text). */
  withoutReferences(
    value: unknown,
    gone: { itemIds: ReadonlySet<EntityId>; uploadIds: ReadonlySet<EntityId> },
  ): unknown;
  /** Block slots with their path inside the value, in document order; empty for types without blocks. */
  blockSlots(value: unknown): readonly { slot: BlockSlot; path: readonly (string | number)[] }[];
  /** The value with every slot replaced; a null result removes the slot. */
  mapBlocks(
    value: unknown,
    replace: (slot: BlockSlot, path: readonly (string | number)[]) => BlockSlot | null,
  ): unknown;
  /**
   * Block models a slot may hold under the field's validators: `rich_text_blocks`, `single_block_blocks`, structured
   * text's two lists.
   */
  allowedBlockIds(field: Field): readonly EntityId[];
}
