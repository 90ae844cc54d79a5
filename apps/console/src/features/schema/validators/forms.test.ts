import { fieldTypes } from '@lectern/field-types';
import { describe, expect, it } from 'vitest';
import { aspectRatioForm, fileSizeForm, imageDimensionsForm, parseRatio } from './files.ts';
import { formOf, isValidatorName, type ValidatorName, validatorForms } from './forms.ts';
import { dateTimeRangeForm, lengthForm, numberRangeForm, rangeModeOf, sizeForm } from './range.ts';
import { enumForm, extensionForm, formatForm, readList, writeList } from './texts.ts';
import { linksForm, requiredSeoFieldsForm } from './choices.ts';

const strategies = {
  on_publish_with_unpublished_references_strategy: 'publish_references',
  on_reference_unpublish_strategy: 'unpublish',
  on_reference_delete_strategy: 'fail',
};

/** Settings as servers store them, at least one for every shape of spec 3, section 3. */
const stored: Record<ValidatorName, Record<string, unknown>[]> = {
  required: [{}],
  unique: [{}],
  length: [{ min: 2 }, { max: 9 }, { min: 2, max: 9 }, { eq: 4 }],
  format: [
    { predefined_pattern: 'email' },
    { custom_pattern: '^[a-z]+$', description: 'Lower case' },
    { custom_pattern: '^a' },
  ],
  slug_format: [{ predefined_pattern: 'webpage_slug' }, { custom_pattern: '^[a-z]+$' }],
  slug_title_field: [{ title_field_id: 'abc' }],
  enum: [{ values: ['red', 'light, warm', 'back\\slash'] }],
  sanitized_html: [{ sanitize_before_validation: true }, { sanitize_before_validation: false }],
  number_range: [{ min: -1.5 }, { max: 0 }, { min: 0, max: 2.5 }],
  date_range: [{ min: '2026-01-01' }, { max: '2026-01-01' }, { min: '2026-01-01', max: '2026-12-31' }],
  date_time_range: [{ min: '2026-01-01T10:00:00Z', max: '2026-01-01T11:00:00Z' }],
  size: [{ min: 1 }, { eq: 3 }, { min: 1, max: 8, multiple_of: 2 }, { multiple_of: 3 }],
  file_size: [
    { min_value: 1, min_unit: 'KB' },
    { max_value: 4, max_unit: 'MB' },
    { min_value: 900, min_unit: 'KB', max_value: 1, max_unit: 'MB' },
  ],
  extension: [{ predefined_list: 'transformable_image' }, { extensions: ['pdf', 'epub'] }],
  image_dimensions: [
    { width_min_value: 1600 },
    { width_max_value: 10, height_max_value: 20 },
    { width_min_value: 1, width_max_value: 2, height_min_value: 3, height_max_value: 3 },
  ],
  image_aspect_ratio: [
    { eq_ar_numerator: 16, eq_ar_denominator: 9 },
    { min_ar_numerator: 1, min_ar_denominator: 1, max_ar_numerator: 16, max_ar_denominator: 9 },
  ],
  required_alt_title: [{ alt: true, title: false }],
  required_seo_fields: [{ title: true, description: true, image: false, twitter_card: false }],
  title_length: [{ min: 10, max: 60 }],
  description_length: [{ max: 160 }],
  rich_text_blocks: [{ item_types: ['b1'] }, { item_types: [] }],
  single_block_blocks: [{ item_types: ['b1'] }],
  structured_text_blocks: [{ item_types: [] }],
  structured_text_inline_blocks: [{ item_types: ['b1', 'b2'] }],
  structured_text_links: [{ item_types: ['m1'], ...strategies }],
  item_item_type: [{ item_types: ['m1'], ...strategies }],
  items_item_type: [{ item_types: [], ...strategies }],
};

describe('the form of every validator', () => {
  const offered = Object.values(fieldTypes).flatMap(({ validators }) => Object.entries(validators));

  it('exists for each validator of each field type', () => {
    expect(offered.map(([name]) => name).filter((name) => !isValidatorName(name))).toEqual([]);
  });

  it.each(Object.keys(validatorForms).filter(isValidatorName))('sends stored settings of %s back unchanged', (name) => {
    const form = formOf(name);
    for (const settings of stored[name]) {
      const draft = form.read(settings);

      expect(form.check(draft)).toEqual({});
      expect(form.write(draft)).toEqual(settings);
    }
  });

  it('rejects everything that the field type would reject', () => {
    for (const [name, validator] of offered) {
      if (!isValidatorName(name)) continue;
      for (const settings of stored[name]) expect([name, validator.checkSettings(settings, null)]).toEqual([name, []]);
    }
  });

  it('never sends an incomplete form: an empty start is rejected or complete', () => {
    for (const [name, validator] of offered) {
      if (!isValidatorName(name)) continue;
      const form = formOf(name);
      const isRefused = Object.keys(form.check(form.empty)).length > 0;
      expect([name, isRefused || validator.checkSettings(form.write(form.empty), null).length === 0]).toEqual([
        name,
        true,
      ]);
    }
  });
});

