import type { RgbaColor } from '@lectern/domain';

const maxColors = 6;
/** Colours closer than this (squared distance) count as one. */
const minimumDistance = 48 ** 2;

/** Dominant colours of raw RGBA pixels, up to six, the most frequent first; transparent pixels do not count. */
export function dominantColors(pixels: Uint8Array, count = maxColors): RgbaColor[] {
  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>();
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bin.count += 1;
    bin.red += red;
    bin.green += green;
    bin.blue += blue;
    bins.set(key, bin);
  }
  const chosen: RgbaColor[] = [];
  for (const bin of [...bins.values()].sort((a, b) => b.count - a.count)) {
    const color = {
      red: Math.round(bin.red / bin.count),
      green: Math.round(bin.green / bin.count),
      blue: Math.round(bin.blue / bin.count),
      alpha: 255,
    };
    if (chosen.every((other) => distance(color, other) >= minimumDistance)) chosen.push(color);
    if (chosen.length === count) break;
  }
  return chosen;
}

/** Plain name of a colour: one of the twelve the delivery API filters by. */
export function colorName({ red, green, blue }: RgbaColor): string {
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const lightness = (max + min) / 510;
  const chroma = max - min;
  if (lightness < 0.12) return 'black';
  if (chroma < 24) return lightness > 0.9 ? 'white' : 'gray';
  const hue = hueOf(red, green, blue, max, chroma);
  if (hue >= 15 && hue < 45 && lightness < 0.4) return 'brown';
  if (hue < 15 || hue >= 345) return lightness > 0.7 ? 'pink' : 'red';
  if (hue < 45) return 'orange';
  if (hue < 70) return 'yellow';
  if (hue < 160) return 'green';
  if (hue < 200) return 'cyan';
  if (hue < 255) return 'blue';
  return hue < 290 ? 'violet' : 'pink';
}

function hueOf(red: number, green: number, blue: number, max: number, chroma: number): number {
  const sector =
    max === red ? (green - blue) / chroma : max === green ? 2 + (blue - red) / chroma : 4 + (red - green) / chroma;
  return (sector * 60 + 360) % 360;
}

function distance(a: RgbaColor, b: RgbaColor): number {
  return (a.red - b.red) ** 2 + (a.green - b.green) ** 2 + (a.blue - b.blue) ** 2;
}
