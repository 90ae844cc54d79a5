import { colorObject } from '@lectern/field-types/server';
import {
  type GraphQLEnumType,
  GraphQLFloat,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import { consoleUrl } from '../execution/console-url.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { chooseLocale, type LocaleArgs } from '../execution/locale-choice.ts';
import type { FileNode } from '../execution/nodes.ts';
import { plus } from '../schema/cost.ts';
import { localeArguments } from '../schema/locale-types.ts';
import { toDateTime } from '../schema/meta-fields.ts';
import { CustomData, DateTimeScalar, FloatType, IntType, UploadId } from '../schema/scalars.ts';
import type { Outputs, SchemaBuild } from '../schema/schema-build.ts';
import type { ObjectNode } from '../shapes/objects.ts';
import { blurUpThumb, type BlurUpThumbOptions } from './blur-up-thumb.ts';
import { customDataOf, localizedText } from './file-texts.ts';
import { focalPointOf, imageUrl, isRaster } from './file-urls.ts';
import { type ImgixParams, ImgixParamsInput } from './imgix-params.ts';
import { outputSize } from './output-size.ts';
import { ResponsiveImage, responsiveImage } from './responsive-image.ts';
import { UploadVideoField } from './upload-video.ts';

type ImageArgs = LocaleArgs & { imgixParams?: ImgixParams | null; sizes?: string | null };

/** Lower case on the wire. */
const focalPoint = new GraphQLObjectType({
  name: 'focalPoint',
  fields: { x: { type: new GraphQLNonNull(FloatType) }, y: { type: new GraphQLNonNull(FloatType) } },
});

/** The type of assets and its interface (reference, delivery 8). */
export function fileTypes(
  siteLocale: GraphQLEnumType,
  objectType: SchemaBuild['objectType'],
): GraphQLObjectType<FileNode, DeliveryContext> {
  const fields = () => ({ ...factFields(objectType), ...localizedFields(siteLocale), ...imageFields(siteLocale) });
  const FileFieldInterface = new GraphQLInterfaceType({
    name: 'FileFieldInterface',
    fields,
    resolveType: () => 'FileField',
  });
  return new GraphQLObjectType({ name: 'FileField', interfaces: [FileFieldInterface], fields });
}

function factFields(objectType: SchemaBuild['objectType']): Outputs<FileNode> {
  const text = { type: GraphQLString };
  const requiredText = { type: new GraphQLNonNull(GraphQLString) };
  const texts = { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) };
  return {
    id: { type: new GraphQLNonNull(UploadId), resolve: ({ upload }) => upload.id },
    filename: { ...requiredText, resolve: ({ upload }) => upload.filename },
    basename: { ...requiredText, resolve: ({ upload }) => upload.basename },
    format: { ...requiredText, resolve: ({ upload }) => upload.format ?? '' },
    mimeType: { ...requiredText, resolve: ({ upload }) => upload.mimeType ?? 'application/octet-stream' },
    size: { type: new GraphQLNonNull(IntType), resolve: ({ upload }) => upload.size },
    width: { type: IntType, resolve: ({ upload }) => upload.width },
    height: { type: IntType, resolve: ({ upload }) => upload.height },
    md5: { ...requiredText, resolve: ({ upload }) => upload.md5 },
    author: { ...text, resolve: ({ upload }) => upload.author },
    copyright: { ...text, resolve: ({ upload }) => upload.copyright },
    notes: { ...text, resolve: ({ upload }) => upload.notes },
    tags: { ...texts, resolve: ({ upload }) => upload.tags },
    smartTags: { ...texts, resolve: ({ upload }) => upload.smartTags },
    colors: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(objectType(colorObject)))),
      resolve: ({ upload, locale }) => upload.colors.map((value): ObjectNode => ({ value, locale })),
    },
    exifInfo: { type: new GraphQLNonNull(CustomData), resolve: ({ upload }) => upload.exifInfo },
    blurhash: { ...text, resolve: ({ upload }) => upload.blurhash },
    thumbhash: { ...text, resolve: ({ upload }) => upload.thumbhash },
    _createdAt: {
      type: new GraphQLNonNull(DateTimeScalar),
      resolve: ({ upload }, _args, context) => toDateTime(upload.createdAt, context),
    },
    _updatedAt: {
      type: new GraphQLNonNull(DateTimeScalar),
      resolve: ({ upload }, _args, context) => toDateTime(upload.updatedAt, context),
    },
    _editingUrl: {
      ...text,
      resolve: ({ upload }, _args, context) => consoleUrl(context, `/media/assets/${upload.id}`),
    },
    // An asset without renditions cannot be streamed: the type declares null for images, too.
    video: { type: UploadVideoField, resolve: () => null },
  };
}

function localizedFields(siteLocale: GraphQLEnumType): Outputs<FileNode> {
  const args = localeArguments(siteLocale);
  const inLocale = (file: FileNode, given: LocaleArgs) => chooseLocale(file.locale, given);
  return {
    alt: {
      type: GraphQLString,
      args,
      resolve: (file, given: LocaleArgs) => localizedText(file, 'alt', inLocale(file, given)),
    },
    title: {
      type: GraphQLString,
      args,
      resolve: (file, given: LocaleArgs) => localizedText(file, 'title', inLocale(file, given)),
    },
    customData: {
      type: new GraphQLNonNull(CustomData),
      args,
      resolve: (file, given: LocaleArgs) => customDataOf(file, inLocale(file, given)),
    },
    focalPoint: {
      type: focalPoint,
      args,
      resolve: (file) => focalPointOf(file) ?? (file.upload.isImage ? { x: 0.5, y: 0.5 } : null),
    },
  };
}

function imageFields(siteLocale: GraphQLEnumType): Outputs<FileNode> {
  const imgixParams = { type: ImgixParamsInput };
  return {
    url: {
      type: new GraphQLNonNull(GraphQLString),
      args: { imgixParams },
      resolve: (file, args: ImageArgs, context) => imageUrl(file, args.imgixParams ?? {}, context),
    },
    blurUpThumb: {
      type: GraphQLString,
      args: {
        punch: { type: new GraphQLNonNull(GraphQLFloat), defaultValue: 1 },
        size: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 24 },
        quality: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 70 },
        imgixParams,
      },
      ...plus(5),
      resolve(file, args: ImageArgs & BlurUpThumbOptions) {
        const { blurhash, width, height } = file.upload;
        if (blurhash === null || width === null || height === null) return null;
        return blurUpThumb(blurhash, outputSize({ width, height }, args.imgixParams ?? {}), args);
      },
    },
    responsiveImage: {
      type: ResponsiveImage,
      args: { imgixParams, sizes: { type: GraphQLString }, ...localeArguments(siteLocale) },
      ...plus(5),
      resolve(file, args: ImageArgs, context) {
        const { width, height } = file.upload;
        if (!isRaster(file) || width === null || height === null) return null;
        const options = {
          params: args.imgixParams ?? {},
          sizes: args.sizes ?? null,
          locale: chooseLocale(file.locale, args),
        };
        return responsiveImage(file, { width, height }, options, context);
      },
    },
  };
}
