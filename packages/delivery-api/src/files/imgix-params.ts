import { GraphQLInputObjectType, type GraphQLInputType, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import { BooleanType, FloatType, IntType } from '../schema/scalars.ts';
import { imgixEnums, type KeywordParam } from './imgix-enums.ts';
import { imgixTexts } from './imgix-texts.ts';

/** Image parameters as a query gives them. */
export type ImgixParams = Record<string, unknown>;

/** Parameter names by the type of their values, in the camel case of GraphQL. */
const names = {
  keywords: `auto bgRemoveFgType blendAlign blendCrop ch crop fillGenPos fillGradientLinearDirection markAlign txtAlign
    txtClip`,
  keyword: `blendFit blendMode blendSize cs fill fillGradientCs fillGradientType fit flip fm iptc markFit markTile
    palette rotType transparency trim txtFit`,
  float: `blendH blendW dpr facepad fillGradientRadialX fillGradientRadialY fpX fpY fpZ h markH markRot markW rot shad
    sharp trimAlpha trimMd trimSd trimTol txtShad usmrad w`,
  integer: `blendAlpha blendPad blendX blendY blur borderBottom borderLeft borderRight borderTop bri chromasub
    colorquant colors con dpi duotoneAlpha exp expires faceBlur faceindex facePixel faces fillGenSeed fps gam gifQ
    gridSize high htn hue interval loop lpBlur markAlpha markIfMinHeight markIfMinWidth markPad markScale markX markY
    maxH maxW minH minW nr nrs objectRemovalSeed orient pad padBottom padLeft padRight padTop page px q sat sepia skip
    trimPad txtLead txtLine txtPad txtSize txtTrack txtWidth txtX txtY usm vib`,
  boolean: `bgRemove bgRemoveFallback bgRemoveSemiTransparency bgReplaceFallback fillGenFallback fpDebug invert
    jpgProgressive lossless pdfAnnotation rasterizeBypass reverse skipDefaultOptimizations svgSanitize upscale
    upscaleFallback`,
  text: `ar bg bgReplace bgReplaceNegPrompt blend blendColor border borderRadius borderRadiusInner cornerRadius dl
    duotone fillColor fillGenNegPrompt fillGenPrompt fillGradientLinear fillGradientRadial fillGradientRadialRadius
    frame gridColors mark markBase mask maskBg monochrome objectRemovalNegativePrompt objectRemovalPrompt
    objectRemovalRect prefix rect trimColor txt txtColor txtFont txtLineColor`,
};

const types: Record<keyof typeof names, (name: string) => GraphQLInputType> = {
  keywords: (name) => new GraphQLList(new GraphQLNonNull(enumOf(name))),
  keyword: enumOf,
  float: () => FloatType,
  integer: () => IntType,
  boolean: () => BooleanType,
  text: () => GraphQLString,
};

function enumOf(name: string): GraphQLInputType {
  // The two lists above name only parameters with keywords; a missing one fails when the module is loaded.
  return imgixEnums[name as KeywordParam];
}

/** Image parameters (reference, delivery 8). */
export const ImgixParamsInput = new GraphQLInputObjectType({
  name: 'ImgixParams',
  description: 'Parameters of an image, named as imgix names them',
  fields: Object.fromEntries(
    Object.entries(names).flatMap(([kind, list]) =>
      list
        .split(/\s+/)
        .map((name) => [
          name,
          { type: types[kind as keyof typeof names](name), description: `${imgixTexts[name]} (\`${urlName(name)}\`)` },
        ]),
    ),
  ),
});

/** Adds image parameters to an address. Those without a value are left out. */
export function withImgixParams(url: string, params: ImgixParams): string {
  const pairs = Object.entries(params)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(
      ([name, value]) =>
        `${urlName(name)}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`,
    );
  return pairs.length === 0 ? url : `${url}?${pairs.join('&')}`;
}

/** `fpX` is `fp-x` in addresses, `orient` is `or`. */
function urlName(name: string): string {
  return name === 'orient' ? 'or' : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
