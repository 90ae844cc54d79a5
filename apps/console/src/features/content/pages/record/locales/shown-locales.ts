import type { LocalizationPreferences } from '#lib/localization-preferences.ts';

/** Languages of a record that stand as tabs, and those behind "More languages". */
export interface ShownLocales {
  shown: readonly string[];
  more: readonly string[];
}

/**
 * Which languages of a record stand as tabs. With favourites on these come first and the others go behind a menu,
 * except for the one that is open and those with errors. A record without any favourite shows all.
 */
export function shownLocales(
  locales: readonly string[],
  {
    favoriteLocalesActive,
    favoriteLocales,
  }: Pick<LocalizationPreferences, 'favoriteLocalesActive' | 'favoriteLocales'>,
  always: ReadonlySet<string>,
): ShownLocales {
  const favorites = favoriteLocalesActive ? favoriteLocales.filter((locale) => locales.includes(locale)) : [];
  if (favorites.length === 0) return { shown: locales, more: [] };
  const others = locales.filter((locale) => !favorites.includes(locale));
  return {
    shown: [...favorites, ...others.filter((locale) => always.has(locale))],
    more: others.filter((locale) => !always.has(locale)),
  };
}
