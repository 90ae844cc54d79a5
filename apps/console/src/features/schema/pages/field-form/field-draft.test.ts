import { type Field, type FieldTypeId, fieldTypeIds, indexSchema, type ItemType } from '@lectern/domain';
import { defaultAppearance, defaultValidators, validateFieldConfiguration } from '@lectern/field-types';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { conversionWording, convertDraft } from './conversions.ts';
import { checkOptions } from './editor-parameters.ts';
import {
  type FieldDraft,
  checkField,
  framelessProblems,
  isLocked,
  newField,
  offeredValidators,
  offersDeepFiltering,
  readField,
  writeField,
} from './field-draft.ts';
import { questionsBefore, riskOf } from './questions.ts';
import { firstSectionWith, problemsLeft, refusedFieldControls, sectionOf } from './refused-field.ts';

const model = {
  id: 'm',
  name: 'Article',
  isModularBlock: false,
  isSingleton: false,
  allLocalesRequired: false,
} as ItemType;
const block = { ...model, isModularBlock: true };
const fieldOf = (fieldType: FieldTypeId, change: Partial<Field> = {}): Field => ({
  id: 'f',
  itemTypeId: 'm',
  fieldsetId: null,
  label: 'Label',
  apiKey: 'label',
  fieldType,
  isLocalized: false,
  validators: defaultValidators(fieldType),
  appearance: defaultAppearance(fieldType),
  defaultValue: null,
  hint: null,
  position: 1,
  deepFilteringEnabled: false,
  contentLinkEnabled: true,
  ...change,
});
const options = { storedType: null, locales: ['en', 'it'], owner: model };

