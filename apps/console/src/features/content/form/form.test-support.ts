import { type EnvironmentSchema, type Field, indexSchema, type ItemType, type SiteSettings } from '@lectern/domain';

/** A field with everything a test does not talk about. */
export function makeField(given: Partial<Field> & { apiKey: string }): Field {
  return {
    id: `field-${given.apiKey}`,
    itemTypeId: 'model',
    fieldsetId: null,
    label: given.apiKey,
    fieldType: 'string',
    isLocalized: false,
    validators: {},
    appearance: { editor: 'single_line', parameters: {}, addons: [] },
    defaultValue: null,
    hint: null,
    position: 1,
    deepFilteringEnabled: false,
    contentLinkEnabled: true,
    ...given,
  };
}

/** A schema with one model, named `model`. */
export function makeSchema(fields: readonly Field[], model: Partial<ItemType> = {}): EnvironmentSchema {
  // Forms read locales and zone only.
  const settings = { locales: ['en', 'it', 'de'], timezone: 'Europe/London' } as unknown as SiteSettings;
  const itemType = {
    id: 'model',
    name: 'Article',
    allLocalesRequired: false,
    titleFieldId: 'field-title',
    ...model,
  } as ItemType;
  return indexSchema(1, settings, [itemType], fields, []);
}
