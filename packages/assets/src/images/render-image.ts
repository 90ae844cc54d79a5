import { createRequire } from 'node:module';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { blurhashOf } from './data/blurhash.ts';
import { paletteOf, paletteStyles } from './data/palette.ts';
import { sourceFacts } from './data/source-facts.ts';
import { applyHalftone } from './drawing/apply-halftone.ts';
import { applyTone, hasTone } from './drawing/apply-tone.ts';
import { drawFrame, hasFrame } from './drawing/draw-frame.ts';
import { drawOverlay, type OpenOverlay } from './drawing/draw-overlays.ts';
import { drawText } from './drawing/draw-text.ts';
import { encodeImage } from './drawing/encode-image.ts';
import { markFocalPoint } from './drawing/mark-focal-point.ts';
import { pickFrames, picksFrames, type PickedFrame, withFrames } from './drawing/pick-frames.ts';
import { openSource, prepareSource } from './drawing/prepare-source.ts';
import { imageOf, pixelsOf } from './drawing/settle.ts';
import { planImage, type Size } from './image-geometry.ts';
import type { ImageFormat, ImageParams } from './image-params.ts';
import { maxSanitizedBytes, sanitizeSvg } from './sanitize-svg.ts';
import type { Effects } from './params/adjustments.ts';
import type { DataOutput } from './params/encoding.ts';
import { white } from './params/read-color.ts';

/** Sources with more pixels are served as they are. */
export const maxRenderedPixels = 100_000_000;

/** Of an image that is drawn; a larger one is served as it is stored. */
const maxDrawnPixels = 40_000_000;

/** Of all frames of an animation together; a longer one is served as it is stored. */
const maxAnimatedPixels = 100_000_000;

/** Written by `tools/make-adobe-rgb-profile.mjs`. Found by its package, as the server's bundle is in another folder. */
const adobeRgbFile = createRequire(import.meta.url).resolve('@lectern/assets/profiles/adobe-rgb.icc');
/** Colours and hashes are read from an image of this side. */
const sampledSide = 96;

/** What is answered: an image, or data about one. The format is the ending of its file. */
export interface RenderedImage {
  bytes: Buffer;
  format: ImageFormat | DataFormat;
}

/** Endings of data about images. */
export type DataFormat = 'json' | 'css' | 'txt' | 'svg';

/** The ending of what some data is answered as. */
export function dataFormat({ kind }: DataOutput): DataFormat {
  if (kind === 'svg') return 'svg';
  return kind === 'palette-css' ? 'css' : kind === 'blurhash' ? 'txt' : 'json';
}

/**
 * Draws a derivative, in the order of the reference (delivery services 2): the part that is used, trim, orientation
 * and rotation, fit and crop, adjustments, effects, border and padding, mask, blend, mark and text, encoding. Null when
 * the source does not decode, or it or the result has too many pixels.
 */
export async function renderImage(
  source: Buffer,
  params: ImageParams,
  openOverlay: OpenOverlay,
): Promise<RenderedImage | null> {
  // The library throws for an empty buffer before there is a promise to reject.
  if (source.length === 0) return null;
  if (params.output?.kind === 'svg') {
    const clean = source.length > maxSanitizedBytes ? null : sanitizeSvg(source.toString('utf8'));
    return clean === null ? null : { bytes: Buffer.from(clean), format: 'svg' };
  }
  const metadata = await sharp(source, { limitInputPixels: maxRenderedPixels })
    .metadata()
    .catch(() => null);
  if (metadata === null || metadata.width * metadata.height > maxRenderedPixels) return null;
  if (params.output?.kind === 'json') {
    return { bytes: Buffer.from(JSON.stringify(sourceFacts(metadata, source.length))), format: 'json' };
  }
  const format = params.format ?? (params.page === null ? nativeFormat(metadata.format) : 'jpg');
  try {
    const drawn = await drawImage(source, metadata, { ...params, format }, openOverlay);
    if (drawn === null) return null;
    const { image, frames, isAnimated } = drawn;
    if (params.output !== null) return await readData(image, params.output);
    const opaque = behindTransparency(image, params, format);
    // The note about density would bring those of the source along, as of where a photograph was made. Animations have
    // neither.
    const notes = params.encoding.density !== null && !isAnimated;
    const colored = convertColors(notes ? imageOf(await pixelsOf(opaque)) : opaque, params, metadata);
    const encoded = encodeImage(colored, params, format, frames?.map(({ delayMs }) => delayMs) ?? null);
    return { bytes: await encoded.toBuffer(), format };
  } catch {
    return null;
  }
}

