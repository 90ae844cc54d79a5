import { describe, expect, it } from 'vitest';
import {
  completeAppearance,
  defaultAppearance,
  isBuiltInEditor,
  normalizeValidators,
  validateFieldConfiguration,
} from './field-configuration.ts';
import { sampleFields, sampleItemTypes, sampleSchema } from './testing/fixtures.ts';

const { article, author } = sampleItemTypes;

describe('validateFieldConfiguration', () => {
  it('reports every problem with its place', () => {
    const problems = validateFieldConfiguration(
      'string',
      { length: { min: 0, zap: 1 }, enum: 'red', required: {}, size: {} },
      null,
    );

    expect(problems.map(({ path, options }) => [path?.join('.'), options?.['reason']])).toEqual([
      ['length.zap', 'unknown_setting'],
      ['length.min', 'invalid_setting'],
      ['enum', 'invalid_setting'],
      ['size', 'unknown_validator'],
    ]);
  });

  it('refuses validators that are no object', () => {
    for (const validators of [null, [], 'required', true]) {
      expect(validateFieldConfiguration('string', validators, null)).toEqual([
        { code: 'VALIDATION_INVALID', options: { reason: 'invalid_setting' }, path: [] },
      ]);
    }
  });

  it('looks models up only where the schema is at hand', () => {
    const validators = { item_item_type: { item_types: [sampleItemTypes.missing] } };

    expect(validateFieldConfiguration('link', validators, null)).toEqual([]);
    expect(validateFieldConfiguration('link', validators, sampleSchema())).toEqual([
      {
        code: 'VALIDATION_INVALID',
        options: { reason: 'unknown_item_type' },
        path: ['item_item_type', 'item_types', 0],
      },
    ]);
  });

  it('lets a slug take its source from its own model only', () => {
    const validators = { slug_title_field: { title_field_id: sampleFields.authorName } };

    expect(validateFieldConfiguration('slug', validators, sampleSchema(), author)).toEqual([]);
    expect(validateFieldConfiguration('slug', validators, sampleSchema(), article)).toHaveLength(1);
  });
});

describe('normalizeValidators', () => {
  it('fills in the strategies of links', () => {
    const strategies = {
      on_publish_with_unpublished_references_strategy: 'fail',
      on_reference_unpublish_strategy: 'fail',
      on_reference_delete_strategy: 'delete_references',
    };

    expect(normalizeValidators('link', { item_item_type: { item_types: [article] } })).toEqual({
      item_item_type: { item_types: [article], ...strategies },
    });
    expect(normalizeValidators('links', { items_item_type: { item_types: [] } })).toEqual({
      items_item_type: { item_types: [], ...strategies },
    });
    expect(normalizeValidators('structured_text', { structured_text_links: { item_types: [] } })).toEqual({
      structured_text_links: { item_types: [], ...strategies, on_reference_unpublish_strategy: 'delete_references' },
    });
  });

  it('keeps what was chosen and drops what is null', () => {
    const chosen = {
      item_types: [article],
      on_reference_delete_strategy: 'fail',
      on_reference_unpublish_strategy: null,
    };

    expect(normalizeValidators('link', { item_item_type: chosen })['item_item_type']).toMatchObject({
      on_reference_delete_strategy: 'fail',
      on_reference_unpublish_strategy: 'fail',
    });
    expect(normalizeValidators('string', { length: { min: 1, max: null } })).toEqual({ length: { min: 1 } });
  });
});

describe('completeAppearance', () => {
  it('fills in the default editor and its parameters', () => {
    expect(completeAppearance('color', null)).toEqual(defaultAppearance('color'));
    expect(completeAppearance('color', { parameters: { enable_alpha: true } })).toEqual({
      editor: 'color_picker',
      parameters: { enable_alpha: true, preset_colors: [] },
      addons: [],
    });
  });

  it('leaves plugin editors, add-ons and extensions as they are', () => {
    const appearance = {
      editor: 'plugin-1',
      parameters: { a: 1 },
      addons: [{ id: 'plugin-2', parameters: {} }],
      field_extension: 'stars',
    };

    expect(completeAppearance('string', appearance)).toEqual(appearance);
    expect(isBuiltInEditor('string', 'plugin-1')).toBe(false);
    expect(isBuiltInEditor('string', 'string_select')).toBe(true);
  });

  it('gives each field parameters of its own', () => {
    expect(defaultAppearance('text').parameters['toolbar']).not.toBe(defaultAppearance('text').parameters['toolbar']);
  });
});
