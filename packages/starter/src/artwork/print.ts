import sharp from 'sharp';

import type { Picture } from './picture.ts';
import { inks } from './inks.ts';
import { seededRandom } from './random.ts';
import { halftone } from './shapes.ts';

const GRAIN_STRENGTH = 4;
const JPEG_QUALITY = 57;

/** Draws a picture and returns the bytes of its image file. The same picture always gives the same drawing. */
export async function print(picture: Picture): Promise<Buffer> {
  const width = picture.pixels;
  const height = Math.round((picture.height / picture.width) * picture.pixels);
  const svg = Buffer.from(sheet(picture));
  if (picture.format === 'png') {
    return sharp(svg).png({ compressionLevel: 9, palette: true }).toBuffer();
  }
  return sharp(svg)
    .removeAlpha()
    .composite([{ input: await grain(picture.name, width, height), blend: 'soft-light' }])
    .jpeg({ quality: JPEG_QUALITY, mozjpeg: true })
    .toBuffer();
}

function sheet(picture: Picture): string {
  const { width, height } = picture;
  const random = seededRandom(picture.name);
  const shapes = picture.draw(random);
  const specks =
    picture.format === 'png'
      ? ''
      : // Pin-holes in the ink, where the paper shows through.
        halftone(
          { x: 0, y: 0, width, height },
          23,
          () => (random.next() < 0.045 ? random.between(0.6, 1.9) : 0),
          inks.paper,
          'opacity="0.55"',
        );
  const size = `width="${picture.pixels}" height="${Math.round((height / width) * picture.pixels)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${shapes}${specks}</svg>`;
}

/** Paper tooth: soft noise, coarse enough to survive compression and fine enough not to be seen as a pattern. */
async function grain(seed: string, width: number, height: number): Promise<Buffer> {
  const random = seededRandom(`${seed} grain`);
  const [columns, rows] = [Math.ceil(width / 3), Math.ceil(height / 3)];
  const noise = Buffer.alloc(columns * rows);
  for (let index = 0; index < noise.length; index += 1) {
    noise[index] = 128 + Math.round((random.next() + random.next() - 1) * GRAIN_STRENGTH * 4);
  }
  return sharp(noise, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
}
