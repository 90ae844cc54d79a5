import { expect, it } from 'vitest';
import { makeField } from '#features/content/form/form.test-support.ts';
import { comparedLanguages, countDifferences } from './differing-places.ts';

const title = makeField({ apiKey: 'title', isLocalized: true });
const rank = makeField({ apiKey: 'rank', fieldType: 'integer' });
const locales = ['en', 'it', 'de'];
const described = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  comparedLanguages([title, rank], locales, before, after).map(
    ({ locale, fate, count }) => `${locale ?? 'all'} ${fate} ${count}`,
  );

it('counts the differences by language', () => {
  const before = { title: { en: 'Loom', it: 'Telaio' }, rank: 1 };

  expect(described(before, { title: { en: 'Looms', it: 'Telaio' }, rank: 2 })).toEqual([
    'all kept 1',
    'en kept 1',
    'it kept 0',
  ]);
  expect(described(before, before)).toEqual(['all kept 0', 'en kept 0', 'it kept 0']);
});

it('lists added and removed languages', () => {
  expect(described({ title: { en: 'Loom', it: 'Telaio' } }, { title: { en: 'Loom', de: null } })).toEqual([
    'all kept 0',
    'en kept 0',
    'it removed 1',
    'de added 0',
  ]);
});

it('keeps form order and both values', () => {
  const [all, english] = comparedLanguages(
    [rank, title],
    locales,
    { title: { en: 'Loom' } },
    { title: { en: 'Looms' }, rank: 3 },
  );

  expect(all?.places).toMatchObject([{ path: 'rank', before: null, after: 3, differs: true }]);
  expect(english?.places).toMatchObject([{ path: 'title.en', before: 'Loom', after: 'Looms', differs: true }]);
  expect(countDifferences([all, english].filter((language) => language !== undefined))).toBe(2);
});
