import type { Field } from '@lectern/domain';
import { equalValues } from '#features/content/form/equal-values.ts';
import { fieldPath, type FormValues, valueAt } from '#features/content/form/field-paths.ts';
import { valuesFromAttributes } from '#features/content/form/form-values.ts';
import { saysNothing } from '#features/content/form/says-nothing.ts';

/** The state of a translation: older than its source, or missing although the source has a value. */
export type TranslationState = 'stale' | 'missing';

/** When each value changed last, by place: the number of the version, counted from the oldest that is known. */
export type LastChanges = ReadonlyMap<string, number>;

/** Later than every version: typed in the form and not saved. */
export const changedNow = Number.POSITIVE_INFINITY;

/**
 * Reads from the attributes of a record's versions, oldest first, when each translation and its source changed last.
 */
export function lastChanges(
  fields: readonly Field[],
  locales: readonly string[],
  versions: readonly FormValues[],
): LastChanges {
  const localized = fields.filter(({ isLocalized }) => isLocalized);
  const filled = versions.map((attributes) => valuesFromAttributes(localized, attributes, locales));
  return new Map(
    localized.flatMap((field) =>
      locales.map((locale): [string, number] => [
        fieldPath(field, locale),
        filled.findLastIndex(
          (values, index) =>
            index > 0 && !equalValues(valueAt(values, field, locale), valueAt(filled[index - 1] ?? {}, field, locale)),
        ),
      ]),
    ),
  );
}

/** The languages whose translations the history must date. */
export interface TranslatedPlaces {
  fields: readonly Field[];
  /** Languages of the record. */
  locales: readonly string[];
  /** Language that others are translated from. */
  source: string;
}

/**
 * Whether versions, oldest first, are sufficient to date every translation. They are not when source and translation
 * equal the oldest of them: earlier versions decide which of the two is older.
 */
export function areSettled({ fields, locales, source }: TranslatedPlaces, versions: readonly FormValues[]): boolean {
  const changes = lastChanges(fields, locales, versions);
  const localized = fields.filter(({ isLocalized }) => isLocalized);
  const newest = valuesFromAttributes(localized, versions.at(-1) ?? {}, locales);
  const isOpen = (field: Field, locale: string) =>
    changes.get(fieldPath(field, locale)) === -1 && !saysNothing(field, valueAt(newest, field, locale));
  return !localized.some(
    (field) => isOpen(field, source) && locales.some((locale) => locale !== source && isOpen(field, locale)),
  );
}

/** The data that translation states are derived from. */
export interface TranslationFacts extends TranslatedPlaces {
  /** Values of the form. */
  values: FormValues;
  /** When a field changed last; `changedNow` for unsaved changes. */
  changedAt: (path: string) => number;
  /** Fingerprints of sources with confirmed translations, by the path of the translation. */
  accepted: Readonly<Record<string, string>>;
}

/**
 * The state of every incomplete or outdated translation. A source and a translation that changed in the same save
 * belong together.
 */
export function translationStates(facts: TranslationFacts): ReadonlyMap<string, TranslationState> {
  const { fields, locales, source, values, changedAt, accepted } = facts;
  const states = new Map<string, TranslationState>();
  for (const field of fields) {
    const original = valueAt(values, field, source);
    if (!field.isLocalized || saysNothing(field, original)) continue;
    const originalAt = changedAt(fieldPath(field, source));
    for (const locale of locales) {
      if (locale === source) continue;
      const path = fieldPath(field, locale);
      if (saysNothing(field, valueAt(values, field, locale))) states.set(path, 'missing');
      else if (originalAt > changedAt(path) && accepted[path] !== fingerprint(original)) states.set(path, 'stale');
    }
  }
  return states;
}

/** How many translations of each state a language has. */
export function countStates(
  states: ReadonlyMap<string, TranslationState>,
  locale: string,
): Record<TranslationState, number> {
  const counts = { stale: 0, missing: 0 };
  for (const [path, state] of states) if (path.endsWith(`.${locale}`)) counts[state] += 1;
  return counts;
}

/** A short text that differs when a value does. */
export function fingerprint(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `${text.length.toString(36)}-${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
