import type { RgbaColor } from '@lectern/domain';
import { dominantColors } from './colors.ts';
import { luminance } from '../drawing/apply-tone.ts';

/** Colours of `palette=json`, channels from 0 to 1 (reference, delivery services 2). */
export interface PaletteColor {
  red: number;
  green: number;
  blue: number;
  hex: string;
}

/** What `palette=json` answers. */
export interface Palette {
  /** 0 to 1. */
  average_luminance: number;
  colors: PaletteColor[];
  dominant_colors: Partial<Record<DominantName, PaletteColor>>;
}

type DominantName = 'vibrant' | 'vibrant_light' | 'vibrant_dark' | 'muted' | 'muted_light' | 'muted_dark';

/** Saturation and lightness of a named dominant colour, and the bounds of both, 0 to 1. */
const names: Record<DominantName, { saturation: number; lightness: number; bounds: [number, number, number, number] }> =
  {
    vibrant: { saturation: 1, lightness: 0.5, bounds: [0.35, 1, 0.3, 0.7] },
    vibrant_light: { saturation: 1, lightness: 0.74, bounds: [0.35, 1, 0.55, 1] },
    vibrant_dark: { saturation: 1, lightness: 0.26, bounds: [0.35, 1, 0, 0.45] },
    muted: { saturation: 0.3, lightness: 0.5, bounds: [0, 0.4, 0.3, 0.7] },
    muted_light: { saturation: 0.3, lightness: 0.74, bounds: [0, 0.4, 0.55, 1] },
    muted_dark: { saturation: 0.3, lightness: 0.26, bounds: [0, 0.4, 0, 0.45] },
  };

/** Colours that names are looked for among. */
const candidates = 16;

/** The palette of RGBA pixels: up to `count` colours, the most frequent first, and those that have a name. */
export function paletteOf(pixels: Uint8Array, count: number): Palette {
  const colors = dominantColors(pixels, candidates);
  const left = new Set(colors);
  const dominant: Palette['dominant_colors'] = {};
  for (const name of Object.keys(names) as DominantName[]) {
    const best = closest([...left], name);
    if (best === undefined) continue;
    left.delete(best);
    dominant[name] = presented(best);
  }
  return {
    average_luminance: Number(averageLuminance(pixels).toFixed(6)),
    colors: colors.slice(0, count).map(presented),
    dominant_colors: dominant,
  };
}

/** The palette as CSS: pairs of a class for text and one for backgrounds. */
export function paletteStyles({ colors, dominant_colors }: Palette, prefix: string): string {
  const pair = (name: string, { hex }: PaletteColor) =>
    `.${prefix}-fg-${name} { color: ${hex} !important; }\n.${prefix}-bg-${name} { background-color: ${hex} !important; }\n`;
  return [
    ...colors.map((color, index) => pair(String(index + 1), color)),
    ...Object.entries(dominant_colors).map(([name, color]) => pair(name.replace('_', '-'), color)),
    pair('white', presented({ red: 255, green: 255, blue: 255, alpha: 255 })),
    pair('black', presented({ red: 0, green: 0, blue: 0, alpha: 255 })),
  ].join('');
}

function closest(colors: readonly RgbaColor[], name: DominantName): RgbaColor | undefined {
  const { saturation, lightness, bounds } = names[name];
  const [minSaturation, maxSaturation, minLightness, maxLightness] = bounds;
  const scored = colors.flatMap((color) => {
    const is = saturationAndLightness(color);
    const fits =
      is.saturation >= minSaturation &&
      is.saturation <= maxSaturation &&
      is.lightness >= minLightness &&
      is.lightness <= maxLightness;
    const distance = Math.abs(is.saturation - saturation) * 3 + Math.abs(is.lightness - lightness) * 6;
    return fits ? [{ color, distance }] : [];
  });
  return scored.sort((a, b) => a.distance - b.distance)[0]?.color;
}

function saturationAndLightness({ red, green, blue }: RgbaColor) {
  const max = Math.max(red, green, blue) / 255;
  const min = Math.min(red, green, blue) / 255;
  const lightness = (max + min) / 2;
  return { lightness, saturation: max === min ? 0 : (max - min) / (1 - Math.abs(2 * lightness - 1)) };
}

function averageLuminance(pixels: Uint8Array): number {
  let sum = 0;
  let weight = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    sum += luminance(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0) * alpha;
    weight += alpha * 255;
  }
  return weight === 0 ? 0 : sum / weight;
}

function presented({ red, green, blue }: RgbaColor): PaletteColor {
  const channel = (value: number) => Number((value / 255).toFixed(6));
  const hex = [red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('');
  return { red: channel(red), green: channel(green), blue: channel(blue), hex: `#${hex}` };
}
