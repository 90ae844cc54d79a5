import { type Field, fieldTypeIds, indexSchema, type ItemType } from '@lectern/domain';
import { defaultAppearance, defaultValidators } from '@lectern/field-types';
import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { loadFieldMessages } from '#lib/i18n/fields.ts';
import schemaMessages from '../i18n/en.json';
import { fieldSummary } from './field-summary.ts';

const intl = createIntl({
  locale: 'en',
  messages: { ...(await loadFieldMessages('en')), ...schemaMessages },
  onError: (error) => expect.unreachable(error.message),
});
const t = (id: string, values?: Record<string, unknown>) =>
  intl.formatMessage({ id }, values as Record<string, string>);
const schema = indexSchema(
  0,
  { locales: ['en'], timezone: 'UTC' } as never,
  [{ id: 'm', name: 'Author', apiKey: 'author' } as ItemType],
  [],
  [],
);
const field = (fieldType: Field['fieldType'], validators: Field['validators']) =>
  ({ id: 'f', itemTypeId: 'm', fieldType, validators, appearance: defaultAppearance(fieldType) }) as Field;

describe('the summary of a field', () => {
  it('names the editor and the limits', () => {
    expect(
      fieldSummary(
        field('string', { required: {}, length: { min: 10, max: 80 }, format: { custom_pattern: '.' } }),
        schema,
        t,
      ),
    ).toBe('Single-line text · 10 to 80 characters, custom pattern');
    expect(
      fieldSummary(
        field('file', { image_dimensions: { width_min_value: 1600 }, required_alt_title: { alt: true, title: false } }),
        schema,
        t,
      ),
    ).toBe('Single asset · at least 1600 px wide, alt text');
    expect(fieldSummary(field('date', { date_range: { min: '2019-01-01' } }), schema, t)).toBe(
      'Date · from 2019-01-01',
    );
    expect(fieldSummary(field('link', { item_item_type: { item_types: ['m'] } }), schema, t)).toBe(
      'Link picker · Author',
    );
    expect(
      fieldSummary(field('gallery', { file_size: { max_value: 4, max_unit: 'MB' }, size: { max: 8 } }), schema, t),
    ).toBe('Asset gallery · at most 4 MB, at most 8 items');
  });

  it.each(fieldTypeIds)('describes a new %s field', (fieldType) => {
    expect(fieldSummary(field(fieldType, defaultValidators(fieldType)), schema, t)).not.toBe('');
  });
});
