import { type Field, type FieldTypeId, fieldTypeIds, indexSchema, type ItemType } from '@lectern/domain';
import {
  buildClientSchema,
  buildSchema,
  type GraphQLField,
  GraphQLObjectType,
  graphqlSync,
  getIntrospectionQuery,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  printSchema,
  printType,
  validateSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { ImgixParamsInput } from '../files/imgix-params.ts';
import { imgixTexts } from '../files/imgix-texts.ts';
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

const build = (
  models: ItemType[],
  fields: Field[],
  isReadable: (itemType: ItemType) => boolean = () => true,
  mode = { isStrict: false, includesDrafts: false },
) => buildDeliverySchema(indexSchema(1, settings, models, fields, []), isReadable, mode);

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
    expect(query).toContain('orderBy: [SuccessStoryModelOrderBy] = [_updatedAt_DESC]');
    expect(query).toContain('orderBy: [NewsModelOrderBy] = [position_ASC]');
    expect(query).toContain('orderBy: [UploadOrderBy] = [_createdAt_DESC]');
    expect(query).toContain('skip: IntType, ');
    expect(print(schema, 'SiteLocale')).toBe('enum SiteLocale {\n  en\n  pt_BR\n}');
    expect(print(schema, 'SuccessStoryRecord')).toContain(
      '_allMainTitleLocales(fallbackLocales: [SiteLocale!]): [StringMultiLocaleField!]',
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

describe('image parameters', () => {
  it('have enums of keywords, the types of the reference, and an explanation each', () => {
    const schema = build([model('post')], [field('post', 'title', 'string', { isLocalized: true })]);
    const enums = Object.keys(schema.getTypeMap()).filter((name) => /^ImgixParams./.test(name));
    const params = print(schema, 'ImgixParams') ?? '';

    expect(enums).toHaveLength(29);
    for (const line of [
      'auto: [ImgixParamsAuto!]',
      'fit: ImgixParamsFit',
      'fillGradientCs: ImgixParamsFillGradientCs',
      'blendH: FloatType',
      'maxW: IntType',
      'faces: IntType',
      'frame: String',
      'trimAlpha: FloatType',
      'markIfMinWidth: IntType',
    ])
      expect(params).toContain(`  ${line}\n`);
    expect(params).not.toMatch(/txtLig|objectRemovalFallback|objectRemovalNegPrompt/);
    expect(Object.keys(ImgixParamsInput.getFields()).toSorted()).toEqual(Object.keys(imgixTexts).toSorted());
    expect(new Set(Object.values(imgixTexts)).size).toBe(Object.keys(imgixTexts).length);
    expect(print(schema, 'UploadTagsFilter')).toContain('allIn: [String!]');
    expect(print(schema, 'UploadVideoField')).toContain(
      'thumbnailUrl(format: MuxThumbnailFormatType = jpg, time: Float, width: Int, height: Int, fitMode: MuxThumbnailFitMode, rotate: MuxThumbnailRotation, flipV: Boolean, flipH: Boolean): String!',
    );
    expect(print(schema, 'LocalesFilter')).toContain('anyIn: [SiteLocale!]');
  });
});

describe('strict mode', () => {
  const required = { required: {} };
  const preset = (name: string) => ({ extension: { extensions: [], predefined_list: name } });
  const fields = [
    field('post', 'title', 'string', { validators: required, isLocalized: true }),
    field('post', 'note', 'text'),
    field('post', 'is_hot', 'boolean'),
    field('post', 'ratio', 'float', { validators: required, isLocalized: true }),
    field('post', 'cover', 'file', { validators: { ...required, ...preset('image') } }),
    field('post', 'clip', 'file', { validators: preset('video') }),
    field('post', 'paper', 'file', { validators: { required_alt_title: { title: true, alt: true } } }),
    field('post', 'banner', 'file', {
      validators: { ...preset('transformable_image'), required_alt_title: { title: true } },
    }),
    field('post', 'photos', 'gallery', { validators: preset('image') }),
    field('post', 'any', 'file', { validators: { extension: { extensions: ['pdf'], predefined_list: 'image' } } }),
    field('post', 'author', 'link', { validators: { ...required, item_item_type: { item_types: ['author'] } } }),
    field('post', 'hidden', 'link', { validators: { ...required, item_item_type: { item_types: ['gone'] } } }),
    field('post', 'body', 'structured_text', { validators: required, isLocalized: true }),
  ];
  const models = [model('post'), model('author')];
  const strict = (includesDrafts = false) => build(models, fields, undefined, { isStrict: true, includesDrafts });

  it('declares non-null what validators require, and narrows the types of files', () => {
    const schema = strict();
    const post = print(schema, 'PostRecord') ?? '';

    expect(validateSchema(schema)).toEqual([]);
    for (const line of [
      'title(locale: SiteLocale, fallbackLocales: [SiteLocale!]): String!',
      '_allTitleLocales(fallbackLocales: [SiteLocale!]): [StringNonNullMultiLocaleField!]',
      '_allRatioLocales(fallbackLocales: [SiteLocale!]): [FloatTypeNonNullMultiLocaleField!]',
      '_allBodyLocales(fallbackLocales: [SiteLocale!]): [PostModelBodyFieldNonNullMultiLocaleField!]',
      'note(markdown: Boolean): String',
      'isHot: BooleanType!',
      'cover: ImageFileField!',
      'clip: VideoFileField',
      'paper: AltTitleFileField',
      'banner: ImageTitleFileField',
      'photos: [ImageFileField!]!',
      'any: FileField',
      'author: AuthorRecord!',
      'hidden: String',
      'body(locale: SiteLocale, fallbackLocales: [SiteLocale!]): PostModelBodyField!',
      '_publishedAt: DateTime!',
      '_firstPublishedAt: DateTime!',
    ])
      expect(post).toContain(`  ${line}\n`);
    const image = print(schema, 'ImageFileField') ?? '';
    for (const name of ['width: IntType!', 'height: IntType!', '): focalPoint!', '): ResponsiveImage!'])
      expect(image).toContain(name);
    expect(image).toMatch(/alt\([^)]*\): String\n/);
    expect(print(schema, 'VideoFileField')).toContain('video: UploadVideoField!');
    expect(print(schema, 'ImageTitleFileField')).toMatch(/title\([^)]*\): String!/);
    expect(print(schema, 'StringNonNullMultiLocaleField')).toContain('value: String!');
  });

  it('keeps the dates of publication nullable where drafts are included', () => {
    expect(print(strict(true), 'PostRecord')).toContain('_publishedAt: DateTime\n');
    expect(print(build(models, fields), 'PostRecord')).toContain('cover: FileField\n');
  });

  it('is the same text for the same models', () => {
    expect(printSchema(strict())).toBe(printSchema(strict()));
  });

  it('stays the same text whatever hints contain', () => {
    const hints = ['a "quoted" hint', '"""', '\\', '  indented\n    more', '☕️ <b>HTML</b>', '#', 'trailing \\'];
    const models = hints.map((hint, index) => model(`thing_${index}`, { hint }));
    const fields = hints.map((hint, index) => field(`thing_${index}`, 'title', 'string', { hint }));

    const text = printSchema(build(models, fields));

    expect(printSchema(build(models, fields))).toBe(text);
    expect(printSchema(buildSchema(text))).toBe(text);
  });
});

