import type { ItemType } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import {
  changeItemType,
  changedItemTypeNames,
  checkItemType,
  menuLabelOf,
  newItemType,
  pluralOfName,
  readItemType,
  writeItemType,
} from './item-type-draft.ts';

const stored: ItemType = {
  id: 'a',
  name: 'Article',
  apiKey: 'article',
  hint: null,
  isSingleton: false,
  isModularBlock: false,
  isSortable: false,
  isTree: false,
  orderingDirection: 'desc',
  orderingMeta: null,
  orderingFieldId: 'f1',
  draftModeActive: true,
  draftSavingActive: true,
  allLocalesRequired: false,
  collectionAppearance: 'table',
  inverseRelationshipsEnabled: false,
  titleFieldId: 'f1',
  imagePreviewFieldId: null,
  excerptFieldId: null,
  presentationTitleFieldId: 'f1',
  presentationImageFieldId: null,
  workflowId: null,
  createdAt: new Date(0),
};
const wire = (draft = readItemType(stored)) => writeItemType(draft, { isBlock: false, isNew: false });

describe('the form of a model', () => {
  it('sends a stored order by field as it came', () => {
    expect(wire().attributes).toMatchObject({
      sortable: false,
      tree: false,
      ordering_meta: null,
      ordering_direction: 'desc',
    });
    expect(wire().relationships).toMatchObject({ ordering_field: { data: { type: 'field', id: 'f1' } } });
  });

  it('sends built-in dates as ordering_meta', () => {
    const { attributes, relationships } = wire({ ...readItemType(stored), orderingBy: 'updated_at' });

    expect(attributes).toMatchObject({ ordering_meta: 'updated_at', ordering_direction: 'desc' });
    expect(relationships).toMatchObject({ ordering_field: { data: null } });
  });

  it('sends no direction without an order by field', () => {
    const { attributes } = wire({ ...readItemType(stored), orderingMethod: 'manual' });

    expect(attributes).toMatchObject({ sortable: true, tree: false, ordering_meta: null, ordering_direction: null });
  });

  it('forces the automatic order on singletons', () => {
    expect(
      changeItemType({ ...readItemType(stored), orderingMethod: 'tree' }, { isSingleton: true }).orderingMethod,
    ).toBe('auto');
  });

  it('switches incomplete drafts off together with drafts', () => {
    expect(changeItemType(readItemType(stored), { draftModeActive: false }).draftSavingActive).toBe(false);
  });

  it('asks for name, api key and the field to order by', () => {
    const draft = { ...newItemType({ draftModeActive: true }), orderingMethod: 'field' as const };

    expect(Object.keys(checkItemType(draft))).toEqual(['name', 'api_key', 'ordering_field']);
    expect(checkItemType({ ...draft, name: 'Posts', apiKey: 'posts', orderingBy: 'created_at' })).toEqual({
      api_key: 'schema.problem.api_key.VALIDATION_SINGULAR',
    });
  });

  it('sends the workflow, or that there is none', () => {
    expect(wire().relationships).toMatchObject({ workflow: { data: null } });
    expect(wire({ ...readItemType(stored), workflowId: 'w' }).relationships).toMatchObject({
      workflow: { data: { type: 'workflow', id: 'w' } },
    });
  });

  it('names what differs from what is stored', () => {
    expect(changedItemTypeNames(readItemType(stored), { ...readItemType(stored), hint: 'x' })).toEqual(['hint']);
  });

  it('sends a new block with its name, key and hint only', () => {
    const draft = {
      ...newItemType({ draftModeActive: true }),
      name: ' Quote ',
      apiKey: 'quote',
      hint: ' Said by somebody ',
    };

    expect(writeItemType(draft, { isBlock: true, isNew: true })).toEqual({
      attributes: { name: 'Quote', api_key: 'quote', hint: 'Said by somebody', modular_block: true },
    });
  });
});

describe('the plural of a model', () => {
  it.each([
    ['Recipe', 'Recipes'],
    ['Blog post', 'Blog posts'],
    ['Success story', 'Success stories'],
    ['Person', 'People'],
    ['FAQ', 'FAQs'],
    ['News', 'News'],
    ['Area 51', 'Area 51'],
    ['', ''],
  ])('of %s is %s', (name, plural) => {
    expect(pluralOfName(name)).toBe(plural);
  });

  it('labels the menu entry where it differs from the name, and never that of a singleton', () => {
    const draft = { ...newItemType({ draftModeActive: true }), name: 'Recipe' };

    expect(menuLabelOf({ ...draft, pluralName: ' Recipes ' })).toBe('Recipes');
    expect(menuLabelOf({ ...draft, pluralName: 'Recipe' })).toBeNull();
    expect(menuLabelOf({ ...draft, pluralName: '' })).toBeNull();
    expect(menuLabelOf({ ...draft, pluralName: 'Recipes', isSingleton: true })).toBeNull();
  });
});
