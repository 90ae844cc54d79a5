import { describe, expect, it } from 'vitest';
import { shownLocales } from './shown-locales.ts';

const locales = ['en', 'it', 'de', 'ar'];
const none = new Set<string>();

describe('the tabs of a record', () => {
  it('are all its languages without favourites', () => {
    expect(shownLocales(locales, { favoriteLocalesActive: false, favoriteLocales: ['de'] }, none)).toEqual({
      shown: locales,
      more: [],
    });
  });

  it('are the favourites in their chosen order', () => {
    expect(shownLocales(locales, { favoriteLocalesActive: true, favoriteLocales: ['de', 'en', 'ja'] }, none)).toEqual({
      shown: ['de', 'en'],
      more: ['it', 'ar'],
    });
  });

  it('include the open language and those with errors', () => {
    expect(
      shownLocales(locales, { favoriteLocalesActive: true, favoriteLocales: ['de'] }, new Set(['ar', 'de'])),
    ).toEqual({
      shown: ['de', 'ar'],
      more: ['en', 'it'],
    });
  });

  it('are all languages when the record has no favourite', () => {
    expect(shownLocales(locales, { favoriteLocalesActive: true, favoriteLocales: ['ja'] }, none).shown).toEqual(
      locales,
    );
  });
});
