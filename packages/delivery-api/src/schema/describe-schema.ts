import type { Field, ItemType } from '@lectern/domain';
import {
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** Something of a schema that may have a description. */
interface Described {
  name: string;
  description?: string | null | undefined;
}

/** What a model is, as introspection shows it: its name (reference, delivery 3), and its hint below. */
export function describeItemType({ isModularBlock, name, apiKey, hint }: ItemType): string {
  const kind = isModularBlock ? 'Block' : 'Record';
  return [`${kind} of type ${name} (${apiKey})`, hint?.trim() ?? ''].filter(Boolean).join('\n\n');
}

/** The description of a field: its hint, if it has one. */
export function describeField({ hint }: Field): { description?: string } {
  const description = hint?.trim() ?? '';
  return description === '' ? {} : { description };
}

/**
 * Describes what the schema declares for every project: types, fields, arguments and operators that have no description
 * of their own yet. Descriptions are for readers of the schema; queries run without them.
 */
export function describeSchema(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type)) continue;
    describe(type, typeDescription(type));
    const members = membersOf(type);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        describe(field, members[field.name]);
        for (const argument of field.args) describe(argument, argumentTexts[argument.name]);
      }
    } else if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) describe(field, members[field.name]);
    } else if (isEnumType(type)) {
      for (const value of type.getValues()) describe(value, members[value.name]);
    }
  }
  return schema;
}

/** Types that several schemas share are described once. */
function describe(part: Described, description: string | undefined): void {
  if (description !== undefined) part.description ??= description;
}

type Texts = Readonly<Record<string, string>>;

/** What the members of a type are. */
function membersOf(type: GraphQLNamedType): Texts {
  const own = typeTexts[type.name]?.members;
  if (own !== undefined) return own;
  if (type.name.endsWith('MultiLocaleField')) return { locale: 'The locale', value: 'The value in that locale' };
  if (isInputObjectType(type)) {
    if (type.name.endsWith('ModelFilter')) return filterKeyTexts;
    return type.name.endsWith('Filter') ? operatorTexts : {};
  }
  if (!isObjectType(type)) return {};
  const [implemented] = type.getInterfaces();
  if (implemented !== undefined) return typeTexts[implemented.name]?.members ?? {};
  return type.name.endsWith('Field') ? documentTexts : {};
}

function typeDescription(type: GraphQLNamedType): string | undefined {
  const { name } = type;
  const own = typeTexts[name]?.text;
  if (own !== undefined) return own;
  if (name.endsWith('MultiLocaleField')) return 'A value in one locale';
  if (name.endsWith('OrderBy')) return 'Orders of a list';
  if (name.endsWith('ModelFilter')) return 'Conditions on records; all of them have to be met';
  if (name.endsWith('Filter')) return `Conditions on ${wordsOf(name.slice(0, -'Filter'.length))}`;
  if (isUnionType(type)) return 'What this field may contain';
  return isObjectType(type) && name.endsWith('Field') ? 'A structured text, with what it refers to' : undefined;
}

/** `UploadMimeType` is "upload mime type". */
function wordsOf(name: string): string {
  return name.replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
}

const argumentTexts: Texts = {
  locale: 'The locale to use to fetch the content',
  imgixParams: 'Parameters of the image',
  sizes: 'The `sizes` attribute of the image',
  punch: 'Contrast: more than 1 strengthens it',
  size: 'The longer side in pixels',
  quality: 'Quality of the JPEG, up to 100',
  format: 'File format',
  width: 'Width in pixels',
  height: 'Height in pixels',
  fitMode: 'How the picture fits into width and height',
  rotate: 'Clockwise rotation',
  flipV: 'Turns the picture upside down',
  flipH: 'Mirrors the picture',
  variants: 'Families of icons',
};

