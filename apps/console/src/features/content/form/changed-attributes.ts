import type { Field } from '@lectern/domain';
import type { FieldsOf } from '@lectern/field-types/console';
import { outgoingValue } from './blocks.ts';
import { byLocale, type FormValues } from './field-paths.ts';
import { equalValues } from './equal-values.ts';

/** The input of a save: the loaded record, and the current form values. */
export interface RecordEdit {
  fields: readonly Field[];
  /** Attributes as the server sent them. */
  stored: FormValues;
  storedLocales: readonly string[];
  values: FormValues;
  locales: readonly string[];
  /** Fields of block models. */
  ofModel: FieldsOf;
}

/**
 * Attributes for an update: changed fields only, each localized one with exactly the record's locales. When the set of
 * locales changed, every localized field is sent with the new set, as the server requires (reference, records 2).
 */
export function changedAttributes(edit: RecordEdit): FormValues {
  const changesLocales = !equalValues([...edit.storedLocales].sort(), [...edit.locales].sort());
  const changed = edit.fields.filter((field) => (changesLocales && field.isLocalized) || isChanged(field, edit));
  return Object.fromEntries(changed.map((field) => [field.apiKey, outgoing(field, edit)]));
}

/** Attributes for a create: every field, localized ones with the chosen locales. */
export function allAttributes(edit: Pick<RecordEdit, 'fields' | 'values' | 'locales' | 'ofModel'>): FormValues {
  return Object.fromEntries(edit.fields.map((field) => [field.apiKey, outgoing(field, { ...edit, stored: {} })]));
}

function isChanged(field: Field, { stored, values, storedLocales }: RecordEdit): boolean {
  const [before, now] = [stored[field.apiKey], values[field.apiKey]];
  if (!field.isLocalized) return !equalValues(emptyAsNull(before), emptyAsNull(now));
  const [left, right] = [byLocale(before), byLocale(now)];
  return storedLocales.some((locale) => !equalValues(emptyAsNull(left[locale]), emptyAsNull(right[locale])));
}

function outgoing(
  field: Field,
  { values, stored, locales, ofModel }: Pick<RecordEdit, 'values' | 'stored' | 'locales' | 'ofModel'>,
): unknown {
  const [now, before] = [values[field.apiKey], stored[field.apiKey]];
  if (!field.isLocalized) return outgoingValue(field, now, before, ofModel);
  const [left, right] = [byLocale(now), byLocale(before)];
  return Object.fromEntries(
    locales.map((locale) => [locale, outgoingValue(field, left[locale], right[locale], ofModel)]),
  );
}

/** The server may send null where the form shows an empty list or an unset switch. */
function emptyAsNull(value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? null : value;
}
