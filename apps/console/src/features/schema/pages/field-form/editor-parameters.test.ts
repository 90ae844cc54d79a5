import { fieldTypeIds } from '@lectern/domain';
import { fieldTypes } from '@lectern/field-types';
import { describe, expect, it } from 'vitest';
import {
  checkParameters,
  controlsOf,
  editorParameters,
  readColors,
  readOptions,
  writeParameters,
} from './editor-parameters.ts';

describe('the parameters of built-in editors', () => {
  const named = (editor: string) => (editorParameters[editor] ?? []).map(({ name }) => name);

  it.each(fieldTypeIds.flatMap((id) => fieldTypes[id].editors))(
    'are all configurable: $id',
    ({ id, defaultParameters }) => {
      expect(named(id)).toEqual(expect.arrayContaining(Object.keys(defaultParameters)));
    },
  );

  it.each([
    ['single_line', ['heading', 'placeholder']],
    ['slug', ['url_prefix', 'placeholder']],
    ['textarea', ['placeholder']],
    ['integer', ['placeholder']],
    ['float', ['placeholder']],
    ['seo', ['fields', 'previews']],
  ])('include those without a default in the protocol: %s', (editor, names) => {
    expect(named(editor)).toEqual(names);
  });

  it('are hidden while the option they depend on is off', () => {
    const names = (nodes: string[]) => controlsOf('structured_text', { nodes }).map(({ name }) => name);

    expect(names(['heading', 'link'])).toEqual(
      expect.arrayContaining(['heading_levels', 'show_links_target_blank', 'show_links_meta_editor']),
    );
    expect(names(['list'])).toEqual(['nodes', 'marks', 'blocks_start_collapsed']);
  });

  it('must be valid: a value, heading levels, a label for each answer', () => {
    expect(checkParameters('seo', { fields: [] })).toEqual({ fields: 'schema.problem.flags.VALIDATION_REQUIRED' });
    expect(checkParameters('seo', { previews: [] })).toEqual({});
    expect(checkParameters('structured_text', { nodes: ['heading'], heading_levels: [] })).toHaveProperty(
      'heading_levels',
    );
    expect(checkParameters('structured_text', { nodes: [], heading_levels: [] })).toEqual({});
    expect(
      checkParameters('boolean_radio_group', { positive_radio: { label: ' ' }, negative_radio: { label: 'No' } }),
    ).toEqual({
      positive_radio: 'schema.problem.radio.incomplete',
    });
    expect(checkParameters('string_select', { options: [{ label: 'A', value: '' }] })).toHaveProperty('options');
  });

  it('omit emptied texts, except those that an editor starts with', () => {
    expect(writeParameters({ url_prefix: null, placeholder: null, other: 1 }, { url_prefix: null })).toEqual({
      url_prefix: null,
      other: 1,
    });
  });
});

describe('reading parameters', () => {
  it('accepts colours in the wire format', () => {
    expect(readColors(['#c85a36', 'nothing', 4, '#00000080'])).toEqual([
      { red: 200, green: 90, blue: 54, alpha: 255 },
      { red: 0, green: 0, blue: 0, alpha: 128 },
    ]);
    expect(readColors(null)).toEqual([]);
  });

  it('keeps incomplete options', () => {
    expect(readOptions([{ label: 'Red', value: '', hint: 'Warm' }, 'x', null])).toEqual([
      { label: 'Red', value: '', hint: 'Warm' },
    ]);
    expect(readOptions('x')).toEqual([]);
  });
});
