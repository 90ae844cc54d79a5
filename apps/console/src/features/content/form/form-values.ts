import type { EnvironmentSchema, Field, ItemType } from '@lectern/domain';
import { blankValue, initialValue } from '@lectern/field-types';
import { byLocale, type FormValues } from './field-paths.ts';

/** Locales a record is written in: those of its localized fields, in the site's order. */
export function recordLocales(
  fields: readonly Field[],
  attributes: FormValues,
  siteLocales: readonly string[],
): string[] {
  const present = new Set(
    fields.filter(({ isLocalized }) => isLocalized).flatMap(({ apiKey }) => Object.keys(byLocale(attributes[apiKey]))),
  );
  return siteLocales.filter((locale) => present.has(locale));
}

/** Locales a form shows for a stored record: the main one where no field is localized. */
export function formLocales(
  fields: readonly Field[],
  attributes: FormValues,
  siteLocales: readonly string[],
): readonly string[] {
  const locales = recordLocales(fields, attributes, siteLocales);
  return locales.length > 0 ? locales : siteLocales.slice(0, 1);
}

/** Locales a new record starts with: all where the model demands it, else the main one. */
export function initialLocales(itemType: ItemType, schema: EnvironmentSchema): string[] {
  const { locales } = schema.settings;
  return itemType.allLocalesRequired ? [...locales] : locales.slice(0, 1);
}

/** Form values of a stored record. Missing locales are empty values, so that every control has one to show. */
export function valuesFromAttributes(
  fields: readonly Field[],
  attributes: FormValues,
  locales: readonly string[],
): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const value = attributes[field.apiKey];
      if (!field.isLocalized) return [field.apiKey, value ?? blankValue(field)];
      const empty = blankValue(field);
      const localized = byLocale(value);
      return [field.apiKey, Object.fromEntries(locales.map((locale) => [locale, localized[locale] ?? empty]))];
    }),
  );
}

/** Form values of a record that does not exist yet: the defaults of its fields. */
export function initialValues(fields: readonly Field[], locales: readonly string[]): FormValues {
  return Object.fromEntries(
    fields.map((field) => [
      field.apiKey,
      field.isLocalized
        ? Object.fromEntries(locales.map((locale) => [locale, initialValue(field, locale)]))
        : initialValue(field, null),
    ]),
  );
}
