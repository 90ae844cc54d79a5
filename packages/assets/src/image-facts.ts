import type { UploadFacts } from '@lectern/engine';
import sharp, { type Metadata } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { blurhashOf } from './images/data/blurhash.ts';
import { colorName, dominantColors } from './images/data/colors.ts';
import { exifGroups } from './images/data/source-facts.ts';
import { pixelsOf } from './images/drawing/settle.ts';
import { maxRenderedPixels } from './images/render-image.ts';

/** Images with more pixels are refused: decoding them would cost gigabytes. */
export const maxPixels = 268_402_689;

/** Properties read from the pixels of a file. */
export type ImageFacts = Pick<
  UploadFacts,
  'isImage' | 'width' | 'height' | 'blurhash' | 'thumbhash' | 'colors' | 'smartTags' | 'exifInfo'
>;

/** Facts of a file that is no image. */
export const noImageFacts: ImageFacts = {
  isImage: false,
  width: null,
  height: null,
  blurhash: null,
  thumbhash: null,
  colors: [],
  smartTags: [],
  exifInfo: {},
};

/** Reads an image, whatever its file name. Files that do not decode are not images. */
export async function readImageFacts(bytes: Buffer): Promise<ImageFacts | 'too many pixels'> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false, animated: false }).metadata();
    const isTurned = (metadata.orientation ?? 1) >= 5;
    const width = isTurned ? metadata.height : metadata.width;
    const height = isTurned ? metadata.width : metadata.height;
    if (width * height > maxPixels) return 'too many pixels';
    // A file of some kilobytes can claim as many pixels, and several such files can be uploaded at once.
    if (width * height > maxRenderedPixels && !isReadInStrips(metadata))
      return { ...noImageFacts, isImage: true, width, height, exifInfo: exifInfo(metadata) };
    // An SVG's size is a suggestion and its pixels are drawn at will; it still gets placeholders.
    const thumbnail = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'none' })
      .rotate()
      .resize(96, 96, { fit: 'inside' });
    const sample = await pixelsOf(thumbnail);
    const colors = dominantColors(sample.data);
    return {
      isImage: true,
      width,
      height,
      blurhash: await blurhashOf(sample),
      thumbhash: Buffer.from(rgbaToThumbHash(sample.width, sample.height, sample.data)).toString('base64'),
      colors,
      smartTags: [...new Set(colors.map(colorName))],
      exifInfo: exifInfo(metadata),
    };
  } catch {
    return noImageFacts;
  }
}

/** Whether a few rows of an image are in memory at a time while it is reduced. */
function isReadInStrips({ format, isProgressive, orientation }: Metadata): boolean {
  return (format === 'jpeg' || format === 'png') && isProgressive !== true && (orientation ?? 1) === 1;
}

/** How a photograph was made, and its density; what the file doesn't say is left out. */
function exifInfo({ density, exif }: Metadata): Record<string, unknown> {
  const { TIFF: tiff = {}, Exif: photo = {} } = exifGroups(exif);
  const known = {
    density,
    model: tiff['Model'],
    iso: photo['ISOSpeedRatings'],
    flash_mode: photo['Flash'],
    focal_length: photo['FocalLength'],
    exposure_time: photo['ExposureTime'],
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
