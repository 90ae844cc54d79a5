import { createRequire } from 'node:module';
import sharp, { type Sharp } from 'sharp';
import type { TextOverlay } from '../params/overlays.ts';
import type { Rgba } from '../params/read-color.ts';
import { placed } from './draw-overlays.ts';
import { imageOf, pixelsOf } from './settle.ts';

const { resolve } = createRequire(import.meta.url);
/** For machines without fonts, and what is asked for without a name. */
const fontFiles = {
  regular: resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
};

/** Letters are not made smaller than this to fit. */
const smallest = 6;

/** Opacity of letters, a byte for each pixel. */
interface Letters {
  data: Buffer;
  width: number;
  height: number;
}

/** Writes a text on what was drawn, with fonts of the machine or ours. */
export async function drawText(image: Sharp, overlay: TextOverlay): Promise<Sharp> {
  const pixels = await pixelsOf(image);
  const base = imageOf(pixels);
  const room = Math.max(1, pixels.width - overlay.padding * 2);
  const wanted = overlay.width === null ? room : overlay.width <= 1 ? overlay.width * pixels.width : overlay.width;
  const lineWidth = Math.max(1, Math.min(room, Math.round(wanted)));
  const letters = await fittingLetters(overlay, lineWidth, Math.max(1, pixels.height - overlay.padding * 2));
  if (letters === null) return base;
  const around = overlay.outline + overlay.shadow * 2;
  const padded = await widened(letters, around, pixels);
  const position = placed(overlay.place, pixels, padded, Math.max(0, overlay.padding - around));
  const layers: Buffer[] = [];
  if (overlay.shadow > 0)
    layers.push(await colored(padded, { r: 0, g: 0, b: 0, alpha: 0.8 }, (mask) => mask.blur(0.3 + overlay.shadow)));
  // Black is the foreground to the library: white letters grow when that is eroded.
  if (overlay.outline > 0)
    layers.push(await colored(padded, overlay.outlineColor, (mask) => mask.erode(overlay.outline)));
  layers.push(await colored(padded, overlay.color));
  return imageOf(await pixelsOf(base.composite(layers.map((input) => ({ input, ...position })))));
}

async function fittingLetters(overlay: TextOverlay, width: number, height: number): Promise<Letters | null> {
  for (let { size } = overlay; ; size = Math.floor(size * 0.8)) {
    const letters = await writeLetters(overlay, size, width);
    const isTooHigh = letters !== null && letters.height > height;
    if (!isTooHigh || !overlay.fits || size <= smallest) return letters;
  }
}

async function writeLetters({ text, font }: TextOverlay, size: number, width: number): Promise<Letters | null> {
  try {
    // At 72 dots per inch a point is a pixel.
    const fontfile = /\bbold\b/i.test(font) ? fontFiles.bold : fontFiles.regular;
    const letters = { text: escaped(text), font: `${font} ${size}`, fontfile, width, dpi: 72, rgba: true };
    const { data, info } = await sharp({ text: letters })
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    // Nothing to draw, as of spaces alone.
    return null;
  }
}

/** Letters with room around them, cut to the image. */
async function widened(letters: Letters, around: number, outer: { width: number; height: number }) {
  const width = Math.min(outer.width, letters.width + around * 2);
  const height = Math.min(outer.height, letters.height + around * 2);
  const { data } = await maskOf(letters)
    .extend({ top: around, bottom: around, left: around, right: around, background: { r: 0, g: 0, b: 0, alpha: 1 } })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = { data, width: letters.width + around * 2, height: letters.height + around * 2 };
  const cut = await maskOf(whole).extract({ left: 0, top: 0, width, height }).extractChannel(0).raw().toBuffer();
  return { data: cut, width, height };
}

async function colored(letters: Letters, { r, g, b, alpha }: Rgba, change: (mask: Sharp) => Sharp = (mask) => mask) {
  const { data: mask } = await change(maskOf(letters))
    .linear(alpha, 0)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp({
    create: { width: letters.width, height: letters.height, channels: 3, background: { r, g, b } },
  })
    .joinChannel(mask, { raw: { width: letters.width, height: letters.height, channels: 1 } })
    .png()
    .toBuffer();
}

function maskOf({ data, width, height }: Letters): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

/** The library reads markup, which no one is meant to send. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
