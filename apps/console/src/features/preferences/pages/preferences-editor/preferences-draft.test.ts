import { expect, it } from 'vitest';
import { favoritesError, knownFavorites, tabOf } from './preferences-draft.ts';

it('opens the translations tab by its hash, the interface tab otherwise', () => {
  expect(tabOf('#translations')).toBe('translations');
  expect(tabOf('')).toBe('interface');
  expect(tabOf('#other')).toBe('interface');
});

it('allows one to six favourites while they are enabled', () => {
  const six = ['en', 'it', 'de', 'fr', 'es', 'pt'];

  expect(favoritesError({ favoriteLocalesActive: true, favoriteLocales: six })).toBeNull();
  expect(favoritesError({ favoriteLocalesActive: true, favoriteLocales: [...six, 'ja'] })).toBe(
    'preferences.favorites.too-many',
  );
  expect(favoritesError({ favoriteLocalesActive: true, favoriteLocales: [] })).toBe('preferences.favorites.none');
  expect(favoritesError({ favoriteLocalesActive: false, favoriteLocales: [] })).toBeNull();
});

it('omits favourites that the project no longer has', () => {
  expect(knownFavorites(['en', 'xx', 'it'], ['it', 'en'])).toEqual(['en', 'it']);
});
