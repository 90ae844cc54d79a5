import { type GraphQLFieldConfigArgumentMap, GraphQLFloat, GraphQLInt, GraphQLNonNull } from 'graphql';
import type { FileNode } from '../execution/nodes.ts';
import { blurUpThumb, type BlurUpThumbOptions } from './blur-up-thumb.ts';
import { type ImgixParams, ImgixParamsInput } from './imgix-params.ts';
import { outputSize } from './output-size.ts';

/** Arguments of `blurUpThumb`. */
export const blurUpThumbArguments: GraphQLFieldConfigArgumentMap = {
  punch: { type: new GraphQLNonNull(GraphQLFloat), defaultValue: 1 },
  size: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 24 },
  quality: { type: new GraphQLNonNull(GraphQLInt), defaultValue: 70 },
  imgixParams: { type: ImgixParamsInput },
};

/** The tiny picture of an asset; null where none is known. */
export function blurUpThumbOf(
  { upload: { blurhash, width, height } }: FileNode,
  args: BlurUpThumbOptions & { imgixParams?: ImgixParams | null },
) {
  if (blurhash === null || width === null || height === null) return null;
  return blurUpThumb(blurhash, outputSize({ width, height }, args.imgixParams ?? {}), args);
}
