import { toHex } from '@lectern/field-types/server';
import { GraphQLNonNull, GraphQLObjectType, GraphQLString } from 'graphql';
import type { DeliveryContext } from '../execution/delivery-context.ts';
import type { LocaleChoice } from '../execution/locale-choice.ts';
import type { FileNode } from '../execution/nodes.ts';
import { plus } from '../schema/cost.ts';
import { FloatType, IntType } from '../schema/scalars.ts';
import { blurUpThumb, defaultBlurUpThumb } from './blur-up-thumb.ts';
import { assetUrl, withFocalPoint } from './file-urls.ts';
import { linkedAlt, localizedText } from './file-texts.ts';
import { type ImgixParams, withImgixParams } from './imgix-params.ts';
import { outputSize, type Size } from './output-size.ts';

/** An image made ready for `<img>`. */
interface ResponsiveImageNode {
  file: FileNode;
  url: string;
  params: ImgixParams;
  size: Size;
  sizes: string | null;
  locale: LocaleChoice;
}

const pixelRatios = [0.25, 0.5, 0.75, 1, 1.5, 2];
const smallestCandidate = 50;

const text = new GraphQLNonNull(GraphQLString);

/** Everything an `<img>` needs (reference, delivery 8). */
export const ResponsiveImage = new GraphQLObjectType<ResponsiveImageNode, DeliveryContext>({
  name: 'ResponsiveImage',
  fields: {
    src: { type: text, resolve: ({ url, params }) => withImgixParams(url, params) },
    srcSet: { type: text, resolve: (image) => sourceSet(image, {}) },
    webpSrcSet: { type: text, resolve: (image) => sourceSet(image, { fm: 'webp' }) },
    sizes: { type: text, resolve: ({ sizes, size }) => sizes ?? `(max-width: ${size.width}px) 100vw, ${size.width}px` },
    width: { type: new GraphQLNonNull(IntType), resolve: ({ size }) => size.width },
    height: { type: new GraphQLNonNull(IntType), resolve: ({ size }) => size.height },
    aspectRatio: { type: new GraphQLNonNull(FloatType), resolve: ({ size }) => size.width / size.height },
    alt: { type: GraphQLString, resolve: ({ file, locale }) => linkedAlt(file, locale) },
    title: { type: GraphQLString, resolve: ({ file, locale }) => localizedText(file, 'title', locale) },
    base64: {
      type: GraphQLString,
      ...plus(5),
      resolve: ({ file, size }) =>
        file.upload.blurhash === null ? null : blurUpThumb(file.upload.blurhash, size, defaultBlurUpThumb),
    },
    bgColor: {
      type: GraphQLString,
      resolve: ({ file }) => (file.upload.colors[0] === undefined ? null : toHex(file.upload.colors[0])),
    },
  },
});

/** Prepares a raster image under the given parameters. */
export function responsiveImage(
  file: FileNode,
  source: Size,
  options: { params: ImgixParams; sizes: string | null; locale: LocaleChoice },
  context: DeliveryContext,
): ResponsiveImageNode {
  return {
    ...options,
    file,
    url: assetUrl(file.upload.path, context.publicUrl),
    params: withFocalPoint(file, options.params),
    size: outputSize(source, options.params),
  };
}

/** The same image at several densities: `dpr` scales it, so that crops stay what they are. */
function sourceSet({ url, params, size }: ResponsiveImageNode, extra: ImgixParams): string {
  return pixelRatios
    .map((ratio) => ({ ratio, width: Math.floor(size.width * ratio) }))
    .filter(({ ratio, width }) => ratio === 1 || width >= smallestCandidate)
    .map(
      ({ ratio, width }) =>
        `${withImgixParams(url, { ...params, ...extra, ...(ratio === 1 ? {} : { dpr: ratio }) })} ${width}w`,
    )
    .join(',');
}
