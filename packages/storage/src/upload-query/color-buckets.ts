import type { RgbaColor } from '@lectern/domain';

/** The colours that assets can be searched by, each with its reference shade (red, green, blue). */
export const colorBuckets = {
  black: [20, 20, 20],
  blue: [40, 80, 200],
  brown: [120, 75, 40],
  cyan: [60, 200, 210],
  green: [60, 150, 60],
  grey: [128, 128, 128],
  orange: [240, 140, 30],
  pink: [240, 150, 180],
  purple: [130, 60, 160],
  red: [205, 40, 40],
  white: [245, 245, 245],
  yellow: [245, 220, 60],
} as const;

/** A colour assets can be looked for by. */
export type ColorBucket = keyof typeof colorBuckets;

/** Names of an asset's dominant colours: for each the nearest shade, once. */
export function colorBucketsOf(colors: readonly RgbaColor[]): ColorBucket[] {
  return [...new Set(colors.map(nearestBucket))];
}

function nearestBucket(color: RgbaColor): ColorBucket {
  // The keys of the literal above are its type.
  const names = Object.keys(colorBuckets) as ColorBucket[];
  return names.reduce((best, name) => (distance(color, name) < distance(color, best) ? name : best));
}

function distance({ red, green, blue }: RgbaColor, name: ColorBucket): number {
  const shade = colorBuckets[name];
  return (red - shade[0]) ** 2 + (green - shade[1]) ** 2 + (blue - shade[2]) ** 2;
}
