import { expect, it } from 'vitest';
import { nameInSentence } from './name-in-sentence.ts';

it.each([
  ['en', 'home page'],
  ['en-GB', 'home page'],
  ['de', 'Home page'],
  ['fr', 'Home page'],
])('writes the name of a model in %s as %s', (language, written) => {
  expect(nameInSentence('Home page', language)).toBe(written);
});

it('defaults to English when no page names its language', () => {
  expect(nameInSentence('Article')).toBe('article');
});