/** Whether a source can be drawn at all, in a small size. */
export async function isDrawable(source: Buffer): Promise<boolean> {
  try {
    await sharp(source, { limitInputPixels: maxRenderedPixels, failOn: 'none' }).resize(16, 16).raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * A GIF or WebP with several frames stays animated in both encodings, as long as frames are sized and cut alone: the
 * library has all frames as one tall image, whose neighbours are no neighbours. Otherwise the first frame is drawn.
 */
function staysAnimated({ format: from, pages = 1 }: Metadata, params: ImageParams): boolean {
  const isAnimation = (name: string | null | undefined) => name === 'gif' || name === 'webp';
  const { effects } = params;
  return (
    pages > 1 &&
    isAnimation(from) &&
    isAnimation(params.format) &&
    effects.blur + effects.sharpness + effects.pixelSize + effects.dotSize === 0 &&
    effects.unsharpMask === null &&
    !hasTone(params.tone) &&
    !hasFrame(params.frame) &&
    !isTurnedByParams(params) &&
    [params.trim, params.encoding.frame, params.blend, params.mark, params.text, params.output].every(
      (part) => part === null,
    )
  );
}

interface DrawnImage {
  image: Sharp;
  isAnimated: boolean;
  /** Null for those of the source. */
  frames: PickedFrame[] | null;
}

async function drawImage(
  source: Buffer,
  metadata: Metadata,
  params: ImageParams,
  openOverlay: OpenOverlay,
): Promise<DrawnImage | null> {
  const isAnimated = staysAnimated(metadata, params);
  const open = () => openSource(source, params, maxRenderedPixels, isAnimated);
  const changesPixelsFirst = params.trim !== null || isTurnedByParams(params);
  if (changesPixelsFirst && metadata.width * metadata.height > maxDrawnPixels) return null;
  const prepared = await prepareSource(open, metadata, params, isAnimated);
  const fitted = insidePadding(prepared.isCut ? { ...params, rect: null } : params);
  const plan = planImage(prepared.size, fitted);
  const drawn = plan.canvas ?? plan.scaled;
  if (drawn.width * drawn.height > maxDrawnPixels) return null;
  const { pages = 1, delay = [] } = metadata;
  const picks = isAnimated && picksFrames(params.motion);
  // Frames are picked in memory.
  const maxPixels = picks ? maxDrawnPixels : maxAnimatedPixels;
  if (isAnimated && drawn.width * drawn.height * pages > maxPixels) return null;

  let { image } = prepared;
  const isWhole = plan.region.width === prepared.size.width && plan.region.height === prepared.size.height;
  if (!isWhole) image = image.extract(plan.region);
  image = image.resize(plan.scaled.width, plan.scaled.height, {
    fit: plan.strategy === null ? 'fill' : 'cover',
    // The library looks for what is interesting in single images only.
    position: isAnimated ? 'centre' : (plan.strategy ?? 'centre'),
  });
  const { anchor } = params;
  if (anchor.kind === 'focalpoint' && anchor.isMarked)
    image = await markFocalPoint(image, plan, { source: prepared.size, anchor });
  if (plan.canvas !== null) image = image.extend(margins(plan.scaled, plan.canvas, params));
  image = await adjust(image, params, drawn);
  if (hasFrame(params.frame)) {
    const { background, format } = params;
    image = await drawFrame(image, params.frame, {
      background,
      isOpaque: format === 'jpg',
      openOverlay,
      maxPixels: maxDrawnPixels,
    });
  }
  for (const overlay of [params.blend, params.mark])
    if (overlay !== null) image = await drawOverlay(image, overlay, openOverlay, maxDrawnPixels);
  if (params.text !== null) image = await drawText(image, params.text);
  if (!picks) return { image, isAnimated, frames: null };
  const frames = pickFrames(
    Array.from({ length: pages }, (_, index) => delay[index] ?? 0),
    params.motion,
  );
  return { image: await withFrames(image, frames), isAnimated, frames };
}

function isTurnedByParams({ orientation: { exif, degrees, flipsX, flipsY } }: ImageParams): boolean {
  return exif !== null || degrees !== 0 || flipsX || flipsY;
}

/** Sizes that are given include the padding. */
function insidePadding(params: ImageParams): ImageParams {
  const { top, right, bottom, left } = params.frame.padding;
  const inside = (side: number | null, padding: number) =>
    side === null || side <= 1 ? side : Math.max(2, (side * params.dpr - padding) / params.dpr);
  return { ...params, width: inside(params.width, left + right), height: inside(params.height, top + bottom) };
}

function margins(inner: Size, outer: Size, params: ImageParams) {
  const left = Math.floor((outer.width - inner.width) / 2);
  const top = Math.floor((outer.height - inner.height) / 2);
  return {
    left,
    top,
    right: outer.width - inner.width - left,
    bottom: outer.height - inner.height - top,
    ...(params.fit === 'clamp' || params.fillBlur
      ? { extendWith: 'copy' as const }
      : { background: params.background ?? white }),
  };
}

async function adjust(image: Sharp, params: ImageParams, size: Size): Promise<Sharp> {
  const { effects, tone } = params;
  let adjusted = image;
  if (effects.saturation !== 0 || effects.hue !== 0)
    adjusted = adjusted.modulate({ saturation: 1 + effects.saturation / 100, hue: effects.hue });
  if (params.auto.includes('enhance')) adjusted = adjusted.normalise({ lower: 1, upper: 99 });
  if (hasTone(tone)) {
    const pixels = await pixelsOf(adjusted);
    await applyTone(pixels, tone);
    adjusted = imageOf(pixels);
  }
  return stylise(adjusted, effects, size);
}

async function stylise(
  image: Sharp,
  { blur, sharpness, unsharpMask, pixelSize, dotSize }: Effects,
  size: Size,
): Promise<Sharp> {
  let styled = image;
  if (sharpness > 0) styled = styled.sharpen({ sigma: 1, m1: sharpness / 25, m2: sharpness / 12 });
  if (unsharpMask !== null) {
    const sigma = Math.min(10, Math.max(0.3, unsharpMask.radius / 2));
    styled =
      unsharpMask.amount < 0
        ? styled.blur(sigma)
        : styled.sharpen({ sigma, m1: unsharpMask.amount / 25, m2: unsharpMask.amount / 12 });
  }
  if (pixelSize > 1) {
    const squares = { width: Math.ceil(size.width / pixelSize), height: Math.ceil(size.height / pixelSize) };
    const small = imageOf(await pixelsOf(styled)).resize(squares.width, squares.height, { fit: 'fill' });
    const large = imageOf(await pixelsOf(small)).resize(size.width, size.height, { fit: 'fill', kernel: 'nearest' });
    styled = imageOf(await pixelsOf(large));
  }
  if (dotSize > 1) {
    const pixels = await pixelsOf(styled);
    await applyHalftone(pixels, dotSize);
    styled = imageOf(pixels);
  }
  return blur > 0 ? styled.blur(Math.max(0.3, blur / 10)) : styled;
}

/** A background, or squares, behind what is transparent. */
function behindTransparency(image: Sharp, { background, encoding }: ImageParams, format: ImageFormat): Sharp {
  if (encoding.showsTransparency) return image.composite([{ input: squares, tile: true, blend: 'dest-over' }]);
  return background !== null || format === 'jpg' ? image.flatten({ background: background ?? white }) : image;
}

const squares = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><rect width="16" height="16" fill="#fff"/>' +
    '<path d="M0 0h8v8H0zM8 8h8v8H8z" fill="#ccc"/></svg>',
);

async function readData(image: Sharp, output: Exclude<DataOutput, { kind: 'json' | 'svg' }>): Promise<RenderedImage> {
  // Settled first: a pipeline has one resize.
  const drawn = imageOf(await pixelsOf(image));
  const sample = await pixelsOf(drawn.resize(sampledSide, sampledSide, { fit: 'inside', withoutEnlargement: true }));
  const format = dataFormat(output);
  if (output.kind === 'blurhash') return { bytes: Buffer.from(await blurhashOf(sample)), format };
  const palette = paletteOf(sample.data, output.colors);
  const text = output.kind === 'palette-css' ? paletteStyles(palette, output.prefix) : JSON.stringify(palette);
  return { bytes: Buffer.from(text), format };
}

/** Without any of these, the library converts to sRGB and leaves the profile out. */
function convertColors(image: Sharp, { colorSpace }: ImageParams, source: Metadata): Sharp {
  switch (colorSpace) {
    case 'srgb':
    case 'tinysrgb':
      // The library's own profile is a small one.
      return image.withIccProfile('srgb');
    case 'adobergb1998':
      return image.withIccProfile(adobeRgbFile);
    case 'origin':
      // Profiles of grayscale and CMYK do not describe the RGB that is encoded.
      return source.space === 'srgb' || source.space === 'rgb16' ? image.keepIccProfile() : image;
    case 'strip':
    case null:
      return image;
  }
}

function nativeFormat(format: string | undefined): ImageFormat {
  if (format === 'png' || format === 'webp' || format === 'gif') return format;
  return format === 'heif' ? 'avif' : format === 'svg' ? 'png' : 'jpg';
}
