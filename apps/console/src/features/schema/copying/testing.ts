import { type Field, type Fieldset, indexSchema, type ItemType } from '@lectern/domain';
import { defaultAppearance, defaultValidators } from '@lectern/field-types';

const noOwnFields = {
  orderingFieldId: null,
  titleFieldId: null,
  imagePreviewFieldId: null,
  excerptFieldId: null,
  presentationTitleFieldId: null,
  presentationImageFieldId: null,
};

/** A model for tests; its key is its ID unless given. */
export function someItemType(id: string, changes: Partial<ItemType> = {}): ItemType {
  return {
    id,
    name: id,
    apiKey: id,
    hint: null,
    isSingleton: false,
    isModularBlock: false,
    isSortable: false,
    isTree: false,
    orderingDirection: null,
    orderingMeta: null,
    draftModeActive: true,
    draftSavingActive: false,
    allLocalesRequired: false,
    collectionAppearance: 'compact',
    inverseRelationshipsEnabled: false,
    workflowId: null,
    createdAt: new Date(0),
    ...noOwnFields,
    ...changes,
  };
}

/** A field for tests: text unless another type is given. */
export function someField(id: string, itemTypeId: string, changes: Partial<Field> = {}): Field {
  const fieldType = changes.fieldType ?? 'string';
  return {
    id,
    itemTypeId,
    fieldsetId: null,
    label: id,
    apiKey: id,
    fieldType,
    isLocalized: false,
    validators: defaultValidators(fieldType),
    appearance: defaultAppearance(fieldType),
    defaultValue: null,
    hint: null,
    position: 1,
    deepFilteringEnabled: false,
    contentLinkEnabled: true,
    ...changes,
  };
}

/** A fieldset for tests. */
export function someFieldset(id: string, itemTypeId: string, changes: Partial<Fieldset> = {}): Fieldset {
  return { id, itemTypeId, title: id, hint: null, position: 1, collapsible: false, startCollapsed: false, ...changes };
}

/** A schema for tests. */
export function someSchema(parts: {
  itemTypes: readonly ItemType[];
  fields?: readonly Field[];
  fieldsets?: readonly Fieldset[];
  locales?: readonly string[];
}) {
  // Nothing here looks at the theme or the rest of the settings.
  const settings = { locales: parts.locales ?? ['en'], timezone: 'UTC' } as never;
  return indexSchema(0, settings, parts.itemTypes, parts.fields ?? [], parts.fieldsets ?? []);
}
