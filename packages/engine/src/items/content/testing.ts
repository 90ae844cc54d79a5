import {
  type EnvironmentSchema,
  type Field,
  type FieldTypeId,
  indexSchema,
  type ItemContent,
  type ItemType,
  type SiteSettings,
} from '@lectern/domain';
import { defaultValidators } from '@lectern/field-types';

/** A field of a test model by its type; one starting with `*` is localized. */
export type TestFieldType = FieldTypeId | `*${FieldTypeId}`;

const colour = { red: 0, green: 0, blue: 0, alpha: 255 };

/**
 * A schema whose IDs are its API keys: field `title` of model `post` is `post.title`. Names of blocks start with a
 * capital letter, or are numbers where they must be real IDs.
 */
export function testSchema(
  models: Record<string, Record<string, TestFieldType>>,
  locales: readonly string[] = ['en', 'it', 'fr'],
): EnvironmentSchema {
  const settings: SiteSettings = {
    locales,
    timezone: 'Europe/London',
    theme: {
      type: 'custom',
      hue: null,
      primary_color: colour,
      light_color: colour,
      dark_color: colour,
      accent_color: colour,
      logo: null,
    },
    globalSeo: null,
    noIndex: false,
    faviconUploadId: null,
  };
  const fields = Object.entries(models).flatMap(([model, types]) =>
    Object.entries(types).map(([apiKey, type], position) => testField(model, apiKey, type, position)),
  );
  return indexSchema(1, settings, Object.keys(models).map(testItemType), fields, []);
}

/** The model of a test schema. */
export function modelOf(schema: EnvironmentSchema, id: string): ItemType {
  const itemType = schema.itemTypes.get(id);
  if (itemType === undefined) throw new Error(`no model ${id}`);
  return itemType;
}

/** Content by API key as content by field ID. */
export function contentOf(model: string, values: Record<string, unknown>): ItemContent {
  return Object.fromEntries(Object.entries(values).map(([apiKey, value]) => [`${model}.${apiKey}`, value]));
}

function testItemType(id: string): ItemType {
  return {
    id,
    name: id,
    apiKey: id,
    hint: null,
    isSingleton: false,
    isModularBlock: /^[A-Z0-9]/.test(id),
    isSortable: false,
    isTree: false,
    orderingDirection: null,
    orderingMeta: null,
    orderingFieldId: null,
    draftModeActive: true,
    draftSavingActive: false,
    allLocalesRequired: false,
    collectionAppearance: 'table',
    inverseRelationshipsEnabled: false,
    titleFieldId: `${id}.title`,
    imagePreviewFieldId: null,
    excerptFieldId: null,
    presentationTitleFieldId: null,
    presentationImageFieldId: null,
    workflowId: null,
    createdAt: new Date(0),
  };
}

function testField(itemTypeId: string, apiKey: string, type: TestFieldType, position: number): Field {
  const fieldType = type.replace('*', '') as FieldTypeId;
  return {
    id: `${itemTypeId}.${apiKey}`,
    itemTypeId,
    fieldsetId: null,
    label: apiKey,
    apiKey,
    fieldType,
    isLocalized: type.startsWith('*'),
    validators: defaultValidators(fieldType),
    appearance: { editor: '', parameters: {}, addons: [] },
    defaultValue: null,
    hint: null,
    position,
    deepFilteringEnabled: false,
    contentLinkEnabled: false,
  };
}
