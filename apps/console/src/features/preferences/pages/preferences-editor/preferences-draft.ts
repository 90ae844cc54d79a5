import type { Language } from '#lib/i18n/languages.ts';
import { favoriteLocalesProblem, type LocalizationPreferences } from '#lib/localization-preferences.ts';
import type { ThemeChoice } from '#lib/theme.ts';

/** What the form of the preferences holds. */
export interface PreferencesDraft extends LocalizationPreferences {
  language: Language;
  theme: ThemeChoice;
}

/** Tabs of the form; the second one is the hash of its URL. */
export const preferencesTabs = ['interface', 'translations'] as const;

/** One of the tabs. */
export type PreferencesTab = (typeof preferencesTabs)[number];

/** The tab of a URL hash. */
export function tabOf(hash: string): PreferencesTab {
  return hash === '#translations' ? 'translations' : 'interface';
}

/** Message ID of the problem with the favourites; null without one (spec 1, section 5). */
export function favoritesError(
  draft: Pick<PreferencesDraft, 'favoriteLocalesActive' | 'favoriteLocales'>,
): string | null {
  const problem = favoriteLocalesProblem(draft);
  if (problem === null) return null;
  return problem === 'too-many' ? 'preferences.favorites.too-many' : 'preferences.favorites.none';
}

/** Favourites without those that are languages of the project no more. */
export function knownFavorites(favoriteLocales: readonly string[], locales: readonly string[]): string[] {
  return favoriteLocales.filter((locale) => locales.includes(locale));
}
