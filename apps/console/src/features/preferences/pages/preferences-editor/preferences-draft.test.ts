import { expect, it } from 'vitest';
import { favoritesError, knownFavorites, tabOf } from './preferences-draft.ts';

it('opens the translations by their hash, the interface otherwise', () => {
  expect(tabOf('#translations')).toBe('translations');
  expect(tabOf('')).toBe('interface');
  expect(tabOf('#other')).toBe('interface');
});

it('takes six favourites at most, and one at least while they are on', () => {
  const six = ['en', 'it', 'de', 'fr', 'es', 'pt'];

  expect(favoritesError({ favoriteLocalesActive: true, favoriteLocales: six })).toBeNull();
  expect(favoritesError({ favoriteLocalesActive: true, favoriteLocales: [...six, 'ja'] })).toBe(
    'preferences.favorites.too-many',
  );
  expect(favoritesError({ favoriteLocalesActive: true, favoriteLocales: [] })).toBe('preferences.favorites.none');
  expect(favoritesError({ favoriteLocalesActive: false, favoriteLocales: [] })).toBeNull();
});

it('leaves out favourites that the project has no more', () => {
  expect(knownFavorites(['en', 'xx', 'it'], ['it', 'en'])).toEqual(['en', 'it']);
});