const metaTexts: Texts = {
  id: 'ID of the record',
  _modelApiKey: 'API key of the model',
  _status: 'Publication status; without drafts, every record is published',
  _isValid: 'Whether the record meets the validations of its model',
  _createdAt: 'When the record was created',
  _updatedAt: 'When the record was last saved',
  _publishedAt: 'When the record was last published',
  _firstPublishedAt: 'When the record was first published',
  _publicationScheduledAt: 'When the record is scheduled to be published',
  _unpublishingScheduledAt: 'When the record is scheduled to be unpublished',
};

/** Without names that fields of models have, too. */
const filterKeyTexts: Texts = {
  ...metaTexts,
  _locales: 'Locales that the record has',
  _stage: 'Stage of the workflow',
  OR: 'At least one of these has to be met',
  AND: 'Each of these has to be met',
};

const operatorTexts: Texts = {
  eq: 'Equal to this value',
  neq: 'Not equal to this value; also finds what has no value',
  in: 'Equal to one of these values',
  notIn: 'Equal to none of these values; also finds what has no value',
  gt: 'Greater than this value, or later',
  lt: 'Less than this value, or earlier',
  gte: 'Greater than or equal to this value, or not earlier',
  lte: 'Less than or equal to this value, or not later',
  exists: 'Whether there is a value',
  matches: 'Matches this pattern',
  notMatches: 'Does not match this pattern; also finds what has no value',
  isBlank: 'Whether the value is missing or empty',
  isPresent: 'Whether the value is neither missing nor empty',
  allIn: 'Contains each of these values',
  anyIn: 'Contains at least one of these values',
  contains: 'Contains this value',
  near: 'Not farther from a point than this',
};

const documentTexts: Texts = {
  value: 'The document, in which blocks and records are IDs',
  blocks: 'Blocks of the document, each of them once',
  inlineBlocks: 'Blocks within its paragraphs, each of them once',
  links: 'Records that the document links to, each of them once',
};

const fileTexts: Texts = {
  id: 'ID of the asset',
  url: 'Address of the file, or of the image with these parameters',
  filename: 'File name',
  basename: 'File name without extension',
  format: 'Extension of the file name',
  mimeType: 'MIME type',
  size: 'Size in bytes',
  width: 'Width in pixels; null where the file has none',
  height: 'Height in pixels; null where the file has none',
  md5: 'MD5 checksum of the file',
  alt: 'Alternate text: of the field, else the default of the asset',
  title: 'Title: of the field, else the default of the asset',
  customData: 'Custom data: of the field and the defaults of the asset',
  focalPoint: 'Focal point: of the field, else the default of the asset, else the center of an image',
  author: 'Author',
  copyright: 'Copyright',
  notes: 'Notes',
  tags: 'Tags',
  smartTags: 'Tags that were recognized automatically',
  colors: 'Dominant colors',
  exifInfo: 'Metadata of the file, such as EXIF',
  blurhash: 'BlurHash of the image',
  thumbhash: 'ThumbHash of the image',
  blurUpThumb: 'A tiny blurred picture, as a data URL',
  responsiveImage: 'What an `<img>` needs; null where the file is no raster image',
  video: 'Streams and stills of a video; null where the file is none',
  _createdAt: 'When the asset was created',
  _updatedAt: 'When the asset was last changed',
  _editingUrl: 'Address of the asset in the console',
};

