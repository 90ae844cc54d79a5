import type { Field } from '@lectern/domain';
import { saysTheSame } from '@lectern/field-types/console';
import { type FieldPlace, fieldPlaces, type FormValues, valueAt } from '#features/content/form/field-paths.ts';
import { recordLocales } from '#features/content/form/form-values.ts';

/** A field of a record with its values in two versions. */
export interface ComparedPlace extends FieldPlace {
  before: unknown;
  after: unknown;
  differs: boolean;
}

/** The places of a record in one language; null are those without languages. */
export interface ComparedLanguage {
  locale: string | null;
  /** Whether only one of the versions is written in it. */
  fate: 'kept' | 'added' | 'removed';
  /** In the order of the form. */
  places: readonly ComparedPlace[];
  /** How many of them differ. */
  count: number;
}

/** The differences between two versions of a record, by language; attributes in wire format, blocks in full. */
export function comparedLanguages(
  fields: readonly Field[],
  siteLocales: readonly string[],
  before: FormValues,
  after: FormValues,
): ComparedLanguage[] {
  const [earlier, later] = [before, after].map((attributes) => new Set(recordLocales(fields, attributes, siteLocales)));
  const locales = siteLocales.filter((locale) => earlier?.has(locale) || later?.has(locale));
  const places = fieldPlaces(fields, locales).map((place): ComparedPlace => {
    const [one, other] = [before, after].map(
      (attributes) => valueAt(attributes, place.field, place.locale ?? '') ?? null,
    );
    return { ...place, before: one, after: other, differs: !saysTheSame(one, other) };
  });
  return [null, ...locales]
    .map((locale): ComparedLanguage => {
      const own = places.filter((place) => place.locale === locale);
      const fate =
        locale === null || earlier?.has(locale) === later?.has(locale)
          ? 'kept'
          : later?.has(locale)
            ? 'added'
            : 'removed';
      return { locale, fate, places: own, count: own.filter(({ differs }) => differs).length };
    })
    .filter((language) => language.places.length > 0);
}

/** How many places differ in all languages together. */
export function countDifferences(languages: readonly ComparedLanguage[]): number {
  return languages.reduce((sum, { count }) => sum + count, 0);
}
