import { GraphQLInputObjectType, type GraphQLInputType, GraphQLList, GraphQLNonNull, GraphQLString } from 'graphql';
import { BooleanType, FloatType, IntType, wordScalar } from '../schema/scalars.ts';

/** Image parameters as a query gives them. */
export type ImgixParams = Record<string, unknown>;

const Word = wordScalar('ImgixParamsWord', 'A keyword of an image parameter, such as crop or format');
const Words = new GraphQLList(new GraphQLNonNull(Word));

/** Parameter names by the type of their values, in the camel case of GraphQL. */
const names = {
  words: `auto blendAlign blendCrop bgRemoveFgType ch crop fillGenPos fillGradientLinearDirection markAlign txtAlign txtClip`,
  word: `blendFit blendMode blendSize chromasub cs fill fillGradientType fit flip fm iptc markFit markTile palette rotType
    transparency trim txtFit`,
  float: `dpr facepad fpX fpY fpZ fps gam h w maxH maxW minH minW nr nrs rot trimPad txtLead usm`,
  integer: `blendAlpha blendH blendPad blendW blendX blendY blur borderBottom borderLeft borderRight borderTop bri colorquant colors
    con dpi duotoneAlpha exp expires faceBlur faceindex facePixel fillGenSeed frame gifQ gridSize high htn hue interval loop
    markAlpha markH markPad markRot markScale markW markX markY objectRemovalSeed orient pad padBottom padLeft
    padRight padTop page px q sat sepia shad sharp skip trimMd trimSd trimTol txtLig txtLine txtPad txtShad
    txtSize txtTrack txtWidth txtX txtY usmrad vib`,
  boolean: `bgRemove bgRemoveFallback bgReplaceFallback faces fillGenFallback fpDebug invert jpgProgressive lossless
    objectRemovalFallback pdfAnnotation rasterizeBypass reverse skipDefaultOptimizations svgSanitize upscale upscaleFallback`,
  text: `ar bg bgReplace bgReplaceNegPrompt blend blendColor border borderRadius borderRadiusInner cornerRadius dl duotone
    fillColor fillGenNegPrompt fillGenPrompt fillGradientCs fillGradientLinear fillGradientRadial fillGradientRadialRadius
    fillGradientRadialX fillGradientRadialY gridColors mark markBase mask maskBg monochrome objectRemovalNegPrompt
    objectRemovalPrompt objectRemovalRect prefix rect trimColor txt txtColor txtFont txtLineColor`,
};

const types: Record<keyof typeof names, GraphQLInputType> = {
  words: Words,
  word: Word,
  float: FloatType,
  integer: IntType,
  boolean: BooleanType,
  text: GraphQLString,
};

/** Image parameters (reference, delivery 8). */
export const ImgixParamsInput = new GraphQLInputObjectType({
  name: 'ImgixParams',
  fields: Object.fromEntries(
    Object.entries(names).flatMap(([kind, list]) =>
      list
        .split(/\s+/)
        .map((name) => [
          name,
          { type: types[kind as keyof typeof names], description: `The \`${urlName(name)}\` parameter` },
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
