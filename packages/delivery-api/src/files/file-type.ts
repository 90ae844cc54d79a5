import { colorObject } from '@lectern/field-types/server';
import {
  type GraphQLEnumType,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import { consoleUrl, uploadPath } from '../execution/console-url.ts';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { chooseLocale, type LocaleArgs } from '../execution/locale-choice.ts';
import type { FileNode } from '../execution/nodes.ts';
import { selectedFields } from '../execution/selected-fields.ts';
import { plus } from '../schema/cost.ts';
import { localeArguments } from '../schema/locale-types.ts';
import { toDateTime } from '../schema/meta-fields.ts';
import { CustomData, DateTimeScalar, FloatType, IntType, UploadId } from '../schema/scalars.ts';
import type { Outputs, SchemaBuild, SchemaMode } from '../schema/schema-build.ts';
import type { ObjectNode } from '../shapes/objects.ts';
import { blurUpThumbArguments, blurUpThumbOf } from './blur-up-thumb-field.ts';
import { type FileGuarantees, fileGuarantees, fileTypeName, narrowed, noGuarantees } from './file-guarantees.ts';
import { customDataOf, linkedAlt, localizedText } from './file-texts.ts';
import { focalPointOf, imageUrl, isMeasured, isRaster } from './file-urls.ts';
import { type ImgixParams, ImgixParamsInput } from './imgix-params.ts';
import { ResponsiveImage, responsiveImage } from './responsive-image.ts';
import { uploadVideoField, videoOf } from './upload-video.ts';

type ImageArgs = LocaleArgs & { imgixParams?: ImgixParams | null; sizes?: string | null };

/** Lower case on the wire. */
const focalPoint = new GraphQLObjectType({
  name: 'focalPoint',
  fields: { x: { type: new GraphQLNonNull(FloatType) }, y: { type: new GraphQLNonNull(FloatType) } },
});

/** The types of assets: the general one, and the one of a field (reference, delivery 4 and 8). */
export function fileTypes(
  siteLocale: GraphQLEnumType,
  objectType: SchemaBuild['objectType'],
  { isStrict }: Pick<SchemaMode, 'isStrict'>,
): Pick<SchemaBuild, 'file' | 'fileOf'> {
  const video = uploadVideoField(siteLocale);
  const fields = ({ kind } = noGuarantees) => ({
    ...factFields(objectType, video),
    ...localizedFields(siteLocale),
    ...imageFields(siteLocale, kind === 'Image' ? isMeasured : isRaster),
  });
  const FileFieldInterface = new GraphQLInterfaceType({
    name: 'FileFieldInterface',
    description: 'An asset',
    fields: () => fields(),
    resolveType: () => 'FileField',
  });
  const made = new Map<string, GraphQLObjectType<FileNode, DeliveryContext>>();
  const typeOf = (guarantees: FileGuarantees) => {
    const name = fileTypeName(guarantees);
    const known = made.get(name);
    if (known !== undefined) return known;
    const type = new GraphQLObjectType<FileNode, DeliveryContext>({
      name,
      description: 'An asset, with the metadata of the field that refers to it',
      interfaces: [FileFieldInterface],
      fields: () => narrowed(fields(guarantees), guarantees),
    });
    made.set(name, type);
    return type;
  };
  const file = typeOf(noGuarantees);
  return { file, fileOf: (field) => (isStrict ? typeOf(fileGuarantees(field)) : file) };
}

function factFields(
  objectType: SchemaBuild['objectType'],
  video: GraphQLObjectType<FileNode, DeliveryContext>,
): Outputs<FileNode> {
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
      resolve: ({ upload }, _args, context) => consoleUrl(context, uploadPath(upload.id)),
    },
    video: { type: video, resolve: (file, _args, _context, info) => videoOf(file, selectedFields(info)) },
  };
}

function localizedFields(siteLocale: GraphQLEnumType): Outputs<FileNode> {
  const args = localeArguments(siteLocale);
  const inLocale = (file: FileNode, given: LocaleArgs) => chooseLocale(file.locale, given);
  return {
    alt: {
      type: GraphQLString,
      args,
      resolve: (file, given: LocaleArgs) => linkedAlt(file, inLocale(file, given)),
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

/** Image fields; `isPicture` says which files have a responsive image. */
function imageFields(siteLocale: GraphQLEnumType, isPicture: (file: FileNode) => boolean): Outputs<FileNode> {
  const imgixParams = { type: ImgixParamsInput };
  return {
    url: {
      type: new GraphQLNonNull(GraphQLString),
      args: { imgixParams },
      resolve: (file, args: ImageArgs, context) => imageUrl(file, args.imgixParams ?? {}, context),
    },
    blurUpThumb: { type: GraphQLString, args: blurUpThumbArguments, ...plus(5), resolve: blurUpThumbOf },
    responsiveImage: {
      type: ResponsiveImage,
      args: { imgixParams, sizes: { type: GraphQLString }, ...localeArguments(siteLocale) },
      ...plus(5),
      resolve(file, args: ImageArgs, context) {
        const { width, height } = file.upload;
        if (!isPicture(file) || width === null || height === null) return null;
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
