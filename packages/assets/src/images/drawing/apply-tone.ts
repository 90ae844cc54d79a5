import { setImmediate } from 'node:timers/promises';
import type { Tone } from '../params/adjustments.ts';
import type { Rgba } from '../params/read-color.ts';
import type { Pixels } from './settle.ts';

/** Bytes that are changed before others get their turn: some milliseconds. */
const chunk = 1 << 20;

/** Whether there is anything to change. */
export function hasTone(tone: Tone): boolean {
  return (
    changesCurve(tone) || tone.vibrance !== 0 || tone.sepia !== 0 || tone.monochrome !== null || tone.duotone !== null
  );
}

/**
 * Changes the colours of pixels in place: light first, by channel, then saturation, then what replaces colours. Not
 * transparency.
 */
export async function applyTone({ data }: Pixels, tone: Tone): Promise<void> {
  const curve = changesCurve(tone) ? lightCurve(tone) : null;
  const recolors = colorSteps(tone);
  for (let start = 0; start < data.length; start += chunk) {
    const part = data.subarray(start, start + chunk);
    if (curve !== null) applyCurve(part, curve);
    for (const recolor of recolors) recolor(part);
    await setImmediate();
  }
}

function changesCurve({ brightness, contrast, exposure, gamma, highlights, shadows, inverts }: Tone): boolean {
  return inverts || [brightness, contrast, exposure, gamma, highlights, shadows].some((value) => value !== 0);
}

/** What becomes of each value of a channel. */
function lightCurve(tone: Tone): Uint8ClampedArray {
  const factor = tone.contrast >= 0 ? 1 + tone.contrast / 50 : 1 + tone.contrast / 100;
  return Uint8ClampedArray.from({ length: 256 }, (_, index) => {
    // Two stops in either direction.
    let value = clamp((index / 255) * 2 ** (tone.exposure / 50));
    value = clamp(value + tone.brightness / 200);
    value = clamp((value - 0.5) * factor + 0.5);
    value **= 2 ** (-tone.gamma / 100);
    // Full strength at the ends, none at the middle.
    const light = clamp(value * 2 - 1);
    const dark = clamp(1 - value * 2);
    value = clamp(value + (tone.highlights / 100) * 0.25 * light + (tone.shadows / 100) * 0.25 * dark);
    return Math.round((tone.inverts ? 1 - value : value) * 255);
  });
}

function applyCurve(part: Buffer, curve: Uint8ClampedArray): void {
  for (let at = 0; at < part.length; at += 4) {
    part[at] = curve[part[at] ?? 0] ?? 0;
    part[at + 1] = curve[part[at + 1] ?? 0] ?? 0;
    part[at + 2] = curve[part[at + 2] ?? 0] ?? 0;
  }
}

type Recolor = (part: Buffer) => void;

function colorSteps({ vibrance, sepia, monochrome, duotone }: Tone): Recolor[] {
  const steps: Recolor[] = [];
  if (vibrance !== 0) steps.push((part) => applyVibrance(part, vibrance / 100));
  if (sepia !== 0) steps.push((part) => applySepia(part, sepia / 100));
  if (monochrome !== null) steps.push(byLightness(monochrome.alpha, shadesOf(monochrome)));
  if (duotone !== null) steps.push(byLightness(duotone.opacity, between(duotone.dark, duotone.light)));
  return steps;
}

/** Pale colours change more than strong ones. */
function applyVibrance(part: Buffer, amount: number): void {
  for (let at = 0; at < part.length; at += 4) {
    const r = part[at] ?? 0;
    const g = part[at + 1] ?? 0;
    const b = part[at + 2] ?? 0;
    const factor = 1 + amount * (1 - (Math.max(r, g, b) - Math.min(r, g, b)) / 255);
    const grey = luminance(r, g, b);
    part[at] = byte(grey + (r - grey) * factor);
    part[at + 1] = byte(grey + (g - grey) * factor);
    part[at + 2] = byte(grey + (b - grey) * factor);
  }
}

/** Mixes colours with the brown tones of the filter effects of CSS. */
function applySepia(part: Buffer, amount: number): void {
  for (let at = 0; at < part.length; at += 4) {
    const r = part[at] ?? 0;
    const g = part[at + 1] ?? 0;
    const b = part[at + 2] ?? 0;
    part[at] = mixed(r, Math.min(r * 0.393 + g * 0.769 + b * 0.189, 255), amount);
    part[at + 1] = mixed(g, Math.min(r * 0.349 + g * 0.686 + b * 0.168, 255), amount);
    part[at + 2] = mixed(b, Math.min(r * 0.272 + g * 0.534 + b * 0.131, 255), amount);
  }
}

/** Mixes colours with others that follow from how light they are, from 0 to 1. */
function byLightness(amount: number, colorAt: (light: number) => readonly number[]): Recolor {
  // One for each lightness: there are millions of pixels.
  const colors = Uint8ClampedArray.from(Array.from({ length: 256 }, (_, light) => colorAt(light / 255)).flat());
  return (part) => {
    for (let at = 0; at < part.length; at += 4) {
      const r = part[at] ?? 0;
      const g = part[at + 1] ?? 0;
      const b = part[at + 2] ?? 0;
      const place = Math.round(luminance(r, g, b)) * 3;
      part[at] = mixed(r, colors[place] ?? 0, amount);
      part[at + 1] = mixed(g, colors[place + 1] ?? 0, amount);
      part[at + 2] = mixed(b, colors[place + 2] ?? 0, amount);
    }
  };
}

/** Black, the colour, and white. */
function shadesOf({ r, g, b }: Rgba) {
  return (light: number): readonly number[] =>
    [r, g, b].map((value) => (light < 0.5 ? value * light * 2 : value + (255 - value) * (light * 2 - 1)));
}

function between(dark: Rgba, light: Rgba) {
  return (at: number): readonly number[] => [
    dark.r + (light.r - dark.r) * at,
    dark.g + (light.g - dark.g) * at,
    dark.b + (light.b - dark.b) * at,
  ];
}

function mixed(from: number, to: number, amount: number): number {
  return byte(from + (to - from) * amount);
}

/** How light a colour looks, 0 to 255 (Rec. 709). */
export function luminance(r: number, g: number, b: number): number {
  return r * 0.2126 + g * 0.7152 + b * 0.0722;
}

function clamp(value: number): number {
  return Math.min(Math.max(value, 0), 1);
}

function byte(value: number): number {
  return Math.min(Math.max(Math.round(value), 0), 255);
}
