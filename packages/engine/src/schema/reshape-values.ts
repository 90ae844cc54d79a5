import { createHash } from 'node:crypto';
import {
  type EntityId,
  type EnvironmentSchema,
  type Field,
  idFromBytes,
  isPlainObject,
  mainLocale,
} from '@lectern/domain';
import { blankValue, convertValue, fieldTypeOf, slotItemTypeId } from '@lectern/field-types';
import { mapContent } from '../items/content/map-content.ts';
import { mapLocales } from './record-locales.ts';

/** A field before and after a change, with the schemas it belonged to. */
export interface FieldChange {
  before: Field;
  after: Field;
  schemaBefore: EnvironmentSchema;
  schemaAfter: EnvironmentSchema;
  /** Generates the IDs of copied blocks, the same ones for every version with the block. */
  seed: string;
}

/** Models and blocks that a validator accepted before and not after a change, by validator. */
export function droppedItemTypes(before: Field, after: Field): Map<string, Set<EntityId>> {
  const dropped = new Map<string, Set<EntityId>>();
  for (const [name, settings] of Object.entries(before.validators)) {
    // A new type has validators of its own; what any of them accepts stays.
    const remaining =
      before.fieldType === after.fieldType
        ? listOf(after.validators[name])
        : Object.values(after.validators).flatMap(listOf);
    const gone = listOf(settings).filter((id) => !remaining.includes(id));
    if (gone.length > 0) dropped.set(name, new Set(gone));
  }
  return dropped;
}

/**
 * The stored value of a field after its change: what is no longer accepted is removed, the rest is converted and copied
 * to locales.
 */
export function reshapeValue(
  change: FieldChange,
  value: unknown,
  { locales, goneItemIds }: { locales: readonly string[]; goneItemIds: ReadonlySet<EntityId> },
): unknown {
  const dropped = droppedItemTypes(change.before, change.after);
  const converted = mapLocales(change.before, value ?? blankIn(change.before, locales), (ofLocale) =>
    convert(change, stripped(change, dropped, goneItemIds, ofLocale)),
  );
  if (change.before.isLocalized === change.after.isLocalized) return converted;
  return change.after.isLocalized ? spread(change, converted, locales) : gathered(change, converted);
}

/** The default value of a field whose `localized` was switched: the same for all locales, or that of the main one. */
export function reshapeDefault(before: Field, isLocalized: boolean, schema: EnvironmentSchema): unknown {
  const { defaultValue } = before;
  if (before.isLocalized === isLocalized || defaultValue === null) return defaultValue;
  if (isLocalized) return Object.fromEntries(schema.settings.locales.map((locale) => [locale, defaultValue]));
  return isPlainObject(defaultValue) ? (defaultValue[mainLocale(schema.settings)] ?? null) : null;
}

function stripped(
  { before, schemaBefore }: FieldChange,
  dropped: ReadonlyMap<string, ReadonlySet<EntityId>>,
  goneItemIds: ReadonlySet<EntityId>,
  value: unknown,
): unknown {
  const type = fieldTypeOf(before);
  let result =
    goneItemIds.size === 0 ? value : type.withoutReferences(value, { itemIds: goneItemIds, uploadIds: new Set() });
  for (const [name, gone] of dropped) {
    // The validator itself knows which slots it watches: structured text has two kinds of them.
    const context = {
      field: before,
      schema: schemaBefore,
      uploads: new Map(),
      itemTypeOfItem: new Map(),
      locale: null,
    };
    const refused =
      type.validators[name]?.validate(result, { ...before.validators[name], item_types: [] }, context) ?? [];
    const places = new Set(refused.map(({ path }) => JSON.stringify(path ?? [])));
    result = type.mapBlocks(result, (slot, path) =>
      places.has(JSON.stringify(path)) && gone.has(slotItemTypeId(slot) ?? '') ? null : slot,
    );
  }
  return result;
}

function convert({ before, after, schemaAfter }: FieldChange, value: unknown): unknown {
  if (before.fieldType === after.fieldType) return value;
  return convertValue(value, before.fieldType, after, { timezone: schemaAfter.settings.timezone });
}

/** The value of a new field in an existing record. */
function blankIn(field: Field, locales: readonly string[]): unknown {
  return field.isLocalized
    ? Object.fromEntries(locales.map((locale) => [locale, blankValue(field)]))
    : blankValue(field);
}

/** Every locale of the record gets the value; the first keeps the blocks, the others get copies of their own. */
function spread(
  { after, schemaAfter, seed }: FieldChange,
  value: unknown,
  locales: readonly string[],
): Record<string, unknown> {
  const [first = mainLocale(schemaAfter.settings), ...others] = locales;
  const copies = others.map((locale) => {
    const content = mapContent(
      schemaAfter,
      after.itemTypeId,
      { [after.id]: { [locale]: value } },
      (_, unchanged) => unchanged,
      (block) => ({ ...block, id: copiedId(`${seed}/${locale}/${block.id}`) }),
    );
    return content[after.id];
  });
  return Object.assign({ [first]: value }, ...copies.filter(isPlainObject));
}

/** An entity ID that follows from a text. */
function copiedId(text: string): EntityId {
  return idFromBytes(createHash('sha256').update(text).digest().subarray(0, 16));
}

/** The main locale's value, else the first one that is not blank. */
function gathered({ after, schemaAfter }: FieldChange, value: unknown): unknown {
  if (!isPlainObject(value)) return blankValue(after);
  const values = [value[mainLocale(schemaAfter.settings)], ...Object.values(value)];
  return values.find((candidate) => !fieldTypeOf(after).isBlank(candidate)) ?? blankValue(after);
}

function listOf(settings: Record<string, unknown> | undefined): EntityId[] {
  const list = settings?.['item_types'];
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}
