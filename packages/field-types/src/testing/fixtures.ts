import {
  indexSchema,
  type EnvironmentSchema,
  type Field,
  type FieldTypeId,
  type ItemType,
  type SiteSettings,
} from '@lectern/domain';
import type { ValidationContext } from '../definition.ts';
import { completeAppearance, defaultValidators } from '../field-configuration.ts';

/** Assets of the sample world: a JPEG of 1600×900 with 300 KB, an SVG without dimensions, a PDF of 5 MB. */
export const sampleUploads = { photo: '101', drawing: '102', report: '103', missing: '199' } as const;

/** Records of the sample world. */
export const sampleItems = { article: '201', author: '202', missing: '299' } as const;

/** Two models and two blocks of the sample world. */
export const sampleItemTypes = { article: '301', author: '302', quote: '311', teaser: '312', missing: '399' } as const;

/** String fields of the sample world: the article's title and the author's name. */
export const sampleFields = { articleTitle: '401', authorName: '402' } as const;

/** The zone of the sample world, which is one hour ahead of UTC in summer. */
export const sampleTimezone = 'Europe/London';

/** A field of the article model, with the least its type must have unless told otherwise. */
export function sampleField(fieldType: FieldTypeId, overrides: Partial<Field> = {}): Field {
  return {
    id: '499',
    itemTypeId: sampleItemTypes.article,
    fieldsetId: null,
    label: 'Sample',
    apiKey: 'sample',
    fieldType,
    isLocalized: false,
    validators: defaultValidators(fieldType),
    appearance: completeAppearance(fieldType, null),
    defaultValue: null,
    hint: null,
    position: 1,
    deepFilteringEnabled: false,
    contentLinkEnabled: true,
    ...overrides,
  };
}

/** The schema of the sample world, in English and Italian. */
export function sampleSchema(): EnvironmentSchema {
  const itemTypes = [
    sampleItemType(sampleItemTypes.article, 'article', false),
    sampleItemType(sampleItemTypes.author, 'author', false),
    sampleItemType(sampleItemTypes.quote, 'quote', true),
    sampleItemType(sampleItemTypes.teaser, 'teaser', true),
  ];
  const fields = [
    sampleField('string', { id: sampleFields.articleTitle, apiKey: 'title' }),
    sampleField('string', { id: sampleFields.authorName, apiKey: 'name', itemTypeId: sampleItemTypes.author }),
  ];
  return indexSchema(1, sampleSettings, itemTypes, fields, []);
}

/** What validators of a field may look at in the sample world. */
export function sampleContext(field: Field, overrides: Partial<ValidationContext> = {}): ValidationContext {
  return { field, schema: sampleSchema(), uploads, itemTypeOfItem, locale: null, ...overrides };
}

const black = { red: 0, green: 0, blue: 0, alpha: 255 };

const sampleSettings: SiteSettings = {
  locales: ['en', 'it'],
  timezone: sampleTimezone,
  theme: {
    type: 'custom',
    hue: null,
    primary_color: black,
    light_color: black,
    dark_color: black,
    accent_color: black,
    logo: null,
  },
  globalSeo: null,
  noIndex: false,
  faviconUploadId: null,
};

const withoutMetadata = { alt: {}, title: {}, custom_data: {}, focal_point: null, poster_time: null };

const uploads: ValidationContext['uploads'] = new Map([
  [
    sampleUploads.photo,
    {
      format: 'jpg',
      mimeType: 'image/jpeg',
      size: 300 * 1024,
      width: 1600,
      height: 900,
      isImage: true,
      fieldMetadata: { ...withoutMetadata, alt: { en: 'A hall at dusk' } },
    },
  ],
  [
    sampleUploads.drawing,
    {
      format: 'svg',
      mimeType: 'image/svg+xml',
      size: 900,
      width: null,
      height: null,
      isImage: true,
      fieldMetadata: withoutMetadata,
    },
  ],
  [
    sampleUploads.report,
    {
      format: 'pdf',
      mimeType: 'application/pdf',
      size: 5 * 1024 ** 2,
      width: null,
      height: null,
      isImage: false,
      fieldMetadata: withoutMetadata,
    },
  ],
]);

const itemTypeOfItem: ValidationContext['itemTypeOfItem'] = new Map([
  [sampleItems.article, sampleItemTypes.article],
  [sampleItems.author, sampleItemTypes.author],
]);

function sampleItemType(id: string, apiKey: string, isModularBlock: boolean): ItemType {
  return {
    id,
    name: apiKey,
    apiKey,
    hint: null,
    isSingleton: false,
    isModularBlock,
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
    titleFieldId: null,
    imagePreviewFieldId: null,
    excerptFieldId: null,
    presentationTitleFieldId: null,
    presentationImageFieldId: null,
    workflowId: null,
    createdAt: new Date(0),
  };
}
