/** The languages of the starter project, main one first. */
export const locales = ['en', 'it'] as const;

export type Locale = (typeof locales)[number];

/** One value for each language. */
export type Localised<T> = Readonly<Record<Locale, T>>;

/** Builds a localized value from one rule. */
export function inEachLocale<T>(make: (locale: Locale) => T): Localised<T> {
  return { en: make('en'), it: make('it') };
}
