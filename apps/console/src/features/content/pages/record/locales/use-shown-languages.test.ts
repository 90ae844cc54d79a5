import { expect, it } from 'vitest';
import { shownOf } from './use-shown-languages.ts';

const locales = ['en', 'it', 'de'];

it('shows the languages that were asked for', () => {
  expect(shownOf(locales, { locale: 'it', beside: 'de' })).toEqual({ locale: 'it', beside: 'de' });
});

it('shows the first language of the record where it has none such', () => {
  expect(shownOf(locales, { locale: 'ja', beside: null })).toEqual({ locale: 'en', beside: null });
  expect(shownOf(locales, { locale: null, beside: null })).toEqual({ locale: 'en', beside: null });
});

it('shows no language beside itself, and none that the record does not have', () => {
  expect(shownOf(locales, { locale: 'it', beside: 'it' }).beside).toBeNull();
  expect(shownOf(locales, { locale: 'ja', beside: 'en' }).beside).toBeNull();
  expect(shownOf(['en'], { locale: 'en', beside: 'it' }).beside).toBeNull();
});
