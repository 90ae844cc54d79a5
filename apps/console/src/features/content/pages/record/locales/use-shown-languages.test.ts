import { expect, it } from 'vitest';
import { shownOf } from './use-shown-languages.ts';

const locales = ['en', 'it', 'de'];

it('shows the requested languages', () => {
  expect(shownOf(locales, { locale: 'it', secondLocale: 'de' })).toEqual({ locale: 'it', secondLocale: 'de' });
});

it('shows the first language of the record when none of them exists', () => {
  expect(shownOf(locales, { locale: 'ja', secondLocale: null })).toEqual({ locale: 'en', secondLocale: null });
  expect(shownOf(locales, { locale: null, secondLocale: null })).toEqual({ locale: 'en', secondLocale: null });
});

it('ignores duplicate languages and those the record does not have', () => {
  expect(shownOf(locales, { locale: 'it', secondLocale: 'it' }).secondLocale).toBeNull();
  expect(shownOf(locales, { locale: 'ja', secondLocale: 'en' }).secondLocale).toBeNull();
  expect(shownOf(['en'], { locale: 'en', secondLocale: 'it' }).secondLocale).toBeNull();
});