describe('the form of a field', () => {
  it.each(fieldTypeIds)('sends a valid new %s field once label and key are present', (fieldType) => {
    const draft = { ...newField(fieldType, model), label: 'Name', apiKey: 'name' };
    const { attributes } = writeField(draft, options);

    expect(checkField(draft)).toEqual({});
    expect(validateFieldConfiguration(fieldType, attributes['validators'], null)).toEqual([]);
    expect(attributes['appearance']).toEqual(defaultAppearance(fieldType));
  });

  it.each(fieldTypeIds)('sends a stored %s field back unchanged', (fieldType) => {
    const field = fieldOf(fieldType);
    const { attributes } = writeField(readField(field, model), { ...options, storedType: fieldType });

    expect(attributes).toMatchObject({
      label: 'Label',
      api_key: 'label',
      appearance: field.appearance,
      default_value: null,
    });
    expect(attributes['validators']).toMatchObject(field.validators);
    expect(attributes).not.toHaveProperty('field_type');
  });

  it("derives a new slug from the model's title, or else from its first single-line text", () => {
    const [text, first, title] = [
      fieldOf('text'),
      { ...fieldOf('string'), id: 'first' },
      { ...fieldOf('string'), id: 'title' },
    ];
    const sourceOf = (draft: FieldDraft) => draft.validators.slug_title_field;

    expect(sourceOf(newField('slug', { ...model, titleFieldId: 'title' }, [text, first, title]))).toEqual({
      isOn: true,
      draft: { fieldId: 'title' },
    });
    expect(sourceOf(newField('slug', model, [text, first, title]))).toEqual({
      isOn: true,
      draft: { fieldId: 'first' },
    });
    expect(sourceOf(newField('slug', model, [text]))?.isOn).toBe(false);
    expect(sourceOf(newField('string', model, [first]))).toBeUndefined();
  });

  it('requires a label and a key', () => {
    expect(Object.keys(checkField(newField('string', model)))).toEqual(['label', 'api_key']);
    expect(checkField({ ...newField('string', model), label: 'A', apiKey: 'a_1' })).toEqual({
      api_key: 'schema.problem.api_key.VALIDATION_FORMAT',
    });
  });

  it('validates enabled validators only', () => {
    const draft = { ...newField('string', model), label: 'A', apiKey: 'aa' };
    const on = {
      ...draft,
      validators: { ...draft.validators, length: { isOn: true, draft: draft.validators.length?.draft } },
    };

    expect(checkField(draft)).toEqual({});
    expect(Object.keys(checkField(on))).toEqual(['validators.length.min', 'validators.length.max']);
    expect(writeField(draft, options).attributes['validators']).toEqual({});
  });

  it('offers no unique validator in blocks and single-record models', () => {
    expect(offeredValidators('string', model)).toContain('unique');
    expect(offeredValidators('string', block)).not.toContain('unique');
    expect(offeredValidators('link', { ...model, isSingleton: true })).not.toContain('unique');
  });

  it('locks the validators that a type requires', () => {
    expect(isLocked('link', 'item_item_type')).toBe(true);
    expect(isLocked('structured_text', 'structured_text_inline_blocks')).toBe(true);
    expect(isLocked('string', 'required')).toBe(false);
  });

  it('offers deep filtering for block fields outside of blocks', () => {
    expect(offersDeepFiltering('rich_text', model)).toBe(true);
    expect(offersDeepFiltering('rich_text', block)).toBe(false);
    expect(offersDeepFiltering('string', model)).toBe(false);
  });

  it('sends one default by locale, and none when all are empty', () => {
    const draft = { ...newField('string', model), isLocalized: true };

    expect(writeField(draft, options).attributes['default_value']).toBeNull();
    expect(writeField({ ...draft, defaultValues: { it: 'Ciao' } }, options).attributes['default_value']).toEqual({
      en: null,
      it: 'Ciao',
    });
    expect(writeField({ ...draft, isLocalized: false, defaultValue: 'Hi' }, options).attributes['default_value']).toBe(
      'Hi',
    );
  });

  it('sends the framed editor while the frameless one is misconfigured', () => {
    const draft = { ...newField('single_block', model), editor: 'frameless_single_block' };
    const ready = {
      ...draft,
      validators: {
        required: { isOn: true, draft: {} },
        single_block_blocks: { isOn: true, draft: { itemTypeIds: ['b'] } },
      },
    };

    expect(framelessProblems(draft)).toEqual(['required', 'one-block']);
    expect(writeField(draft, options).attributes['appearance']).toMatchObject({ editor: 'framed_single_block' });
    expect(framelessProblems(ready)).toEqual([]);
    expect(writeField(ready, options).attributes['appearance']).toMatchObject({ editor: 'frameless_single_block' });
  });

  it('requires another editor when the stored one is unknown', () => {
    const draft = readField(
      fieldOf('string', { appearance: { editor: 'gone-plugin', parameters: {}, addons: [] } }),
      model,
    );

    expect(checkField(draft)).toEqual({ editor: 'schema.problem.editor.VALIDATION_INVALID' });
  });

  it('requires valid default values in every language', () => {
    const draft = { ...newField('json', model), label: 'A', apiKey: 'aa' };

    expect(checkField({ ...draft, defaultValue: '{' })).toEqual({
      default_value: 'schema.problem.default_value.VALIDATION_INVALID',
    });
    expect(checkField({ ...draft, isLocalized: true, defaultValues: { en: '{}', it: '{' } })).toEqual({
      'default_value.it': 'schema.problem.default_value.VALIDATION_INVALID',
    });
    expect(checkField({ ...draft, defaultValue: '{}' })).toEqual({});
  });

  it('requires complete and distinct options', () => {
    expect(checkOptions([{ label: 'Red', value: '' }])).toBe('schema.problem.options.incomplete');
    expect(
      checkOptions([
        { label: 'Red', value: 'r' },
        { label: 'Rose', value: 'r' },
      ]),
    ).toBe('schema.problem.options.twice');
    expect(checkOptions([])).toBeNull();
  });
});

describe('changing the type of a field', () => {
  it('describes conversions that lose data', () => {
    expect(conversionWording('links', 'link')).toBe('links.link');
    expect(conversionWording('link', 'links')).toBe('other');
  });

  it('keeps accepted models under the new validator name, and shared validators', () => {
    const links = readField(
      fieldOf('links', { validators: { items_item_type: { item_types: ['m'] }, size: { min: 1 } } }),
      model,
    );
    const { attributes } = writeField(convertDraft(links, 'link', model), { ...options, storedType: 'links' });

    expect(attributes['field_type']).toBe('link');
    expect(attributes['validators']).toMatchObject({ item_item_type: { item_types: ['m'] } });
    expect(attributes['validators']).not.toHaveProperty('size');
    expect(attributes['appearance']).toMatchObject({ editor: 'link_select' });
  });

  it('rounds default values when converting to integers', () => {
    const draft = { ...readField(fieldOf('float', { defaultValue: 2.6 }), model) };

    expect(convertDraft(draft, 'integer', model).defaultValue).toBe(3);
  });
});

