import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import { type UploadVideo, type VideoMp4Quality, videoMp4Qualities } from '@lectern/domain';
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
 * The video in an asset; null for other files, and for those whose size is not known. Until its stream is ready it is
 * null for queries that ask for streams or stills, too, and the others get what the file itself says.
 */
export function videoOf(file: FileNode, selected: ReadonlySet<string>): FileNode | null {
  const { mimeType, width, height } = file.upload;
  if (mimeType?.startsWith('video/') !== true || width === null || height === null) return null;
  return readyVideo(file) === null && ofRenditions.some((name) => selected.has(name)) ? null : file;
}

function readyVideo({ upload: { video } }: FileNode): UploadVideo | null {
  return video?.status === 'ready' ? video : null;
}

/**
 * What the addresses of its stream begin with. Fields that promise a video promise this, too, while the stream is on its
 * way, or where there won't be one: nothing is at the addresses then.
 */
function playbackIdOf({ upload }: FileNode): string {
  return upload.video?.playbackId ?? upload.id;
}

/** An address of the stream. */
function addressOf(file: FileNode, rest: string, { publicUrl }: DeliveryContext): string {
  return `${publicUrl}/video/${playbackIdOf(file)}${rest}`;
}

/** Address of the best file up to a quality, or of exactly one; null where there is none. */
function mp4AddressOf(
  file: FileNode,
  { res, exactRes }: { res?: VideoMp4Quality | null; exactRes?: VideoMp4Quality | null },
  context: DeliveryContext,
): string | null {
  const highest = readyVideo(file)?.highestMp4 ?? null;
  if (highest === null) return null;
  const rank = (quality: VideoMp4Quality) => videoMp4Qualities.indexOf(quality);
  const wanted = exactRes ?? res ?? highest;
  if (exactRes !== null && exactRes !== undefined && rank(exactRes) > rank(highest)) return null;
  return addressOf(file, `/${rank(wanted) > rank(highest) ? highest : wanted}.mp4`, context);
}

interface ThumbnailArgs {
  format: 'jpg' | 'png' | 'gif';
  time?: number | null;
  width?: number | null;
  height?: number | null;
  fitMode?: string | null;
  rotate?: number | null;
  flipV?: boolean | null;
  flipH?: boolean | null;
}

/** Address of a still, at the poster time unless another is asked for, or of a moving picture. */
function thumbnailAddressOf(file: FileNode, args: ThumbnailArgs, context: DeliveryContext): string {
  const { format, width } = args;
  const time = args.time ?? posterTimeOf(file);
  const params =
    format === 'gif'
      ? { width }
      : {
          time,
          width,
          height: args.height,
          fit_mode: args.fitMode,
          rotate: args.rotate,
          flip_v: args.flipV,
          flip_h: args.flipH,
        };
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  const query = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
  return addressOf(file, `/${format === 'gif' ? 'animated' : 'thumbnail'}.${format}${query}`, context);
}

function posterTimeOf({ upload, override }: FileNode): number | null {
  return override?.poster_time ?? upload.fieldMetadata.poster_time;
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
      muxPlaybackId: { ...requiredText, resolve: playbackIdOf },
      muxAssetId: { ...requiredText, resolve: ({ upload }) => upload.video?.assetId ?? upload.id },
      streamingUrl: {
        ...requiredText,
        description: 'Address of the HLS stream',
        resolve: (file, _args, context) => addressOf(file, '.m3u8', context),
      },
      mp4Url: {
        ...text,
        description: 'Address of an MP4 rendition; null where there is none',
        resolve: mp4AddressOf,
        args: {
          res: { type: Mp4Resolution, description: 'The best rendition up to this one' },
          exactRes: { type: Mp4Resolution, description: 'This rendition, or null' },
        },
      },
      thumbnailUrl: {
        ...requiredText,
        description: 'Address of a still',
        resolve: (file, args: ThumbnailArgs, context) => thumbnailAddressOf(file, args, context),
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
        resolve: posterTimeOf,
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
