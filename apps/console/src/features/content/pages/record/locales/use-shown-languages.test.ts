import { expect, it } from 'vitest';
import { shownOf } from './use-shown-languages.ts';

const locales = ['en', 'it', 'de'];

it('shows the requested languages', () => {
  expect(shownOf(locales, { locale: 'it', beside: 'de' })).toEqual({ locale: 'it', beside: 'de' });
});

it('shows the first language of the record when none of them exists', () => {
  expect(shownOf(locales, { locale: 'ja', beside: null })).toEqual({ locale: 'en', beside: null });
  expect(shownOf(locales, { locale: null, beside: null })).toEqual({ locale: 'en', beside: null });
});

it('ignores duplicate languages and those the record does not have', () => {
  expect(shownOf(locales, { locale: 'it', beside: 'it' }).beside).toBeNull();
  expect(shownOf(locales, { locale: 'ja', beside: 'en' }).beside).toBeNull();
  expect(shownOf(['en'], { locale: 'en', beside: 'it' }).beside).toBeNull();
});
