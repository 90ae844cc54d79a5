import { expect, it } from 'vitest';
import { highlightParts } from './highlight.ts';

it('splits a text at its matches', () => {
  expect(highlightParts('A [h]brass[/h] lamp and [h]brass[/h]')).toEqual([
    { text: 'A ', isMatch: false },
    { text: 'brass', isMatch: true },
    { text: ' lamp and ', isMatch: false },
    { text: 'brass', isMatch: true },
  ]);
});

it('leaves a text without matches, or with half a mark, as it is', () => {
  expect(highlightParts('A <b>lamp</b> [h]')).toEqual([{ text: 'A <b>lamp</b> [h]', isMatch: false }]);
});
