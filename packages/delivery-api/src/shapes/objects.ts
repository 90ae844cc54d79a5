import type { RgbaColor } from '@lectern/domain';
import type { GraphqlShape } from '@lectern/field-types/server';
import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import { FloatType, IntType } from '../schema/scalars.ts';
import type { FieldShape } from './field-shape.ts';

type ObjectShape = Extract<GraphqlShape, { kind: 'object' }>;

const required = (type: typeof IntType) => ({ type: new GraphQLNonNull(type) });

/** A colour with its text forms (reference, delivery 6). */
export const ColorField = new GraphQLObjectType<RgbaColor>({
  name: 'ColorField',
  fields: {
    red: required(IntType),
    green: required(IntType),
    blue: required(IntType),
    alpha: required(IntType),
    hex: { type: new GraphQLNonNull(GraphQLString), resolve: toHex },
    cssRgb: { type: new GraphQLNonNull(GraphQLString), resolve: toCssRgb },
  },
});

const LatLonField = new GraphQLObjectType({
  name: 'LatLonField',
  fields: { latitude: required(FloatType), longitude: required(FloatType) },
});

/** A video kept elsewhere, as the wire stores it. */
interface ExternalVideo {
  provider_uid: string;
  thumbnail_url: string;
}

const VideoField = new GraphQLObjectType<ExternalVideo>({
  name: 'VideoField',
  fields: {
    url: required(GraphQLString),
    title: required(GraphQLString),
    provider: required(GraphQLString),
    providerUid: { ...required(GraphQLString), resolve: (video) => video.provider_uid },
    thumbnailUrl: { ...required(GraphQLString), resolve: (video) => video.thumbnail_url },
    width: required(IntType),
    height: required(IntType),
  },
});

/** Values that are one object. */
export const objectShape: FieldShape<ObjectShape> = (build, _field, _itemType, shape) => {
  if (shape.type === 'SeoField') {
    // Its texts and image are read by the type itself, in the locale of the place.
    return { type: build.seo, resolve: (value, { locale }) => (value === null ? null : { value, locale }) };
  }
  const types = { ColorField, LatLonField, VideoField };
  return { type: types[shape.type], resolve: (value) => value };
};

/** `#rrggbb`, with two more digits unless opaque. */
export function toHex({ red, green, blue, alpha }: RgbaColor): string {
  const channels = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function toCssRgb({ red, green, blue, alpha }: RgbaColor): string {
  if (alpha === 255) return `rgb(${red}, ${green}, ${blue})`;
  return `rgba(${red}, ${green}, ${blue}, ${Number((alpha / 255).toFixed(3))})`;
}
