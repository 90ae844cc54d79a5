import { type EnvironmentSchema, indexSchema, type ItemType, type SiteSettings } from '@lectern/domain';
import { copyValue, type FormBlock } from '@lectern/field-types/console';
import { describe, expect, it } from 'vitest';
import { fieldsOfModel, outgoingValue, validateDeep } from './blocks.ts';
import { makeField } from './form.test-support.ts';

const slides = makeField({
  apiKey: 'slides',
  fieldType: 'rich_text',
  validators: { rich_text_blocks: { item_types: ['slide'] } },
});
const schema = blockSchema();
const ofModel = fieldsOfModel(schema);

function blockSchema(): EnvironmentSchema {
  const settings = { locales: ['en'], timezone: 'UTC' } as unknown as SiteSettings;
  const itemTypes = [{ id: 'model' }, { id: 'slide', isModularBlock: true }] as ItemType[];
  return indexSchema(
    1,
    settings,
    itemTypes,
    [
      slides,
      makeField({ apiKey: 'heading', itemTypeId: 'slide', validators: { required: {} } }),
      makeField({ apiKey: 'featured', itemTypeId: 'slide', fieldType: 'boolean' }),
      makeField({
        apiKey: 'parts',
        itemTypeId: 'slide',
        fieldType: 'rich_text',
        validators: { rich_text_blocks: { item_types: ['slide'] } },
      }),
    ],
    [],
  );
}

function slide(id: string, attributes: Record<string, unknown> = {}): FormBlock {
  return {
    id,
    type: 'item',
    attributes: { heading: 'Loom', featured: false, parts: [], ...attributes },
    relationships: { item_type: { data: { type: 'item_type', id: 'slide' } } },
  };
}

const [first, second, third] = ['AZLMpSRfQHepNS8n7ZmeQg', 'BZLMpSRfQHepNS8n7ZmeQg', 'CZLMpSRfQHepNS8n7ZmeQg'] as const;
const inModel = { relationships: slide('').relationships, type: 'item' };

describe('blocks in a write request', () => {
  it('are sent by ID when unchanged, in their order', () => {
    const stored = [slide(first), slide(second)];

    expect(outgoingValue(slides, [slide(second), slide(first)], stored, ofModel)).toEqual([second, first]);
  });

  it('include only the changed attributes of a changed block', () => {
    const value = [slide(first, { heading: 'The loom' })];

    expect(outgoingValue(slides, value, [slide(first)], ofModel)).toEqual([
      { ...inModel, id: first, attributes: { heading: 'The loom' } },
    ]);
  });

  it('include new blocks in full, with the IDs they were given', () => {
    expect(outgoingValue(slides, [slide(third)], [slide(first)], ofModel)).toEqual([
      { ...inModel, id: third, attributes: { heading: 'Loom', featured: false, parts: [] } },
    ]);
  });

  it('follow the same rules inside a block', () => {
    const stored = [slide(first, { parts: [slide(second), slide(third)] })];
    const value = [slide(first, { parts: [slide(second), slide(third, { featured: true })] })];

    expect(outgoingValue(slides, value, stored, ofModel)).toEqual([
      {
        ...inModel,
        id: first,
        attributes: { parts: [second, { ...inModel, id: third, attributes: { featured: true } }] },
      },
    ]);
  });
});

it('report problems at any depth by path', () => {
  const context = { schema, uploads: new Map(), itemTypeOfItem: new Map(), locale: null, isPartial: true };
  const value = [slide(first), slide(second, { parts: [slide(third, { heading: '' })] })];

  expect(
    validateDeep(slides, value, context).map(({ field, problem }) => [field.apiKey, problem.code, problem.path]),
  ).toEqual([['heading', 'VALIDATION_REQUIRED', [1, 'parts', 0, 'heading']]]);
});

it('get new IDs when copied, nested ones included', () => {
  const [copy] = copyValue([slide(first, { parts: [slide(second)] })], slides, ofModel) as [FormBlock];
  const [inner] = copy.attributes['parts'] as [FormBlock];

  expect(copy.attributes['heading']).toBe('Loom');
  expect(inner.attributes['heading']).toBe('Loom');
  expect([copy.id, inner.id]).not.toContain(first);
  expect([copy.id, inner.id]).not.toContain(second);
});
