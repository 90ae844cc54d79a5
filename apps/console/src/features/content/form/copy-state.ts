import type { Field } from '@lectern/domain';
import { equalValues } from './equal-values.ts';
import { byLocale, fieldPlaces, type FieldPlace, type FormValues, valueAt } from './field-paths.ts';
import type { RecordState } from './merge-values.ts';

/** What a kept value needs to know of its field, so that it is not put into another one. */
export function fieldKinds(fields: readonly Field[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.apiKey, kindOf(field)]));
}

function kindOf({ id, fieldType, isLocalized }: Field): string {
  return `${id} ${fieldType} ${isLocalized ? 'localized' : 'plain'}`;
}

/**
 * A stored copy as the current form can contain it: fields and languages added or changed since keep their current
 * values.
 */
export function fittingState(
  kept: RecordState,
  now: RecordState,
  {
    fields,
    kinds,
    siteLocales,
  }: { fields: readonly Field[]; kinds: Readonly<Record<string, string>>; siteLocales: readonly string[] },
): RecordState {
  const values: FormValues = { ...now.values };
  for (const field of fields) {
    if (kinds[field.apiKey] !== kindOf(field)) continue;
    const value = kept.values[field.apiKey];
    values[field.apiKey] = field.isLocalized ? { ...byLocale(now.values[field.apiKey]), ...byLocale(value) } : value;
  }
  const locales = siteLocales.filter((locale) => kept.locales.includes(locale));
  return { values, locales: locales.length > 0 ? locales : now.locales };
}

/** Fields in which two states differ. */
export function differingPlaces(fields: readonly Field[], one: RecordState, other: RecordState): FieldPlace[] {
  const locales = [...new Set([...one.locales, ...other.locales])];
  return fieldPlaces(fields, locales).filter(
    ({ field, locale }) =>
      !equalValues(valueAt(one.values, field, locale ?? ''), valueAt(other.values, field, locale ?? '')),
  );
}
