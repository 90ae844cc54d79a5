import { expect, it } from 'vitest';
import { fieldHash, readFieldHash } from './field-hash.ts';
import { makeField } from './form.test-support.ts';

const fields = [makeField({ apiKey: 'title', isLocalized: true }), makeField({ apiKey: 'cover' })];

it('leads back to its field and language', () => {
  expect(readFieldHash(fieldHash('title.pt-BR'), fields)).toEqual({ path: 'title.pt-BR', locale: 'pt-BR' });
  expect(readFieldHash(fieldHash('cover.0.image'), fields)).toEqual({ path: 'cover.0.image', locale: null });
});

it.each([[''], ['#title.en'], ['#field:'], ['#field:gone.en'], ['#field:%E0%A4%A']])('is empty for %s', (hash) => {
  expect(readFieldHash(hash, fields)).toBeNull();
});
