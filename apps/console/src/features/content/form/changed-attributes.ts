import type { Field } from '@lectern/domain';
import { byLocale, type FormValues } from './field-paths.ts';
import { equalValues } from './equal-values.ts';

/** What a save compares: the record as it came, and what the form says now. */
export interface RecordEdit {
  fields: readonly Field[];
  /** Attributes as the server sent them. */
  stored: FormValues;
  storedLocales: readonly string[];
  values: FormValues;
  locales: readonly string[];
}

/**
 * Attributes for an update: changed fields only, each localised one with exactly the record's locales. When the set
 * of locales changed, every localised field goes along with the new set, as the server demands (reference, records 2).
 */
export function changedAttributes(edit: RecordEdit): FormValues {
  const changesLocales = !equalValues([...edit.storedLocales].sort(), [...edit.locales].sort());
  const changed = edit.fields.filter((field) => (changesLocales && field.isLocalized) || isChanged(field, edit));
  return Object.fromEntries(changed.map((field) => [field.apiKey, outgoing(field, edit.values, edit.locales)]));
}

/** Attributes for a create: every field, localised ones with the chosen locales. */
export function allAttributes(fields: readonly Field[], values: FormValues, locales: readonly string[]): FormValues {
  return Object.fromEntries(fields.map((field) => [field.apiKey, outgoing(field, values, locales)]));
}

function isChanged(field: Field, { stored, values, storedLocales }: RecordEdit): boolean {
  const [before, now] = [stored[field.apiKey], values[field.apiKey]];
  if (!field.isLocalized) return !equalValues(emptyAsNull(before), emptyAsNull(now));
  const [left, right] = [byLocale(before), byLocale(now)];
  return storedLocales.some((locale) => !equalValues(emptyAsNull(left[locale]), emptyAsNull(right[locale])));
}

function outgoing(field: Field, values: FormValues, locales: readonly string[]): unknown {
  const value = values[field.apiKey];
  if (!field.isLocalized) return value ?? null;
  const localized = byLocale(value);
  return Object.fromEntries(locales.map((locale) => [locale, localized[locale] ?? null]));
}

/** The server may send null where the form shows an empty list or an unset switch. */
function emptyAsNull(value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? null : value;
}