describe('confirmations before a field is saved', () => {
  const other = { ...model, id: 'o', name: 'Author' };
  const schemaWith = (locales: string[], fields: Field[]) =>
    indexSchema(0, { locales, timezone: 'UTC' } as never, [model, other], fields, []);
  const ask = (field: Field, change: object, schema = schemaWith(['en', 'it'], [field])) =>
    questionsBefore(field, { ...readField(field, model), ...change }, model, schema);

  it('are skipped when a field becomes localized in a model without languages', () => {
    expect(ask(fieldOf('string'), { isLocalized: true })).toEqual([]);
  });

  it('are shown when values of several languages are lost, naming the one that is kept', () => {
    const field = fieldOf('string', { isLocalized: true });

    expect(ask(field, { isLocalized: false })).toEqual([{ kind: 'unlocalize', keeps: 'first' }]);
    expect(ask(field, { isLocalized: false }, schemaWith(['en'], [field]))).toEqual([]);
    expect(
      questionsBefore(
        field,
        { ...readField(field, model), isLocalized: false },
        { ...model, allLocalesRequired: true },
        schemaWith(['en', 'it'], [field]),
      ),
    ).toEqual([{ kind: 'unlocalize', keeps: 'main' }]);
  });

  it('list models that are no longer accepted', () => {
    const field = fieldOf('link', { validators: { item_item_type: { item_types: ['m', 'o'] } } });
    const [question] = ask(field, {
      validators: { item_item_type: { isOn: true, draft: { itemTypeIds: ['m'], strategies: {} } } },
    });

    expect(question).toMatchObject({ kind: 'accepted', list: 'models', removed: [{ name: 'Author' }], added: [] });
  });

  it('mention a block that moves between lists: it is deleted from the first', () => {
    const lists = (blocks: string[], inline: string[]) => ({
      structured_text_blocks: { item_types: blocks },
      structured_text_inline_blocks: { item_types: inline },
      structured_text_links: { item_types: [] },
    });
    const quote = { ...block, id: 'q', name: 'Quote' };
    const field = fieldOf('structured_text', { validators: lists(['q'], []) });
    const schema = indexSchema(0, { locales: ['en'], timezone: 'UTC' } as never, [model, quote], [field], []);
    const moved = readField({ ...field, validators: lists([], ['q']) }, model);
    const [question] = questionsBefore(field, moved, model, schema);

    expect(question).toMatchObject({ kind: 'accepted', list: 'blocks', removed: [{ name: 'Quote' }] });
    expect(question && riskOf(question, field, moved)).toEqual({
      kind: 'refuse',
      refused: { structured_text_blocks: ['q'] },
    });
  });

  it('are skipped when nothing of the kind changed', () => {
    expect(ask(fieldOf('link'), { label: 'New' })).toEqual([]);
  });
});

