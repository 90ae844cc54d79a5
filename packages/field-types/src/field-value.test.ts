import { describe, expect, it } from 'vitest';
import { convertValue } from './convert-value.ts';
import {
  blankValue,
  checkDefaultValue,
  initialValue,
  parseDefaultValue,
  parseValue,
  validateValue,
} from './field-value.ts';
import { sampleFile } from './testing/file-samples.ts';
import { sampleContext, sampleField } from './testing/fixtures.ts';

const environment = { timezone: 'Europe/London', locales: ['en', 'it'] };

describe('validateValue', () => {
  it('reports the problems of all validators', () => {
    const field = sampleField('string', {
      validators: { length: { max: 3 }, format: { predefined_pattern: 'email' }, enum: { values: ['a'] } },
    });

    expect(validateValue('long', sampleContext(field))).toEqual([
      { code: 'VALIDATION_LENGTH', options: { max: 3 } },
      { code: 'VALIDATION_FORMAT', options: { predefined_pattern: 'email' } },
      { code: 'VALIDATION_ENUM', options: { values: ['a'] } },
    ]);
  });

  it.each(['^(?!x)', '(a)\\1', '('])('lets nothing pass a stored pattern that cannot be run: %s', (pattern) => {
    const field = sampleField('string', { validators: { format: { custom_pattern: pattern } } });

    expect(validateValue('', sampleContext(field))).toEqual([]);
    expect(validateValue('a', sampleContext(field))).toEqual([
      { code: 'VALIDATION_FORMAT', options: { custom_pattern: pattern, reason: 'unusable_pattern' } },
    ]);
  });

  it('says which file of a gallery is at fault', () => {
    const field = sampleField('gallery', { validators: { extension: { predefined_list: 'image' } } });

    expect(validateValue([sampleFile('photo'), sampleFile('report')], sampleContext(field))).toEqual([
      { code: 'VALIDATION_EXTENSION', options: { predefined_list: 'image' }, path: [1] },
    ]);
  });

  it('refuses assets that do not exist, except in forms, which do not know all of them', () => {
    const field = sampleField('gallery');
    const value = [sampleFile('photo'), sampleFile('missing')];

    expect(validateValue(value, sampleContext(field))).toEqual([
      { code: 'VALIDATION_INVALID', options: { upload_id: sampleFile('missing').upload_id }, path: [1] },
    ]);
    expect(validateValue(value, sampleContext(field, { isPartial: true }))).toEqual([]);
  });

  it('takes the alternate text of the asset in the locale of the value', () => {
    const field = sampleField('file', { isLocalized: true, validators: { required_alt_title: { alt: true } } });

    expect(validateValue(sampleFile('photo'), sampleContext(field, { locale: 'en' }))).toEqual([]);
    expect(validateValue(sampleFile('photo'), sampleContext(field, { locale: 'it' }))).toEqual([
      { code: 'VALIDATION_REQUIRED_ALT_TITLE', options: { alt: true }, path: ['alt'] },
    ]);
  });

  it('ignores validators its type does not know, which only older schemas can hold', () => {
    expect(validateValue(1, sampleContext(sampleField('integer', { validators: { zap: {} } })))).toEqual([]);
  });
});

describe('parseValue', () => {
  it('cleans markup while it reads when the field says so', () => {
    const validators = { sanitized_html: { sanitize_before_validation: true } };
    const field = sampleField('text', { validators });

    const outcome = parseValue('<p onclick="x()">> kept</p><script>x()</script>', { field, timezone: 'UTC' });

    expect(outcome).toEqual({ ok: true, value: '<p>> kept</p>' });
  });
});

describe('default values', () => {
  it('are read like any value', () => {
    const field = sampleField('date_time', { defaultValue: '2018-07-24T10:00' });

    expect(parseDefaultValue(field, environment)).toEqual({ ok: true, value: '2018-07-24T09:00:00.000Z' });
    expect(checkDefaultValue(sampleField('integer', { defaultValue: 'x' }), environment)).toEqual([
      { code: 'INVALID_FORMAT' },
    ]);
  });

  it('are kept by locale in localised fields, for locales that exist', () => {
    const localized = (defaultValue: unknown) => sampleField('integer', { isLocalized: true, defaultValue });

    expect(parseDefaultValue(localized({ en: 1, it: null }), environment)).toEqual({
      ok: true,
      value: { en: 1, it: null },
    });
    expect(checkDefaultValue(localized({ en: 'x', de: 1 }), environment)).toEqual([
      { code: 'INVALID_FORMAT', path: ['en'] },
      { code: 'VALIDATION_INVALID', path: ['de'] },
    ]);
    expect(checkDefaultValue(localized(1), environment)).toEqual([{ code: 'VALIDATION_INVALID' }]);
  });

  it('are refused for types without them', () => {
    expect(checkDefaultValue(sampleField('slug', { defaultValue: 'x' }), environment)).toEqual([
      { code: 'VALIDATION_INVALID' },
    ]);
    const localized = (defaultValue: unknown) =>
      parseDefaultValue(sampleField('slug', { isLocalized: true, defaultValue }), environment);
    expect(localized({ en: null })).toEqual({ ok: true, value: null });
    expect(localized({ en: 'x' })).toMatchObject({ problems: [{ code: 'VALIDATION_INVALID', path: ['en'] }] });
    expect(checkDefaultValue(sampleField('slug'), environment)).toEqual([]);
  });

  it('start a new record, locale by locale', () => {
    const localized = sampleField('integer', { isLocalized: true, defaultValue: { en: 1 } });

    expect(initialValue(localized, 'en')).toBe(1);
    expect(initialValue(localized, 'it')).toBeNull();
    expect(initialValue(sampleField('integer', { defaultValue: 7 }), null)).toBe(7);
    expect(initialValue(sampleField('json', { defaultValue: '{}' }), null)).toBe('{}');
    expect(blankValue(sampleField('boolean'))).toBe(false);
    expect(blankValue(sampleField('links'))).toEqual([]);
  });
});

describe('convertValue', () => {
  const convert = (value: unknown, from: Parameters<typeof convertValue>[1], to: Parameters<typeof sampleField>[0]) =>
    convertValue(value, from, sampleField(to), environment);

  it('keeps what related types share', () => {
    expect(convert('a\nb', 'text', 'string')).toBe('a\nb');
    expect(convert(1.5, 'float', 'integer')).toBe(2);
    expect(convert('2018-07-23T23:30:00.000Z', 'date_time', 'date')).toBe('2018-07-24');
    expect(convert('2018-07-24', 'date', 'date_time')).toBe('2018-07-23T23:00:00.000Z');
    expect(convert('201', 'link', 'links')).toEqual(['201']);
    expect(convert(['201', '202'], 'links', 'link')).toBe('201');
    expect(convert([], 'gallery', 'file')).toBeNull();
  });

  it('starts blank where nothing can be kept', () => {
    expect(convert('text', 'string', 'json')).toBeNull();
    expect(convert(1e300, 'float', 'integer')).toBeNull();
    expect(convert(null, 'link', 'links')).toEqual([]);
    expect(convert('yes', 'string', 'boolean')).toBe(false);
  });
});
