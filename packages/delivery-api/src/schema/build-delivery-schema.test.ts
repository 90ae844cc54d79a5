import { type Field, type FieldTypeId, fieldTypeIds, indexSchema, type ItemType } from '@lectern/domain';
import {
  buildClientSchema,
  GraphQLObjectType,
  graphqlSync,
  getIntrospectionQuery,
  printSchema,
  printType,
  validateSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildDeliverySchema } from './build-delivery-schema.ts';

const color = { red: 0, green: 0, blue: 0, alpha: 255 };
const settings = {
  locales: ['en', 'pt-BR'],
  timezone: 'UTC',
  globalSeo: null,
  noIndex: false,
  faviconUploadId: null,
  theme: {
    type: 'custom' as const,
    hue: null,
    primary_color: color,
    light_color: color,
    dark_color: color,
    accent_color: color,
    logo: null,
  },
};

function model(apiKey: string, is: Partial<ItemType> = {}): ItemType {
  return {
    id: apiKey,
    name: `Model ${apiKey}`,
    apiKey,
    hint: null,
    isSingleton: false,
    isModularBlock: false,
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
    ...is,
  };
}

function field(itemTypeId: string, apiKey: string, fieldType: FieldTypeId, is: Partial<Field> = {}): Field {
  return {
    id: `${itemTypeId}.${apiKey}`,
    itemTypeId,
    fieldsetId: null,
    label: apiKey,
    apiKey,
    fieldType,
    isLocalized: false,
    validators: {},
    appearance: { editor: '', parameters: {}, addons: [] },
    defaultValue: null,
    hint: null,
    position: 0,
    deepFilteringEnabled: false,
    contentLinkEnabled: false,
    ...is,
  };
}

const build = (models: ItemType[], fields: Field[], isReadable: (itemType: ItemType) => boolean = () => true) =>
  buildDeliverySchema(indexSchema(1, settings, models, fields, []), isReadable);

/** A type in one line per field, without descriptions. */
function print(schema: ReturnType<typeof build>, name: string): string | null {
  const type = schema.getType(name);
  if (type === undefined) return null;
  return printType(type)
    .replaceAll(/"""[\s\S]*?"""\n?\s*/g, '')
    .replaceAll(
      /\(([^)]*)\)/g,
      (_, inner: string) =>
        `(${inner
          .trim()
          .split(/\s*\n\s*/)
          .join(', ')})`,
    )
    .replaceAll(/\n\s*\n/g, '\n');
}

describe('buildDeliverySchema', () => {
  it('gives every field type a valid GraphQL type, localized or not', () => {
    const fields = fieldTypeIds.flatMap((type, position) => [
      field('thing', `plain_${type}`, type, { position }),
      field('thing', `localized_${type}`, type, { position: 100 + position, isLocalized: true }),
    ]);

    const schema = build([model('thing')], fields);

    expect(validateSchema(schema)).toEqual([]);
    const record = schema.getType('ThingRecord');
    expect(record).toBeInstanceOf(GraphQLObjectType);
    for (const type of fieldTypeIds)
      expect(print(schema, 'ThingRecord')).toContain(
        `plain${type
          .split('_')
          .map((word) => word[0]?.toUpperCase() + word.slice(1))
          .join('')}`,
      );
    const introspection = graphqlSync({ schema, source: getIntrospectionQuery() });
    expect(introspection.errors).toBeUndefined();
    expect(printSchema(buildClientSchema(introspection.data as never))).toContain(
      'type ThingRecord implements RecordInterface',
    );
  });

  it('names queries, types and arguments as clients expect', () => {
    const schema = build(
      [
        model('success_story'),
        model('person'),
        model('home_page', { isSingleton: true }),
        model('news', { isSortable: true }),
        model('hero_block', { isModularBlock: true }),
      ],
      [
        field('success_story', 'cover_image', 'file'),
        field('success_story', 'main_title', 'string', { isLocalized: true }),
      ],
    );
    const query = print(schema, 'Query') ?? '';

    for (const name of [
      'successStory(',
      'allSuccessStories(',
      '_allSuccessStoriesMeta(',
      'allPeople(',
      'allNews(',
      'homePage(',
      '_site(',
      'allUploads(',
      '_allUploadsMeta(',
    ]) {
      expect(query).toContain(name);
    }
    expect(query).not.toMatch(/allHomePages|heroBlock|HeroBlock/);
    expect(query).toContain('filter: SuccessStoryModelFilter');
    expect(query).toContain('orderBy: [SuccessStoryModelOrderBy]');
    expect(print(schema, 'SiteLocale')).toBe('enum SiteLocale {\n  en\n  pt_BR\n}');
    expect(print(schema, 'SuccessStoryRecord')).toContain(
      '_allMainTitleLocales(locale: SiteLocale, fallbackLocales: [SiteLocale!]): [StringMultiLocaleField!]',
    );
    expect(print(schema, 'NewsModelOrderBy')).toContain('position_ASC');
    expect(schema.getType('HeroBlockRecord')?.description).toBe('Block of type Model hero_block (hero_block)');
  });

  it('creates a union for several models, a plain type for one, and a placeholder for none', () => {
    const structured = {
      structured_text_blocks: { item_types: ['quote', 'hero'] },
      structured_text_links: { item_types: [] },
    };
    const schema = build(
      [model('page'), model('quote', { isModularBlock: true }), model('hero', { isModularBlock: true })],
      [
        field('page', 'sections', 'rich_text', {
          isLocalized: true,
          validators: { rich_text_blocks: { item_types: ['quote', 'hero'] } },
        }),
        field('page', 'one', 'single_block', { validators: { single_block_blocks: { item_types: ['hero'] } } }),
        field('page', 'body', 'structured_text', { validators: structured }),
      ],
    );
    const page = print(schema, 'PageRecord');

    expect(page).toContain('sections(locale: SiteLocale, fallbackLocales: [SiteLocale!]): [PageModelSectionsField!]!');
    expect(page).toContain('PageModelSectionsFieldListListNonNullMultiLocaleField');
    expect(page).toContain('one: HeroRecord');
    expect(print(schema, 'PageModelSectionsField')).toBe('union PageModelSectionsField = QuoteRecord | HeroRecord');
    expect(print(schema, 'PageModelBodyField')).toContain(
      'blocks: [PageModelBodyBlocksField!]!\n  inlineBlocks: [String!]!\n  links: [String!]!',
    );
  });

  it('omits what a credential cannot read wherever it is referenced', () => {
    const schema = build(
      [model('post'), model('secret')],
      [field('post', 'link', 'link', { validators: { item_item_type: { item_types: ['secret'] } } })],
      (itemType) => itemType.apiKey !== 'secret',
    );

    expect(validateSchema(schema)).toEqual([]);
    expect(schema.getType('SecretRecord')).toBeUndefined();
    expect(print(schema, 'PostRecord')).toContain('link: String');
  });
});
