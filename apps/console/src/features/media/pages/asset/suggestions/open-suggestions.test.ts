import { expect, test } from 'vitest';
import { isSettled, openSuggestions, withoutAlt, withoutTags } from './open-suggestions.ts';

const answer = { alt: { en: 'A red door', it: 'Una porta rossa', de: null }, tags: ['Door', 'harbor'] };

test('what the form already says is not suggested', () => {
  expect(openSuggestions(answer, { alt: { en: ' A red door ', it: null }, tags: ['door'] })).toEqual({
    alt: { it: 'Una porta rossa' },
    tags: ['harbor'],
  });
});

test('each suggestion is settled by itself', () => {
  const open = openSuggestions(answer, { alt: {}, tags: [] });

  const texts = withoutAlt(open, ['en', 'it']);
  const tags = withoutTags(open, ['Door', 'harbor']);

  expect([isSettled(texts), isSettled(tags)]).toEqual([false, false]);
  expect(isSettled(withoutTags(texts, ['Door', 'harbor']))).toBe(true);
  expect(withoutAlt(open, ['en']).alt).toEqual({ it: 'Una porta rossa' });
});
