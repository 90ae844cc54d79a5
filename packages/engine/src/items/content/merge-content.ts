import {
  DomainError,
  type EnvironmentSchema,
  type Field,
  fieldsOf,
  type ItemContent,
  type ItemType,
  type Problem,
} from '@lectern/domain';
import { blankValue, initialValue } from '@lectern/field-types';
import { contentProblem } from './content-problem.ts';
import { byLocale, contentLocales } from './walk-values.ts';

/**
 * Content of a new record: the sent values, and defaults for the rest in the same locales (reference, records 2).
 * Throws `MISSING_LOCALES`, or `INVALID_FIELD` with `VALIDATION_INVALID_LOCALES` for each field whose locales differ.
 */
export function newContent(schema: EnvironmentSchema, itemType: ItemType, sent: ItemContent): ItemContent {
  const fields = fieldsOf(schema, itemType.id);
  const localized = fields.filter((field) => field.isLocalized);
  const sentLocalized = localized.filter((field) => sent[field.id] !== undefined);
  if (localized.length > 0 && sentLocalized.length === 0) throw new DomainError('MISSING_LOCALES');
  const locales = itemType.allLocalesRequired ? schema.settings.locales : contentLocales(schema, itemType.id, sent);
  requireLocales(sentLocalized, sent, locales);
  return Object.fromEntries(
    fields.map((field) => {
      if (sent[field.id] !== undefined) return [field.id, sent[field.id]];
      if (!field.isLocalized) return [field.id, initialValue(field, null)];
      return [field.id, Object.fromEntries(locales.map((locale) => [locale, initialValue(field, locale)]))];
    }),
  );
}

/**
 * Content after an update: sent fields replace stored ones. Keeping the locales of the record, each sent field must
 * have exactly those; changing them, every localized field must be sent with the new ones (reference, records 2).
 * Throws `INVALID_FIELD` with `VALIDATION_INVALID_LOCALES`.
 */
export function mergeContent(
  schema: EnvironmentSchema,
  itemType: ItemType,
  previous: ItemContent,
  sent: ItemContent,
): ItemContent {
  const fields = fieldsOf(schema, itemType.id);
  const localized = fields.filter((field) => field.isLocalized);
  const sentLocalized = localized.filter((field) => sent[field.id] !== undefined);
  const present = contentLocales(schema, itemType.id, previous);
  if (itemType.allLocalesRequired) requireLocales(sentLocalized, sent, schema.settings.locales);
  const isChanging = sentLocalized.some((field) => !hasLocales(sent[field.id], present));
  if (isChanging) {
    // A field that was not sent keeps the old locales, and is named like one that was sent with wrong ones.
    const locales = contentLocales(schema, itemType.id, sent);
    requireLocales(localized, { ...previous, ...sent }, locales);
  }
  const valueOf = (field: Field) => {
    if (sent[field.id] !== undefined) return sent[field.id];
    return previous[field.id] === undefined ? blankOf(field, present) : previous[field.id];
  };
  return Object.fromEntries(fields.map((field) => [field.id, valueOf(field)]));
}

function blankOf(field: Field, locales: readonly string[]): unknown {
  return field.isLocalized
    ? Object.fromEntries(locales.map((locale) => [locale, blankValue(field)]))
    : blankValue(field);
}

function requireLocales(fields: readonly Field[], content: ItemContent, locales: readonly string[]): void {
  const problems = fields
    .filter((field) => !hasLocales(content[field.id], locales))
    .map((field): Problem => {
      const options = { sent: Object.keys(byLocale(content[field.id])), expected: locales };
      return contentProblem(
        { field, locale: null, path: [field.apiKey] },
        { code: 'VALIDATION_INVALID_LOCALES', options },
      );
    });
  if (problems.length > 0) throw DomainError.of(problems);
}

function hasLocales(value: unknown, locales: readonly string[]): boolean {
  const own = Object.keys(byLocale(value));
  return own.length === locales.length && own.every((locale) => locales.includes(locale));
}
