import { expect, it } from 'vitest';
import { pastedName } from './pasted-name.ts';

const now = new Date(2026, 10, 7, 9, 5, 3);

it('names pictures of the clipboard after the moment', () => {
  expect(pastedName({ name: 'image.png', type: 'image/png' }, now)).toBe('pasted-2026-11-07-090503.png');
  expect(pastedName({ name: '', type: 'image/png' }, now)).toBe('pasted-2026-11-07-090503');
});

it('keeps the name of a copied file', () => {
  expect(pastedName({ name: 'harbor.png', type: 'image/png' }, now)).toBe('harbor.png');
  expect(pastedName({ name: 'image.txt', type: 'text/plain' }, now)).toBe('image.txt');
});
