import { expect, it } from 'vitest';
import { byUse } from './by-use.ts';

const models = [
  { id: '1', name: 'Recipe' },
  { id: '2', name: 'Author' },
  { id: '3', name: 'Page' },
];
const names = (usedIds: string[]) => byUse(models, usedIds).map(({ name }) => name);

it('lists the most used models first, the others by name', () => {
  expect(names([])).toEqual(['Author', 'Page', 'Recipe']);
  expect(names(['3'])).toEqual(['Page', 'Author', 'Recipe']);
  expect(names(['3', '1', '1', 'gone'])).toEqual(['Recipe', 'Page', 'Author']);
});
