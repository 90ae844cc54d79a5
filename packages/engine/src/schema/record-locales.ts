import {
  type EntityId,
  type EnvironmentSchema,
  fieldsOf,
  isPlainObject,
  type ItemContent,
  mainLocale,
} from '@lectern/domain';

/**
 * Locales a version of a record has: those of its localized values. A record without any gets the main locale, or all
 * where its model requires all.
 */
export function recordLocales(
  schema: EnvironmentSchema,
  itemTypeId: EntityId,
  content: ItemContent,
): readonly string[] {
  for (const field of fieldsOf(schema, itemTypeId)) {
    const value = content[field.id];
    if (field.isLocalized && isPlainObject(value)) return Object.keys(value);
  }
  return schema.itemTypes.get(itemTypeId)?.allLocalesRequired === true
    ? schema.settings.locales
    : [mainLocale(schema.settings)];
}

/** Applies a function to the value of a field, or to the value of each locale of a localized one. */
export function mapLocales(
  field: { isLocalized: boolean },
  value: unknown,
  map: (value: unknown, locale: string | null) => unknown,
): unknown {
  if (!field.isLocalized) return map(value, null);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([locale, ofLocale]) => [locale, map(ofLocale, locale)]));
}
