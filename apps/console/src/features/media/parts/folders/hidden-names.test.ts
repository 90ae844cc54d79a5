import { expect, it } from 'vitest';
import { isHiddenName } from './hidden-names.ts';

it.each(['.DS_Store', '.git', 'Thumbs.db', 'desktop.ini', '__MACOSX'])('%s is hidden', (name) => {
  expect(isHiddenName(name)).toBe(true);
});

it.each(['thumbs.jpg', 'a.b', 'desktop'])('%s is not', (name) => {
  expect(isHiddenName(name)).toBe(false);
});