describe('range modes', () => {
  it('are derived from the stored bounds', () => {
    expect(rangeModeOf({ min: true, max: false, eq: false })).toBe('min');
    expect(rangeModeOf({ min: false, max: true, eq: false })).toBe('max');
    expect(rangeModeOf({ min: true, max: true, eq: false })).toBe('between');
    expect(rangeModeOf({ min: false, max: false, eq: false })).toBe('between');
    expect(rangeModeOf({ min: false, max: false, eq: true })).toBe('eq');
  });

  it('send only the bounds they use', () => {
    const draft = { ...lengthForm.empty, min: 3, max: 9, eq: 5 };

    expect(lengthForm.write({ ...draft, mode: 'min' })).toEqual({ min: 3 });
    expect(lengthForm.write({ ...draft, mode: 'eq' })).toEqual({ eq: 5 });
  });

  it('require each bound they use', () => {
    expect(Object.keys(lengthForm.check({ ...lengthForm.empty, mode: 'between' }))).toEqual(['min', 'max']);
    expect(Object.keys(lengthForm.check({ ...lengthForm.empty, mode: 'max' }))).toEqual(['max']);
  });

  it('require a greater maximum and positive integers', () => {
    expect(lengthForm.check({ ...lengthForm.empty, min: 9, max: 9 })).toEqual({
      max: 'schema.problem.max-not-greater',
    });
    expect(lengthForm.check({ ...lengthForm.empty, mode: 'min', min: 0 })).toEqual({
      min: 'schema.problem.positive-integer',
    });
    expect(lengthForm.check({ ...lengthForm.empty, mode: 'min', min: 1.5 })).toEqual({
      min: 'schema.problem.positive-integer',
    });
    expect(numberRangeForm.check({ ...numberRangeForm.empty, mode: 'min', min: -0.5 })).toEqual({});
  });

  it('compare instants, not their text', () => {
    const draft = { ...dateTimeRangeForm.empty, min: '2026-01-01T10:00:00+05:00', max: '2026-01-01T06:00:00Z' };

    expect(dateTimeRangeForm.check(draft)).toEqual({});
  });

  it('offer no multiple together with an exact number', () => {
    expect(sizeForm.write({ ...sizeForm.empty, mode: 'eq', eq: 4, multipleOf: 2 })).toEqual({ eq: 4 });
    expect(sizeForm.check({ ...sizeForm.empty, mode: 'min', min: 1, multipleOf: 0 })).toEqual({
      multiple_of: 'schema.problem.positive-integer',
    });
  });
});

describe('comma-separated lists', () => {
  it('keep commas and backslashes inside values', () => {
    const values = ['a, b', 'c\\', 'd\\,e'];

    expect(readList(writeList(values))).toEqual(values);
  });

  it('drop blanks and require one value', () => {
    expect(readList(' red , , blue\\,green ')).toEqual(['red', 'blue,green']);
    expect(enumForm.check({ text: ' , ' })).toEqual({ values: 'schema.problem.values.VALIDATION_REQUIRED' });
  });
});

describe('files', () => {
  it('require two non-zero numbers for a ratio', () => {
    expect(parseRatio(' 16 : 9 ')).toEqual([16, 9]);
    expect(parseRatio('1.91:1')).toEqual([1.91, 1]);
    for (const wrong of ['16/9', '16:0', '0:9', '16', ':9', '-1:2']) expect(parseRatio(wrong)).toBeNull();
    expect(aspectRatioForm.check({ ...aspectRatioForm.empty, eq: '16:0' })).toEqual({
      eq: 'schema.problem.ratio.INVALID_FORMAT',
    });
  });

  it('compare sizes across units', () => {
    const draft = {
      mode: 'between' as const,
      minValue: 2000,
      minUnit: 'KB' as const,
      maxValue: 1,
      maxUnit: 'MB' as const,
    };

    expect(fileSizeForm.check(draft)).toEqual({ max_value: 'schema.problem.max-not-greater' });
    expect(fileSizeForm.check({ ...draft, minUnit: null })).toEqual({ min_unit: 'schema.problem.unit' });
  });

  it('require every limited dimension', () => {
    expect(Object.keys(imageDimensionsForm.check({ ...imageDimensionsForm.empty, mode: 'between' }))).toHaveLength(4);
    expect(Object.keys(imageDimensionsForm.check({ ...imageDimensionsForm.empty, sides: 'height' }))).toEqual([
      'height_min_value',
    ]);
  });

  it('expand the preset of tables, because csv means a custom list', () => {
    expect(extensionForm.read({ predefined_list: 'csv' })).toEqual({ type: 'csv', text: 'csv, tsv' });
    expect(extensionForm.check({ type: 'csv', text: '' })).toEqual({
      extensions: 'schema.problem.extensions.VALIDATION_REQUIRED',
    });
    expect(extensionForm.write({ type: 'csv', text: '.PDF, epub, pdf' })).toEqual({ extensions: ['pdf', 'epub'] });
  });
});

describe('choices', () => {
  it('default to the usual strategies and reject unknown ones', () => {
    expect(linksForm.read({ item_types: [] }).strategies).toEqual({
      on_publish_with_unpublished_references_strategy: 'fail',
      on_reference_unpublish_strategy: 'delete_references',
      on_reference_delete_strategy: 'delete_references',
    });
    expect(
      Object.keys(linksForm.check(linksForm.read({ item_types: [], on_reference_delete_strategy: 'explode' }))),
    ).toEqual(['on_reference_delete_strategy']);
  });

  it('require at least one option', () => {
    expect(requiredSeoFieldsForm.check({ on: [] })).toEqual({ flags: 'schema.problem.flags.VALIDATION_REQUIRED' });
  });

  it('reject patterns that the server cannot compile', () => {
    expect(formatForm.check({ type: 'custom', pattern: '(', description: '' })).toEqual({
      pattern: 'schema.problem.pattern.INVALID_FORMAT',
    });
    expect(formatForm.check({ type: 'custom', pattern: '', description: '' })).toEqual({
      pattern: 'schema.problem.pattern.VALIDATION_REQUIRED',
    });
  });
});