describe('descriptions', () => {
  const described = () =>
    build(
      [
        model('recipe', { name: '🍲 Recipe', hint: ' What we cook. ' }),
        model('step', { isModularBlock: true, hint: '' }),
        model('page', { isTree: true }),
      ],
      [
        field('recipe', 'title', 'string', { hint: 'Shown in lists', isLocalized: true }),
        field('recipe', 'notes', 'text', { hint: ' ' }),
        field('recipe', 'parent', 'string'),
        ...fieldTypeIds.map((type) => field('page', `a_${type}`, type)),
      ],
    );

  it('are the names and hints of models and the hints of fields', () => {
    const schema = described();
    const recipe = schema.getType('RecipeRecord');
    const fields = recipe instanceof GraphQLObjectType ? recipe.getFields() : {};

    expect(recipe?.description).toBe('Record of type 🍲 Recipe (recipe)\n\nWhat we cook.');
    expect(schema.getType('StepRecord')?.description).toBe('Block of type Model step (step)');
    expect(fields['title']?.description).toBe('Shown in lists');
    expect(fields['_allTitleLocales']?.description).toBe('Shown in lists');
    expect(fields['notes']?.description).toBeUndefined();
    // A field of a model is not explained as one of ours.
    expect(fields['parent']?.description).toBeUndefined();
  });

  it('explain all types, and all fields and arguments that no one wrote a hint for', () => {
    const schema = described();
    const own = /^(Recipe|Page)(Record\.(title|notes|parent|a[A-Z])|ModelFilter\.(title|notes|position|parent|a[A-Z]))/;
    const missing: string[] = [];
    for (const type of Object.values(schema.getTypeMap())) {
      if (isIntrospectionType(type)) continue;
      if (!type.description) missing.push(type.name);
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
      for (const one of Object.values(type.getFields())) {
        if (!one.description) missing.push(`${type.name}.${one.name}`);
        for (const argument of 'args' in one ? (one as GraphQLField<unknown, unknown>).args : [])
          if (!argument.description) missing.push(`${type.name}.${one.name}(${argument.name})`);
      }
    }

    expect(missing.filter((name) => !own.test(name))).toEqual([]);
  });
});
