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
  it('sends a stored field ordering unchanged', () => {
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

  it('sends no direction without an ordering field', () => {
    const { attributes } = wire({ ...readItemType(stored), orderingMethod: 'manual' });

    expect(attributes).toMatchObject({ sortable: true, tree: false, ordering_meta: null, ordering_direction: null });
  });

  it('forces automatic order on single-record models', () => {
    expect(
      changeItemType({ ...readItemType(stored), orderingMethod: 'tree' }, { isSingleton: true }).orderingMethod,
    ).toBe('auto');
  });

  it('disables incomplete drafts together with drafts', () => {
    expect(changeItemType(readItemType(stored), { draftModeActive: false }).draftSavingActive).toBe(false);
  });

  it('requires name, API key and ordering field', () => {
    const draft = { ...newItemType({ draftModeActive: true }), orderingMethod: 'field' as const };

    expect(Object.keys(checkItemType(draft))).toEqual(['name', 'api_key', 'ordering_field']);
    expect(checkItemType({ ...draft, name: 'Posts', apiKey: 'posts', orderingBy: 'created_at' })).toEqual({
      api_key: 'schema.problem.api_key.VALIDATION_SINGULAR',
    });
  });

  it('sends the workflow, or null', () => {
    expect(wire().relationships).toMatchObject({ workflow: { data: null } });
    expect(wire({ ...readItemType(stored), workflowId: 'w' }).relationships).toMatchObject({
      workflow: { data: { type: 'workflow', id: 'w' } },
    });
  });

  it('names unsaved changes', () => {
    expect(changedItemTypeNames(readItemType(stored), { ...readItemType(stored), hint: 'x' })).toEqual(['hint']);
  });

  it('sends only name, key and hint of a new block', () => {
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

  it('labels the menu entry when it differs from the name, and never for a single-record model', () => {
    const draft = { ...newItemType({ draftModeActive: true }), name: 'Recipe' };

    expect(menuLabelOf({ ...draft, pluralName: ' Recipes ' })).toBe('Recipes');
    expect(menuLabelOf({ ...draft, pluralName: 'Recipe' })).toBeNull();
    expect(menuLabelOf({ ...draft, pluralName: '' })).toBeNull();
    expect(menuLabelOf({ ...draft, pluralName: 'Recipes', isSingleton: true })).toBeNull();
  });
});
