import { expect, it } from 'vitest';
import { makeField } from './form.test-support.ts';
import { publishedDifferences } from './published-differences.ts';

const fields = [makeField({ apiKey: 'title', isLocalized: true }), makeField({ apiKey: 'links', fieldType: 'links' })];

it('names the changed fields, and treats null and an empty list as equal', () => {
  const current = { title: { en: 'The loom', it: 'Telaio' }, links: [] };
  const published = { title: { en: 'Loom', it: 'Telaio' }, links: null };

  expect([...publishedDifferences(fields, ['en', 'it'], { current, published })]).toEqual(['title.en']);
});

it('counts a language that is not published yet', () => {
  const current = { title: { en: 'Loom', it: 'Telaio' }, links: [] };

  expect([
    ...publishedDifferences(fields, ['en', 'it'], { current, published: { title: { en: 'Loom' }, links: [] } }),
  ]).toEqual(['title.it']);
});
