import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import { chooseLocale, type LocaleArgs } from '../execution/locale-choice.ts';
import type { FileNode } from '../execution/nodes.ts';
import { plus } from '../schema/cost.ts';
import { localeArguments } from '../schema/locale-types.ts';
import { IntType } from '../schema/scalars.ts';
import { blurUpThumbArguments, blurUpThumbOf } from './blur-up-thumb-field.ts';
import { linkedAlt, localizedText } from './file-texts.ts';

const Mp4Resolution = new GraphQLEnumType({
  name: 'VideoMp4Res',
  description: 'Quality of an MP4 rendition',
  values: { low: {}, medium: {}, high: {} },
});

const ThumbnailFormat = new GraphQLEnumType({
  name: 'MuxThumbnailFormatType',
  description: 'File format of a still',
  values: { jpg: {}, png: {}, gif: {} },
});

const ThumbnailFit = new GraphQLEnumType({
  name: 'MuxThumbnailFitMode',
  description: 'How a still fits into the requested size',
  values: { preserve: {}, stretch: {}, crop: {}, smartcrop: {}, pad: {} },
});

const ThumbnailRotation = new GraphQLEnumType({
  name: 'MuxThumbnailRotation',
  description: 'Clockwise rotation of a still',
  values: { ROTATE_90: { value: 90 }, ROTATE_180: { value: 180 }, ROTATE_270: { value: 270 } },
});

/** Fields that are never null, and that only a video with renditions has. */
const ofRenditions = ['muxPlaybackId', 'muxAssetId', 'streamingUrl', 'thumbnailUrl'];

/**
 * The video in an asset; null for other files, and for those whose size is not known. Renditions are not made yet: it is
 * null for queries that ask for streams or stills, too, and the others get what the file itself says.
 */
export function videoOf(file: FileNode, selected: ReadonlySet<string>): FileNode | null {
  const { mimeType, width, height } = file.upload;
  if (mimeType?.startsWith('video/') !== true || width === null || height === null) return null;
  return ofRenditions.some((name) => selected.has(name)) ? null : file;
}

/** Streams and stills of a video asset (reference, delivery 8). */
export function uploadVideoField(siteLocale: GraphQLEnumType): GraphQLObjectType<FileNode, DeliveryContext> {
  const text = { type: GraphQLString };
  const requiredText = { type: new GraphQLNonNull(GraphQLString) };
  const localized = { type: GraphQLString, args: localeArguments(siteLocale) };
  const inLocale = (file: FileNode, given: LocaleArgs) => chooseLocale(file.locale, given);
  return new GraphQLObjectType<FileNode, DeliveryContext>({
    name: 'UploadVideoField',
    description: 'Streams and stills of a video',
    fields: {
      muxPlaybackId: requiredText,
      muxAssetId: requiredText,
      streamingUrl: { ...requiredText, description: 'Address of the HLS stream' },
      mp4Url: {
        ...text,
        description: 'Address of an MP4 rendition; null where there is none',
        resolve: () => null,
        args: {
          res: { type: Mp4Resolution, description: 'The best rendition up to this one' },
          exactRes: { type: Mp4Resolution, description: 'This rendition, or null' },
        },
      },
      thumbnailUrl: {
        ...requiredText,
        description: 'Address of a still',
        args: {
          format: { type: ThumbnailFormat, defaultValue: 'jpg' },
          time: { type: GraphQLFloat, description: 'Second of the still' },
          width: { type: GraphQLInt },
          height: { type: GraphQLInt },
          fitMode: { type: ThumbnailFit },
          rotate: { type: ThumbnailRotation },
          flipV: { type: GraphQLBoolean },
          flipH: { type: GraphQLBoolean },
        },
      },
      posterTime: {
        type: GraphQLFloat,
        description: 'Second of the still shown before the video plays',
        resolve: ({ upload, override }) => override?.poster_time ?? upload.fieldMetadata.poster_time,
      },
      duration: { type: GraphQLInt, description: 'Seconds', resolve: ({ upload }) => rounded(upload.duration) },
      framerate: {
        type: GraphQLInt,
        description: 'Frames a second',
        resolve: ({ upload }) => rounded(upload.frameRate),
      },
      width: { type: new GraphQLNonNull(IntType), resolve: ({ upload }) => upload.width },
      height: { type: new GraphQLNonNull(IntType), resolve: ({ upload }) => upload.height },
      alt: {
        ...localized,
        description: 'Alternate text',
        resolve: (file, given: LocaleArgs) => linkedAlt(file, inLocale(file, given)),
      },
      title: {
        ...localized,
        description: 'Title',
        resolve: (file, given: LocaleArgs) => localizedText(file, 'title', inLocale(file, given)),
      },
      blurhash: { ...text, resolve: ({ upload }) => upload.blurhash },
      thumbhash: { ...text, resolve: ({ upload }) => upload.thumbhash },
      blurUpThumb: {
        ...text,
        args: blurUpThumbArguments,
        ...plus(5),
        resolve: blurUpThumbOf,
      },
    },
  });
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}
