import {
  type EntityId,
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  isBlockContent,
  isPlainObject,
  type ItemContent,
} from '@lectern/domain';
import { blankValue, fieldTypeOf } from '@lectern/field-types';

/** One value of one locale of one field, at any depth of a record. */
export interface PlacedValue {
  field: Field;
  value: unknown;
  /** Locale of the enclosing value of the record; null when that field is not localized. */
  locale: string | null;
  /** From the record's root, through locale, index and block fields. */
  path: readonly (string | number)[];
  /** 0 in the record itself, 1 in its blocks, and so on. */
  depth: number;
}

/** Locales of a record, in the environment's order: the keys that its localized values share. */
export function contentLocales(schema: EnvironmentSchema, itemTypeId: EntityId, content: ItemContent): string[] {
  const present = new Set<string>();
  for (const field of fieldsOf(schema, itemTypeId)) {
    if (field.isLocalized) for (const locale of Object.keys(byLocale(content[field.id]))) present.add(locale);
  }
  return schema.settings.locales.filter((locale) => present.has(locale));
}

/** Every part of a record, as permissions name them: each of its locales, and null for non-localized content. */
export function contentParts(schema: EnvironmentSchema, itemTypeId: EntityId, content: ItemContent): (string | null)[] {
  const hasShared = fieldsOf(schema, itemTypeId).some((field) => !field.isLocalized);
  return [...contentLocales(schema, itemTypeId, content), ...(hasShared ? [null] : [])];
}

/** A localized value as an object; empty without a value. */
export function byLocale(value: unknown): Record<string, unknown> {
  return isPlainObject(value) ? value : {};
}

/** Every value of a record, blocks entered, fields in their order. Fields without a value give their blank one. */
export function* walkValues(
  schema: EnvironmentSchema,
  itemTypeId: EntityId,
  content: ItemContent,
): Generator<PlacedValue> {
  const locales = contentLocales(schema, itemTypeId, content);
  for (const field of fieldsOf(schema, itemTypeId)) {
    const stored = content[field.id];
    if (!field.isLocalized) {
      yield* walkValue(schema, { field, value: stored, locale: null, path: [field.apiKey], depth: 0 });
      continue;
    }
    const values = byLocale(stored);
    for (const locale of locales) {
      yield* walkValue(schema, { field, value: values[locale], locale, path: [field.apiKey, locale], depth: 0 });
    }
  }
}

function* walkValue(schema: EnvironmentSchema, placed: PlacedValue): Generator<PlacedValue> {
  const type = fieldTypeOf(placed.field);
  const value = placed.value === undefined ? blankValue(placed.field) : placed.value;
  yield { ...placed, value };
  if (!type.holdsBlocks) return;
  for (const { slot, path } of type.blockSlots(value)) {
    if (!isBlockContent(slot)) continue;
    for (const field of fieldsOf(schema, slot.itemTypeId)) {
      yield* walkValue(schema, {
        field,
        value: slot.content[field.id],
        locale: placed.locale,
        path: [...placed.path, ...path, field.apiKey],
        depth: placed.depth + 1,
      });
    }
  }
}
