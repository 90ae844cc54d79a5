import { describe, expect, it } from 'vitest';
import {
  defaultLocalizationPreferences,
  favoriteLocalesProblem,
  readLocalizationPreferences,
} from './localization-preferences.ts';

describe('favourite languages', () => {
  it('are at most six', () => {
    const favoriteLocales = ['en', 'it', 'de', 'fr', 'es', 'pt-BR'];

    expect(favoriteLocalesProblem({ favoriteLocalesActive: true, favoriteLocales })).toBeNull();
    expect(favoriteLocalesProblem({ favoriteLocalesActive: false, favoriteLocales: [...favoriteLocales, 'ja'] })).toBe(
      'too-many',
    );
  });

  it('are at least one while they are enabled', () => {
    expect(favoriteLocalesProblem({ favoriteLocalesActive: true, favoriteLocales: [] })).toBe('none');
    expect(favoriteLocalesProblem({ favoriteLocalesActive: false, favoriteLocales: [] })).toBeNull();
  });
});

describe('stored preferences', () => {
  it('are read back unchanged', () => {
    const kept = {
      ...defaultLocalizationPreferences,
      locale: 'it',
      dateFormat: 'year-first',
      twentyFourHour: true,
      timezone: 'Europe/Rome',
      favoriteLocalesActive: true,
      favoriteLocales: ['it', 'en'],
    };

    expect(readLocalizationPreferences(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([
    [null],
    [''],
    ['null'],
    ['[]'],
    ['{'],
    ['{"dateFormat":"stardate","favoriteLocales":"it","twentyFourHour":1}'],
  ])('fall back to the defaults when unreadable: %s', (text) => {
    expect(readLocalizationPreferences(text)).toEqual(defaultLocalizationPreferences);
  });
});
