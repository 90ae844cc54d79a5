import { GraphQLEnumType, GraphQLFloat, GraphQLInt, GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { FloatType, IntType } from '../schema/scalars.ts';

const Mp4Resolution = new GraphQLEnumType({ name: 'VideoMp4Res', values: { low: {}, medium: {}, high: {} } });

const ThumbnailFormat = new GraphQLEnumType({ name: 'MuxThumbnailFormatType', values: { jpg: {}, png: {}, gif: {} } });

const ThumbnailFit = new GraphQLEnumType({
  name: 'MuxThumbnailFitMode',
  values: { preserve: {}, stretch: {}, crop: {}, smartcrop: {}, pad: {} },
});

const ThumbnailRotation = new GraphQLEnumType({
  name: 'MuxThumbnailRotateType',
  values: { ROTATE_90: { value: 90 }, ROTATE_180: { value: 180 }, ROTATE_270: { value: 270 } },
});

/** Streams and stills of a video asset. */
export const UploadVideoField = new GraphQLObjectType({
  name: 'UploadVideoField',
  fields: {
    muxPlaybackId: { type: new GraphQLNonNull(GraphQLString) },
    muxAssetId: { type: new GraphQLNonNull(GraphQLString) },
    streamingUrl: { type: new GraphQLNonNull(GraphQLString) },
    mp4Url: { type: GraphQLString, args: { res: { type: Mp4Resolution }, exactRes: { type: Mp4Resolution } } },
    thumbnailUrl: {
      type: new GraphQLNonNull(GraphQLString),
      args: {
        format: { type: ThumbnailFormat, defaultValue: 'jpg' },
        time: { type: FloatType },
        width: { type: IntType },
        height: { type: IntType },
        fitMode: { type: ThumbnailFit },
        rotate: { type: ThumbnailRotation },
        flipV: { type: GraphQLString },
        flipH: { type: GraphQLString },
      },
    },
    posterTime: { type: FloatType },
    duration: { type: GraphQLInt },
    framerate: { type: GraphQLInt },
    width: { type: IntType },
    height: { type: IntType },
    alt: { type: GraphQLString },
    title: { type: GraphQLString },
    blurhash: { type: GraphQLString },
    thumbhash: { type: GraphQLString },
    blurUpThumb: {
      type: GraphQLString,
      args: {
        punch: { type: new GraphQLNonNull(GraphQLFloat), defaultValue: 1 },
        size: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 24 },
        quality: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 70 },
      },
    },
  },
});
