import { expect, it } from 'vitest';
import { emojiQuery } from './emoji-query.ts';

it.each([
  [':ca', { query: 'ca', length: 3 }],
  ['Hello :party_po', { query: 'party_po', length: 9 }],
  ['(:wave', { query: 'wave', length: 5 }],
  [':+1', { query: '+1', length: 3 }],
  [':été', { query: 'été', length: 4 }],
])('%j asks for an emoji', (text, expected) => {
  const found = emojiQuery(text);

  expect(found).toEqual(expected);
});

it.each([
  '',
  ':',
  ':a',
  ':)',
  '10:30',
  'a:bc',
  'std::cout',
  'ratio 16:9',
  ': cat',
  ':cat ',
  'https://x',
  ':30',
  ':10:20',
])('%j is text', (text) => {
  const found = emojiQuery(text);

  expect(found).toBeNull();
});
