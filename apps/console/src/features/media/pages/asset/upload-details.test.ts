import { expect, it } from 'vitest';
import { changedParts, changedLocales, localesWithoutAlt, rebased, type UploadDetails } from './upload-details.ts';

const base: UploadDetails = {
  alt: { en: 'A boat', it: null },
  title: { en: 'Boat', it: null },
  customData: { en: { credit: 'NASA' }, it: {} },
  tags: ['sea'],
  collection: null,
  author: null,
  copyright: null,
  notes: null,
  focalPoint: null,
  posterTime: null,
  basename: 'boat',
};

it('names the parts that differ', () => {
  const details = { ...base, tags: ['sea', 'ice'], focalPoint: { x: 0.1, y: 0.2 }, alt: { it: null, en: 'A boat' } };

  expect(changedParts(base, base)).toEqual([]);
  expect(changedParts(base, { ...details, alt: base.alt })).toEqual(['tags', 'focalPoint']);
});

it('keeps what the user changed, and follows the server in the rest, language by language', () => {
  const mine = {
    ...base,
    alt: { ...base.alt, it: 'Una barca' },
    title: { ...base.title, en: null },
    customData: { en: {}, it: {} },
    notes: 'mine',
    posterTime: 0,
  };
  const stored = {
    ...base,
    alt: { en: 'A red boat', it: null },
    customData: { en: { credit: 'NASA', year: 1999 }, it: { credit: 'ESA' } },
    notes: 'theirs',
    basename: 'ship',
    tags: [],
  };

  expect(rebased(base, mine, stored)).toEqual({
    ...stored,
    alt: { en: 'A red boat', it: 'Una barca' },
    title: { en: null, it: null },
    customData: { en: {}, it: { credit: 'ESA' } },
    notes: 'mine',
    posterTime: 0,
  });
});

it('sends the texts of changed languages only, an emptied one as null', () => {
  expect(changedLocales({ en: 'A', it: 'B', de: null }, { en: 'A', it: null, de: 'C' })).toEqual({ it: null, de: 'C' });
});

it('counts spaces as no alt text', () => {
  expect(localesWithoutAlt({ en: 'A', it: ' ', de: null }, ['en', 'it', 'de', 'fr'])).toEqual(['it', 'de', 'fr']);
});
