import readExif from 'exif-reader';
import type { Metadata } from 'sharp';

const mediaTypes: Record<string, string> = { svg: 'image/svg+xml', heif: 'image/avif' };

/** What `fm=json` answers about a source (reference, delivery services 2). */
export function sourceFacts(metadata: Metadata, bytes: number): Record<string, unknown> {
  const isTurned = (metadata.orientation ?? 1) >= 5;
  return {
    'Content-Type': mediaTypes[metadata.format] ?? `image/${metadata.format}`,
    'Content-Length': String(bytes),
    PixelWidth: isTurned ? metadata.height : metadata.width,
    PixelHeight: isTurned ? metadata.width : metadata.height,
    ColorModel: metadata.space === 'b-w' ? 'Gray' : metadata.space === 'cmyk' ? 'CMYK' : 'RGB',
    Depth: { uchar: 8, ushort: 16 }[metadata.depth as string] ?? 32,
    HasAlpha: metadata.hasAlpha,
    Orientation: metadata.orientation ?? 1,
    ...(metadata.density === undefined ? {} : { DPIWidth: metadata.density, DPIHeight: metadata.density }),
    ...exifGroups(metadata.exif),
  };
}

/** A text or list that is longer describes no camera: it would fill the database and every response. */
const maxTextLength = 1000;
const maxListLength = 64;

/** Groups of EXIF tags that can be written as JSON; none if there are none, or they do not parse. */
export function exifGroups(bytes: Buffer | undefined): Record<string, Record<string, unknown>> {
  if (bytes === undefined) return {};
  try {
    const { Image: image, Photo: photo, GPSInfo: gps } = readExif(bytes);
    const groups = { TIFF: written(image), Exif: written(photo), GPS: written(gps) };
    return Object.fromEntries(Object.entries(groups).filter(([, group]) => Object.keys(group).length > 0));
  } catch {
    return {};
  }
}

/** Dates in ISO 8601; binary values, as of makers' notes, are left out. */
function written(tags: Readonly<Record<string, unknown>> | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tags ?? {}).flatMap(([name, value]): [string, unknown][] => {
      if (value instanceof Date) return Number.isNaN(value.getTime()) ? [] : [[name, value.toISOString()]];
      if (typeof value === 'string') return [[name, value.slice(0, maxTextLength).replaceAll('\0', '').trim()]];
      if (typeof value === 'number') return Number.isFinite(value) ? [[name, value]] : [];
      const isList = Array.isArray(value) && value.length <= maxListLength;
      return isList && value.every((one) => typeof one === 'number') ? [[name, value]] : [];
    }),
  );
}
