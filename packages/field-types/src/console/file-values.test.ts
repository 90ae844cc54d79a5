import { expect, test } from 'vitest';
import { extensionPresets } from '../validators/extension.ts';
import { acceptedUploads } from './file-values.ts';

test('a field without an extension validator accepts any asset', () => {
  expect(acceptedUploads({ required: {} })).toBe('any');
  expect(acceptedUploads({ extension: { extensions: [] } })).toBe('any');
});

test.each(Object.keys(extensionPresets))('the preset %s accepts its extensions', (preset) => {
  expect(acceptedUploads({ extension: { predefined_list: preset } })).toEqual(extensionPresets[preset]);
});

test('resizable images exclude SVG, images include it', () => {
  expect(acceptedUploads({ extension: { predefined_list: 'image' } })).toContain('svg');
  expect(acceptedUploads({ extension: { predefined_list: 'transformable_image' } })).not.toContain('svg');
});

test('listed extensions are accepted in any spelling, beside those of a preset', () => {
  expect(acceptedUploads({ extension: { extensions: ['.PDF', ' Jpg', 'pdf'] } })).toEqual(['pdf', 'jpg']);
  expect(acceptedUploads({ extension: { predefined_list: 'csv', extensions: ['xlsx', 'CSV'] } })).toEqual([
    'xlsx',
    'csv',
    'tsv',
  ]);
});
