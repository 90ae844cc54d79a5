import { expect, it } from 'vitest';
import { makeField, makeSchema } from './form.test-support.ts';
import { initialLocales, initialValues, recordLocales, valuesFromAttributes } from './form-values.ts';

const fields = [
  makeField({ apiKey: 'title', isLocalized: true, defaultValue: { en: 'Untitled' } }),
  makeField({ apiKey: 'links', fieldType: 'links' }),
  makeField({ apiKey: 'featured', fieldType: 'boolean', defaultValue: true }),
];

it('lists the locales of a record in the order of the site', () => {
  expect(recordLocales(fields, { title: { it: 'Telaio', en: 'Loom' } }, ['en', 'it', 'de'])).toEqual(['en', 'it']);
});

it('starts a new record in the main locale, or in all locales if the model requires them', () => {
  expect(initialLocales({ allLocalesRequired: false } as never, makeSchema(fields))).toEqual(['en']);
  expect(initialLocales({ allLocalesRequired: true } as never, makeSchema(fields))).toEqual(['en', 'it', 'de']);
});

it('gives every form field a value', () => {
  expect(valuesFromAttributes(fields, { title: { en: 'Loom' }, links: null, featured: null }, ['en', 'it'])).toEqual({
    title: { en: 'Loom', it: null },
    links: [],
    featured: false,
  });
});

it('fills a new record with defaults', () => {
  expect(initialValues(fields, ['en', 'it'])).toEqual({
    title: { en: 'Untitled', it: null },
    links: [],
    featured: true,
  });
});