describe('server errors in a field', () => {
  const refusal = (details: Record<string, unknown>) =>
    new ApiError(422, null, [{ code: 'INVALID_FIELD', details, isTransient: false }]);

  it.each([
    [{ field: 'label', code: 'VALIDATION_REQUIRED' }, 'label', 'schema.problem.label.VALIDATION_REQUIRED'],
    [{ field: 'label', code: 'VALIDATION_UNIQUENESS' }, 'label', 'schema.problem.label.VALIDATION_UNIQUENESS'],
    [{ field: 'api_key', code: 'VALIDATION_FORMAT' }, 'api_key', 'schema.problem.api_key.VALIDATION_FORMAT'],
    [{ field: 'api_key', code: 'VALIDATION_EXCLUSION' }, 'api_key', 'schema.problem.api_key.VALIDATION_EXCLUSION'],
    [{ field: 'api_key', code: 'VALIDATION_UNIQUENESS' }, 'api_key', 'schema.problem.api_key.VALIDATION_UNIQUENESS'],
    [{ field: 'localized', code: 'VALIDATION_INVALID' }, 'localized', 'schema.problem.VALIDATION_INVALID'],
    [
      { field: 'deep_filtering_enabled', code: 'VALIDATION_INVALID' },
      'deep_filtering_enabled',
      'schema.problem.VALIDATION_INVALID',
    ],
    [
      { field: 'appearance', code: 'VALIDATION_INVALID', path: ['editor'] },
      'editor',
      'schema.problem.editor.VALIDATION_INVALID',
    ],
    [
      { field: 'appearance', code: 'VALIDATION_INVALID', path: ['parameters', 'radios'] },
      'parameters.radios',
      'schema.problem.VALIDATION_INVALID',
    ],
    [
      { field: 'appearance.parameters.radios', code: 'VALIDATION_INVALID' },
      'parameters.radios',
      'schema.problem.VALIDATION_INVALID',
    ],
    [
      {
        field: 'validators',
        code: 'VALIDATION_INVALID',
        path: ['format', 'custom_pattern'],
        options: { reason: 'invalid_setting' },
      },
      'validators.format.pattern',
      'schema.problem.VALIDATION_INVALID',
    ],
    [
      {
        field: 'validators',
        code: 'VALIDATION_INVALID',
        path: ['rich_text_blocks', 'item_types', 2],
        options: { reason: 'unknown_item_type' },
      },
      'validators.rich_text_blocks.item_types',
      'schema.problem.reason.unknown_item_type',
    ],
    [
      { field: 'validators', code: 'VALIDATION_INVALID', path: ['image_aspect_ratio', 'min_ar_numerator'] },
      'validators.image_aspect_ratio.min',
      'schema.problem.VALIDATION_INVALID',
    ],
    [
      { field: 'validators', code: 'VALIDATION_INVALID', path: ['link'], options: { reason: 'unknown_validator' } },
      'validators.link.',
      'schema.problem.VALIDATION_INVALID',
    ],
    [
      { field: 'default_value', code: 'VALIDATION_INVALID', path: ['it'] },
      'default_value.it',
      'schema.problem.default_value.VALIDATION_INVALID',
    ],
  ])('appear at their controls: %o', (details, control, id) => {
    expect(refusedFieldControls(refusal(details))).toEqual({ problems: { [control]: id }, isComplete: true });
  });

  it('are shown together, including those without a control', () => {
    const problem = (code: string, details: Record<string, unknown>) => ({ code, details, isTransient: false });
    const error = new ApiError(422, null, [
      problem('INVALID_FIELD', { field: 'label', code: 'VALIDATION_UNIQUENESS' }),
      problem('INVALID_FORMAT', { path: 'data.attributes.hint', code: 'VALIDATION_INVALID' }),
      problem('INVALID_RELATIONSHIP', { relationship: 'fieldset' }),
    ]);

    expect(refusedFieldControls(error)).toEqual({
      problems: { label: 'schema.problem.label.VALIDATION_UNIQUENESS', hint: 'schema.problem.VALIDATION_INVALID' },
      isComplete: false,
    });
    expect(refusedFieldControls(new Error('x'))).toEqual({ problems: {}, isComplete: false });
  });

  it('remain while other controls are corrected, and disappear with their own', () => {
    const before = { ...newField('string', model), label: 'Title', apiKey: 'title' };
    const problems = { label: 'a', api_key: 'b', 'validators.length.min': 'c', content_link_enabled: 'd' };
    const left = (change: object) => Object.keys(problemsLeft(problems, {}, before, { ...before, ...change }));

    expect(left({ label: 'Heading' })).toEqual(['api_key', 'validators.length.min', 'content_link_enabled']);
    expect(left({ validators: { ...before.validators, length: { isOn: false, draft: null } } })).not.toContain(
      'validators.length.min',
    );
    expect(problemsLeft({ label: 'a' }, { label: 'x', hint: 'y' }, before, { ...before, label: '' })).toEqual({
      label: 'x',
    });
  });

  it('open the first affected section in tab order', () => {
    expect(firstSectionWith({ 'default_value.it': 'x', 'validators.length.min': 'x', editor: 'x' })).toBe(
      'presentation',
    );
    expect(firstSectionWith({ 'default_value.it': 'x', label: 'x' })).toBe('settings');
  });

  it('open the section of their control', () => {
    expect(
      ['label', 'editor', 'parameters.radios', 'validators.length.min', 'default_value.it'].map(sectionOf),
    ).toEqual(['settings', 'presentation', 'presentation', 'validations', 'default']);
  });
});
