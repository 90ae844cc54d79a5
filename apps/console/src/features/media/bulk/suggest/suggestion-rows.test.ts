import type { UploadResource } from '@lectern/contract';
import { expect, test } from 'vitest';
import { chosenRows, rowsFor, withChoice, withOutcome, withSuggestions, withText } from './suggestion-rows.ts';

const image = (id: string, missing: string[]) => ({ upload: { id } as UploadResource, missing });
const candidates = [image('quay', ['en', 'it']), image('door', ['it'])];
const rows = rowsFor(candidates, new Set(['en', 'it']));
const rowOf = (uploadId: string, locale: string) => ({ uploadId, locale, text: '', isChosen: false, failure: null });
const quayEnglish = rowOf('quay', 'en');
const quayItalian = rowOf('quay', 'it');
const doorItalian = rowOf('door', 'it');

test('there is a row for each chosen language that an image lacks', () => {
  expect(rows.map(({ uploadId, locale }) => `${uploadId} ${locale}`)).toEqual(['quay en', 'quay it', 'door it']);
  expect(rowsFor(candidates, new Set(['en'])).map(({ uploadId }) => uploadId)).toEqual(['quay']);
});

test('a suggestion is to be saved, but does not replace what was written meanwhile', () => {
  const written = withText(rows, quayItalian, 'Mio');

  const suggested = withSuggestions(written, 'quay', { en: 'A quay', it: 'Una banchina' });

  expect(chosenRows(suggested).map(({ text }) => text)).toEqual(['A quay', 'Mio']);
  expect(chosenRows(withSuggestions(rows, 'door', { it: null }))).toEqual([]);
});

test('an emptied text and one that was left out are not saved', () => {
  const suggested = withSuggestions(rows, 'quay', { en: 'A quay', it: 'Una banchina' });

  expect(chosenRows(withText(suggested, quayEnglish, ' ')).map(({ locale }) => locale)).toEqual(['it']);
  expect(chosenRows(withChoice(suggested, quayItalian, false)).map(({ locale }) => locale)).toEqual(['en']);
});

test('what could not be saved stays with its text and the reason', () => {
  const written = withText(withText(rows, quayEnglish, 'A quay'), doorItalian, 'Una porta');

  const left = withOutcome(written, [quayEnglish], [{ row: doorItalian, reason: 'Not allowed' }]);

  expect(left.map(({ locale, text, failure }) => [locale, text, failure])).toEqual([
    ['it', '', null],
    ['it', 'Una porta', 'Not allowed'],
  ]);
  expect(withText(left, doorItalian, 'Un portone')[1]?.failure).toBeNull();
});
