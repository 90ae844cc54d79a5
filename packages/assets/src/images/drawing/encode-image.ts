import type { GifOptions, Sharp } from 'sharp';
import type { ImageFormat, ImageParams } from '../image-params.ts';

const defaultQuality = 75;
const compressedQuality = 45;
/** From 3 on, the encoder takes half as long again for 2 % less bytes. */
const webpEffort = 2;
/** Below 1 the encoder is fast and wasteful; above 4 a page waits for seconds. */
const avifEffort = 2;

/** Encodes what was drawn; `delays` are those of the frames of an animation, where they aren't those of its source. */
export function encodeImage(image: Sharp, params: ImageParams, format: ImageFormat, delays: number[] | null): Sharp {
  const { encoding, motion } = params;
  const played = {
    ...(motion.loop === null ? {} : { loop: motion.loop }),
    ...(delays === null ? {} : { delay: delays }),
  };
  const quality = Math.max(
    1,
    Math.round(params.quality ?? (params.auto.includes('compress') ? compressedQuality : defaultQuality)),
  );
  const written = encoding.density === null ? image : image.withMetadata({ density: encoding.density });
  switch (format) {
    case 'jpg':
      return written.jpeg({
        quality,
        mozjpeg: params.auto.includes('compress'),
        progressive: encoding.progressive,
        chromaSubsampling: encoding.fullChroma ? '4:4:4' : '4:2:0',
      });
    case 'png':
      return written.png({ compressionLevel: 8, palette: encoding.indexed });
    case 'webp':
      return written.webp({
        ...played,
        quality,
        lossless: params.lossless,
        ...(params.lossless ? {} : { effort: webpEffort }),
      });
    case 'avif':
      // AVIF's scale sits lower: 50 looks like a JPEG of 75.
      return written.avif({
        quality: Math.max(1, Math.round(quality * 0.68)),
        lossless: params.lossless,
        effort: avifEffort,
      });
    case 'gif':
      return written.gif({ ...played, ...compressed(motion.compression) });
  }
}

/** Fewer colours and less noise between them, and pixels that stay from frame to frame though they differ a little. */
function compressed(compression: number): GifOptions {
  if (compression === 0) return {};
  return {
    // A palette has a power of two.
    colours: 2 ** (8 - Math.round(compression / 20)),
    dither: 1 - compression / 100,
    interFrameMaxError: Math.round(compression * 0.32),
    interPaletteMaxError: Math.round(3 + compression * 0.5),
    reuse: false,
  };
}
