import { fileURLToPath } from 'node:url';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { planImage } from './image-geometry.ts';
import type { ImageFormat, ImageParams } from './image-params.ts';

/** Sources with more pixels are served as they are. */
const maxRenderedPixels = 100_000_000;

/** Of an image that is drawn; a larger one is served as it is stored. */
const maxDrawnPixels = 40_000_000;

/** Of all frames of an animation together; a longer one is served as it is stored. */
const maxAnimatedPixels = 100_000_000;

const defaultQuality = 75;
const compressedQuality = 45;
/** Written by `tools/make-adobe-rgb-profile.mjs`. */
const adobeRgbFile = fileURLToPath(new URL('../../profiles/adobe-rgb.icc', import.meta.url));
/** Below 1 the encoder is fast and wasteful; above 4 a page waits for seconds. */
const avifEffort = 2;

/** A derivative. */
export interface RenderedImage {
  bytes: Buffer;
  format: ImageFormat;
}

/** Draws a derivative; null when the source does not decode, or it or the result has too many pixels. */
export async function renderImage(source: Buffer, params: ImageParams): Promise<RenderedImage | null> {
  const metadata = await sharp(source, { limitInputPixels: maxRenderedPixels })
    .metadata()
    .catch(() => null);
  if (metadata === null || metadata.width * metadata.height > maxRenderedPixels) return null;
  const isTurned = (metadata.orientation ?? 1) >= 5;
  const size = isTurned
    ? { width: metadata.height, height: metadata.width }
    : { width: metadata.width, height: metadata.height };
  const format = params.format ?? nativeFormat(metadata.format);

  const plan = planImage(size, params);
  const drawn = plan.canvas ?? plan.scaled;
  if (drawn.width * drawn.height > maxDrawnPixels) return null;
  const isAnimated = staysAnimated(metadata, params, format);
  if (isAnimated && drawn.width * drawn.height * (metadata.pages ?? 1) > maxAnimatedPixels) return null;
  const opened = sharp(source, { limitInputPixels: maxRenderedPixels, failOn: 'none', animated: isAnimated });
  // Frames carry no orientation.
  let image = isAnimated ? opened : opened.rotate();
  const isWhole = plan.region.width === size.width && plan.region.height === size.height;
  if (!isWhole) image = image.extract(plan.region);
  image = image.resize(plan.scaled.width, plan.scaled.height, {
    fit: plan.strategy === null ? 'fill' : 'cover',
    // The library looks for what is interesting in single images only.
    position: isAnimated ? 'centre' : (plan.strategy ?? 'centre'),
  });
  if (plan.canvas !== null) image = image.extend(margins(plan.scaled, plan.canvas, params));
  image = convertColors(adjust(image, params, format), params, metadata);
  try {
    return { bytes: await encode(image, params, format).toBuffer(), format };
  } catch {
    return null;
  }
}

/**
 * A GIF or WebP with several frames stays animated in both encodings. The library blurs all frames as one tall image:
 * then the first one is drawn alone.
 */
function staysAnimated({ format: from, pages = 1 }: Metadata, params: ImageParams, format: ImageFormat): boolean {
  const isAnimation = (name: string | undefined) => name === 'gif' || name === 'webp';
  return pages > 1 && isAnimation(from) && isAnimation(format) && params.blur === 0;
}

function margins(
  inner: { width: number; height: number },
  outer: { width: number; height: number },
  params: ImageParams,
) {
  const left = Math.floor((outer.width - inner.width) / 2);
  const top = Math.floor((outer.height - inner.height) / 2);
  return {
    left,
    top,
    right: outer.width - inner.width - left,
    bottom: outer.height - inner.height - top,
    ...(params.fit === 'clamp' || params.fillBlur
      ? { extendWith: 'copy' as const }
      : { background: params.background ?? '#ffffff' }),
  };
}

function adjust(image: Sharp, params: ImageParams, format: ImageFormat): Sharp {
  let adjusted = image;
  if (params.saturation <= -100) adjusted = adjusted.grayscale();
  else if (params.saturation !== 0) adjusted = adjusted.modulate({ saturation: 1 + params.saturation / 100 });
  if (params.auto.includes('enhance')) adjusted = adjusted.normalise({ lower: 1, upper: 99 });
  if (params.blur > 0) adjusted = adjusted.blur(Math.max(0.3, params.blur / 10));
  if (params.background !== null || format === 'jpg')
    adjusted = adjusted.flatten({ background: params.background ?? '#ffffff' });
  return adjusted;
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

function encode(image: Sharp, params: ImageParams, format: ImageFormat): Sharp {
  const quality = Math.max(
    1,
    Math.round(params.quality ?? (params.auto.includes('compress') ? compressedQuality : defaultQuality)),
  );
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality, mozjpeg: params.auto.includes('compress') });
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'webp':
      return image.webp({ quality, lossless: params.lossless });
    case 'avif':
      // AVIF's scale sits lower: 50 looks like a JPEG of 75.
      return image.avif({
        quality: Math.max(1, Math.round(quality * 0.68)),
        lossless: params.lossless,
        effort: avifEffort,
      });
    case 'gif':
      return image.gif();
  }
}

function nativeFormat(format: string | undefined): ImageFormat {
  if (format === 'png' || format === 'webp' || format === 'gif') return format;
  return format === 'heif' ? 'avif' : format === 'svg' ? 'png' : 'jpg';
}