/** Types of every schema, and their members. */
const typeTexts: Readonly<Record<string, { text?: string; members?: Texts }>> = {
  RecordInterface: { text: 'What all records and blocks have', members: metaTexts },
  FileFieldInterface: { members: fileTexts },
  ItemStatus: {
    text: 'Publication status of a record',
    members: {
      draft: 'Never published, or unpublished',
      updated: 'Published, with unpublished changes',
      published: 'Published',
    },
  },
  Tag: {
    text: 'A tag for the head of a page',
    members: { tag: 'Name of the tag', attributes: 'Its attributes', content: 'The text in it' },
  },
  ColorField: {
    text: 'A color',
    members: {
      red: 'Red, from 0 to 255',
      green: 'Green, from 0 to 255',
      blue: 'Blue, from 0 to 255',
      alpha: 'Opacity, from 0 to 255',
      hex: 'Hexadecimal notation',
      cssRgb: 'CSS notation',
    },
  },
  LatLonField: { text: 'A location', members: { latitude: 'Degrees north', longitude: 'Degrees east' } },
  LatLonNearFilter: {
    text: 'A point and a distance',
    members: { latitude: 'Degrees north', longitude: 'Degrees east' },
  },
  SeoField: {
    text: 'Metadata of a page for search engines and social cards',
    members: {
      title: 'Title',
      description: 'Description',
      image: 'Image of the social card',
      twitterCard: 'Kind of the social card',
      noIndex: 'Whether search engines are asked not to index the page',
    },
  },
  VideoField: {
    text: 'A video on another service',
    members: {
      url: 'Address of the video',
      title: 'Title',
      provider: 'Service that plays it',
      providerUid: 'ID of the video at that service',
      thumbnailUrl: 'Address of a still',
      width: 'Width in pixels',
      height: 'Height in pixels',
    },
  },
  UploadVideoField: {
    members: {
      muxPlaybackId: 'ID of the streams',
      muxAssetId: 'ID of the video at the service that plays it',
      width: 'Width in pixels',
      height: 'Height in pixels',
      blurhash: 'BlurHash of the still',
      thumbhash: 'ThumbHash of the still',
      blurUpThumb: 'A tiny blurred still, as a data URL',
    },
  },
  focalPoint: {
    text: 'The part of an image that matters most',
    members: { x: 'From 0 on the left to 1', y: 'From 0 at the top to 1' },
  },
  ResponsiveImage: {
    text: 'What an `<img>` needs',
    members: {
      src: 'Address of the image',
      srcSet: 'Candidates at several densities',
      webpSrcSet: 'The same candidates as WebP',
      sizes: 'The `sizes` attribute',
      width: 'Width in pixels',
      height: 'Height in pixels',
      aspectRatio: 'Width divided by height',
      alt: 'Alternate text',
      title: 'Title',
      base64: 'A tiny blurred picture, as a data URL',
      bgColor: 'The first dominant color',
    },
  },
  Site: {
    text: 'Settings of the project',
    members: {
      locales: 'Locales, the main one first',
      favicon: 'Icon of the website',
      noIndex: 'Whether search engines are asked not to index the website',
      globalSeo: 'Metadata for pages without their own',
      faviconMetaTags: 'Tags for the icons of the website',
    },
  },
  GlobalSeoField: {
    text: 'Metadata for pages without their own',
    members: {
      siteName: 'Name of the website',
      titleSuffix: 'What titles end with',
      twitterAccount: 'Account on X',
      facebookPageUrl: 'Address of the Facebook page',
      fallbackSeo: 'Title, description and image for pages without their own',
    },
  },
  FaviconType: { text: 'Families of icons' },
  CollectionMetadata: { text: 'Facts about a list', members: { count: 'How many there are' } },
  StringMatchesFilter: {
    text: 'A pattern',
    members: {
      pattern: 'A regular expression, or a text',
      caseSensitive: 'Whether case matters',
      regexp: 'Whether the pattern is a regular expression',
    },
  },
  UploadFilter: {
    text: 'Conditions on assets; all of them have to be met',
    members: {
      ...fileTexts,
      inUse: 'Whether a record or the project settings contain the asset',
      orientation: 'Orientation of the image',
      type: 'Kind of the file',
      resolution: 'Resolution of the image, by its pixels',
      path: 'Path of the file in its storage',
      OR: 'At least one of these has to be met',
      AND: 'Each of these has to be met',
    },
  },
  UploadOrientation: { text: 'Orientation of an image' },
  UploadType: { text: 'Kinds of files' },
  ResolutionType: { text: 'Resolutions of images' },
  ColorBucketType: { text: 'Colors of images' },
};
