import type { LocalizationPreferences } from '#lib/localization-preferences.ts';

/** Languages of a record shown as tabs, and those in the "More languages" menu. */
export interface ShownLocales {
  shown: readonly string[];
  more: readonly string[];
}

/**
 * Which languages of a record are tabs. With favourites enabled these come first and the others are in a menu, except
 * the open one and those with errors. A record without favourites shows all.
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
