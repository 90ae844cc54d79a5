import { describe, expect, it } from 'vitest';
import { sampleField } from '#testing/fixtures.ts';
import { acceptsFile, fileBlocks, type FileFacts } from './file-blocks.ts';

const facts: FileFacts = { extension: 'png', size: 1000, width: 400, height: 300 };
const unknown: FileFacts = { extension: null, size: null, width: null, height: null };

it('finds the first single file of every block that has one', () => {
  const fieldsOf = (id: string) =>
    ({
      photo: [
        sampleField('string'),
        sampleField('file', { apiKey: 'photo' }),
        sampleField('file', { apiKey: 'thumb' }),
      ],
      album: [sampleField('gallery')],
    })[id] ?? [];

  const found = fileBlocks(['album', 'photo', 'gone'], fieldsOf);

  expect(found.map(({ itemTypeId, field }) => [itemTypeId, field.apiKey])).toEqual([['photo', 'photo']]);
});

describe('a field accepts', () => {
  const accepts = (validators: Record<string, Record<string, unknown>>, given = facts) =>
    acceptsFile({ validators }, given);

  it.each([
    ['any file without validators', {}, true],
    ['files of its extensions', { extension: { predefined_list: 'image' } }, true],
    ['no files of other extensions', { extension: { extensions: ['pdf'] } }, false],
    ['files of its size', { file_size: { max_value: 1, max_unit: 'KB' } }, true],
    ['no larger files', { file_size: { max_value: 999, max_unit: 'B' } }, false],
    ['no smaller pictures', { image_dimensions: { width_min_value: 401 } }, false],
    ['no pictures of another ratio', { image_aspect_ratio: { eq_ar_numerator: 16, eq_ar_denominator: 9 } }, false],
  ])('%s', (_title, validators, isAccepted) => {
    expect(accepts(validators)).toBe(isAccepted);
    // Whatever the rule is, the server finds out later.
    expect(accepts(validators, unknown)).toBe(true);
  });
});
