import type { Field } from '@lectern/domain';
import { equalValues } from '#features/content/form/equal-values.ts';
import {
  byLocale,
  type FieldPlace,
  fieldPlaces,
  type FormValues,
  valueAt,
} from '#features/content/form/field-paths.ts';
import type { RecordState } from '#features/content/form/merge-values.ts';

/** The unsaved values of a form that a window sends to the server, for an editor who takes over. */
export interface UnsavedValues {
  locales: readonly string[];
  /** The unsaved changes, by form field. */
  values: FormValues;
}

/** The places of a form whose values differ from those it was opened with. */
export function changedPlaces(
  fields: readonly Field[],
  locales: readonly string[],
  base: FormValues,
  now: FormValues,
): FieldPlace[] {
  return fieldPlaces(fields, locales).filter(
    ({ field, locale }) => !equalValues(valueAt(base, field, locale ?? ''), valueAt(now, field, locale ?? '')),
  );
}

/** Unsaved changes. */
export function unsavedValues(
  fields: readonly Field[],
  locales: readonly string[],
  base: RecordState,
  now: RecordState,
): UnsavedValues {
  const places = changedPlaces(fields, locales, base.values, now.values);
  const values = Object.fromEntries(
    places.map(({ field, locale, path }) => [path, valueAt(now.values, field, locale ?? '')]),
  );
  return { locales: now.locales, values: structuredClone(values) };
}

/** Reads the unsaved values of another window; null when there are none, or when they are not ours. */
export function readUnsaved(formData: Record<string, unknown>): UnsavedValues | null {
  const { locales, values } = formData;
  if (!Array.isArray(locales) || typeof values !== 'object' || values === null || Object.keys(values).length === 0)
    return null;
  // Written by `unsavedValues` of the same console; values are looked at again when they are saved.
  return { locales: locales.filter((locale) => typeof locale === 'string'), values: values as FormValues };
}

/** A form with these values in it. Those of places that it does not have are left out: the model may have changed. */
export function stateWith(
  state: RecordState,
  unsaved: UnsavedValues,
  fields: readonly Field[],
  siteLocales: readonly string[],
): RecordState {
  const values = { ...state.values };
  for (const { field, locale, path } of fieldPlaces(fields, siteLocales)) {
    if (!(path in unsaved.values)) continue;
    const value = unsaved.values[path];
    values[field.apiKey] = locale === null ? value : { ...byLocale(values[field.apiKey]), [locale]: value };
  }
  return {
    values,
    locales: siteLocales.filter((locale) => state.locales.includes(locale) || unsaved.locales.includes(locale)),
  };
}
