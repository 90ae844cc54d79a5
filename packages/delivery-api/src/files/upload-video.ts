import {
  GraphQLBoolean,
  GraphQLEnumType,
  GraphQLFloat,
  GraphQLInt,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql';
import { localeArguments } from '../schema/locale-types.ts';
import { IntType } from '../schema/scalars.ts';
import { ImgixParamsInput } from './imgix-params.ts';

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

/** Streams and stills of a video asset (reference, delivery 8). */
export function uploadVideoField(siteLocale: GraphQLEnumType): GraphQLObjectType {
  const text = { type: GraphQLString };
  const requiredText = { type: new GraphQLNonNull(GraphQLString) };
  const localized = { type: GraphQLString, args: localeArguments(siteLocale) };
  return new GraphQLObjectType({
    name: 'UploadVideoField',
    description: 'Streams and stills of a video',
    fields: {
      muxPlaybackId: requiredText,
      muxAssetId: requiredText,
      streamingUrl: { ...requiredText, description: 'Address of the HLS stream' },
      mp4Url: {
        ...text,
        description: 'Address of an MP4 rendition',
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
      posterTime: { type: GraphQLFloat, description: 'Second of the still shown before the video plays' },
      duration: { type: GraphQLInt, description: 'Seconds' },
      framerate: { type: GraphQLInt, description: 'Frames a second' },
      width: { type: new GraphQLNonNull(IntType) },
      height: { type: new GraphQLNonNull(IntType) },
      alt: { ...localized, description: 'Alternate text' },
      title: { ...localized, description: 'Title' },
      blurhash: text,
      thumbhash: text,
      blurUpThumb: {
        ...text,
        args: {
          punch: { type: new GraphQLNonNull(GraphQLFloat), defaultValue: 1 },
          size: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 24 },
          quality: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 70 },
          imgixParams: { type: ImgixParamsInput },
        },
      },
    },
  });
}
