import { type Field, isPlainObject } from '@lectern/domain';

/** Values of a record form: what the wire carries, by API key; localized fields hold `{ [locale]: value }`. */
export type FormValues = Record<string, unknown>;

/** The path of a field's value in the form, with dots: `title`, or `title.en` for a localized field. */
export function fieldPath(field: Pick<Field, 'apiKey' | 'isLocalized'>, locale: string): string {
  return field.isLocalized ? `${field.apiKey}.${locale}` : field.apiKey;
}

/** The value of one field in one locale. */
export function valueAt(values: FormValues, field: Pick<Field, 'apiKey' | 'isLocalized'>, locale: string): unknown {
  const value = values[field.apiKey];
  return field.isLocalized ? byLocale(value)[locale] : value;
}

/** A localized value as an object; empty when nothing was ever written. */
export function byLocale(value: unknown): Record<string, unknown> {
  return isPlainObject(value) ? value : {};
}

/** A place of the form that holds a value. */
export interface FieldPlace {
  field: Field;
  /** Null for a field that is not localized. */
  locale: string | null;
  path: string;
}

/** Every place of the form: each field once, localized ones once per locale. */
export function fieldPlaces(fields: readonly Field[], locales: readonly string[]): FieldPlace[] {
  return fields.flatMap((field): FieldPlace[] =>
    field.isLocalized
      ? locales.map((locale) => ({ field, locale, path: fieldPath(field, locale) }))
      : [{ field, locale: null, path: field.apiKey }],
  );
}

/** Values with replacements for the fields for which `pick` names a source. */
export function placesWritten(
  values: FormValues,
  fields: readonly Field[],
  pick: (place: FieldPlace) => { from: FormValues } | null,
): FormValues {
  const written = { ...values };
  for (const field of fields) {
    for (const place of fieldPlaces([field], Object.keys(byLocale(values[field.apiKey])))) {
      const other = pick(place);
      if (other !== null) writeAt(written, place, valueAt(other.from, field, place.locale ?? ''));
    }
  }
  return written;
}

/** Writes one place; objects of other languages are not touched, so that values may be shared. */
export function writeAt(
  values: FormValues,
  { field, locale }: Pick<FieldPlace, 'field' | 'locale'>,
  value: unknown,
): void {
  values[field.apiKey] = locale === null ? value : { ...byLocale(values[field.apiKey]), [locale]: value };
}
