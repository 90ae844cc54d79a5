import { expect, test } from 'vitest';
import { serializeQuery } from '../api-query.ts';
import { fieldsFilter, fileInputAccept } from './accepted-uploads.ts';

test('any asset needs no condition', () => {
  expect(fieldsFilter('any')).toBeUndefined();
  expect(fileInputAccept('any')).toBeUndefined();
});

test('images are found by their type', () => {
  expect(fieldsFilter('images')).toEqual({ type: { eq: 'image' } });
  expect(fileInputAccept('images')).toBe('image/*');
});

test('extensions are found by the format', () => {
  const query = serializeQuery({ filter: { fields: fieldsFilter(['csv', 'tsv']) } });

  expect(decodeURIComponent(query)).toBe('filter[fields][format][in][]=csv&filter[fields][format][in][]=tsv');
  expect(fileInputAccept(['csv', 'tsv'])).toBe('.csv,.tsv');
});
