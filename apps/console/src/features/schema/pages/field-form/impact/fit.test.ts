import { type Field, indexSchema } from '@lectern/domain';
import { defaultAppearance } from '@lectern/field-types';
import { describe, expect, it } from 'vitest';
import { validatorForms, type ValidatorName } from '#features/schema/validators/forms.ts';
import { fitOf, isSelfContained } from './fit.ts';

const schema = indexSchema(0, { locales: ['en', 'it'], timezone: 'Europe/Rome' } as never, [], [], []);
const fieldOf = (fieldType: Field['fieldType'], isLocalized = false): Field => ({
  id: 'f',
  itemTypeId: 'm',
  fieldsetId: null,
  label: 'Label',
  apiKey: 'label',
  fieldType,
  isLocalized,
  validators: {},
  appearance: defaultAppearance(fieldType),
  defaultValue: null,
  hint: null,
  position: 1,
  deepFilteringEnabled: false,
  contentLinkEnabled: true,
});
const misfits = (field: Field, name: ValidatorName, settings: Record<string, unknown>, ...values: unknown[]) =>
  fitOf(
    field,
    name,
    settings,
    {
      rows: values.map((value, index) => ({ itemId: `r${index}`, title: null, values: [value] })),
      total: values.length,
    },
    schema,
  ).misfits.map(({ itemId }) => itemId);

describe('records that a validation would reject', () => {
  it('are determined by the validator itself', () => {
    expect(misfits(fieldOf('string'), 'length', { max: 3 }, 'abc', 'abcd', null)).toEqual(['r1']);
    expect(misfits(fieldOf('string'), 'format', { predefined_pattern: 'email' }, 'a@b.org', 'a')).toEqual(['r1']);
    expect(misfits(fieldOf('integer'), 'number_range', { min: 2 }, 1, 2)).toEqual(['r0']);
    expect(misfits(fieldOf('links'), 'size', { min: 1 }, [])).toEqual(['r0']);
  });

  it('include empty values where one is required', () => {
    expect(misfits(fieldOf('string'), 'required', {}, 'abc', null, '')).toEqual(['r1', 'r2']);
  });

  it('are checked in every language of a record', () => {
    expect(misfits(fieldOf('string', true), 'required', {}, { en: 'Loom', it: null }, { en: 'Loom' })).toEqual(['r0']);
  });

  it('parse dates as the server does', () => {
    expect(
      misfits(
        fieldOf('date_time'),
        'date_time_range',
        { min: '2026-01-01T00:00:00Z' },
        '2026-01-01T00:30:00+01:00',
        '2026-01-01T01:30:00+01:00',
      ),
    ).toEqual(['r0']);
  });

  it('are not computed for rules on assets, linked records or all records', () => {
    const names = Object.keys(validatorForms) as ValidatorName[];

    expect(names.filter((name) => !isSelfContained(name))).toEqual([
      'unique',
      'slug_title_field',
      'file_size',
      'extension',
      'image_dimensions',
      'image_aspect_ratio',
      'required_alt_title',
      'rich_text_blocks',
      'single_block_blocks',
      'structured_text_blocks',
      'structured_text_inline_blocks',
      'structured_text_links',
      'item_item_type',
      'items_item_type',
    ]);
  });
});
