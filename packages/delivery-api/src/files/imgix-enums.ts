import { GraphQLEnumType } from 'graphql';

const sides = 'bottom left right top';
const places = `${sides} center middle`;

/** Keywords of image parameters, as imgix documents them. The name of a parameter gives the name of its enum. */
const keywords = {
  auto: 'compress enhance format redeye',
  bgRemoveFgType: 'auto car',
  blendAlign: places,
  blendCrop: `${sides} faces`,
  blendFit: 'clamp clip crop max scale',
  blendMode: `burn color darken difference dodge exclusion hardlight hue lighten luminosity multiply normal overlay
    saturation screen softlight`,
  blendSize: 'inherit',
  ch: 'dpr saveData width',
  crop: `${sides} edges entropy faces focalpoint`,
  cs: 'adobergb1998 origin srgb strip tinysrgb',
  fill: 'blur gen generative gradient solid',
  fillGenPos: places,
  fillGradientCs: 'hsl lch linear oklab srgb',
  fillGradientLinearDirection: sides,
  fillGradientType: 'linear radial',
  fit: 'clamp clip crop facearea fill fillmax max min scale',
  flip: 'h hv v',
  fm: 'avif blurhash gif jp2 jpg json jxr mp4 pjpg png png32 png8 webm webp',
  iptc: 'allow block',
  markAlign: places,
  markFit: 'clip crop fill max scale',
  markTile: 'grid',
  palette: 'css json',
  rotType: 'pivot straighten',
  transparency: 'grid',
  trim: 'alpha auto color',
  txtAlign: places,
  txtClip: 'ellipsis end middle start',
  txtFit: 'max',
} as const;

/** A parameter whose value is a keyword. */
export type KeywordParam = keyof typeof keywords;

/** How addresses spell the keywords that GraphQL cannot. */
const spelledDifferently: Readonly<Record<string, string>> = { saveData: 'save-data' };

/** The enum of each such parameter, such as `ImgixParamsFit` (reference, delivery 8). */
export const imgixEnums: Readonly<Record<KeywordParam, GraphQLEnumType>> = Object.fromEntries(
  Object.entries(keywords).map(([param, words]) => [
    param,
    new GraphQLEnumType({
      name: `ImgixParams${param.charAt(0).toUpperCase()}${param.slice(1)}`,
      description: `Keywords of the \`${param}\` image parameter`,
      values: Object.fromEntries(
        words
          .split(/\s+/)
          .toSorted()
          .map((word) => [word, { value: spelledDifferently[word] ?? word }]),
      ),
    }),
  ]),
) as Record<KeywordParam, GraphQLEnumType>;
