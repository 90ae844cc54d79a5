import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { parseImageParams } from './image-params.ts';
import { renderImage } from './render-image.ts';

// Pictures that were looked at. After a change that is meant: LECTERN_WRITE_GOLDEN=1 npx vitest run <this file>, and
// look at them again. They may differ a little, as other versions of libvips and other processors round in other ways.
const folder = new URL('golden/', import.meta.url);
const photo = new URL('../../../starter/images/field-diary-dunes.jpg', import.meta.url);
const mayWrite = process.env['LECTERN_WRITE_GOLDEN'] === '1';

/** Of 255, over all pixels and channels. */
const meanTolerance = 1.5;
/** The part of values that may differ by more than twice as much as eyes see. */
const outlierPart = 0.01;
const outlier = 16;

const queries = {
  resized: '',
  'cropped-at-focal-point': 'h=96&fit=crop&crop=focalpoint&fp-x=0.85&fp-y=0.2&fp-z=2',
  'filled-with-blur': 'h=120&fit=fill&fill=blur',
  'filled-with-color': 'h=120&fit=fill&fill=solid&fill-color=ffe08a',
  'part-turned': 'rect=300,100,600,500&rot=90&flip=h',
  'turned-freely': 'rot=12&bg=ffffff',
  blurred: 'blur=60',
  'sharpened-contrast': 'sharp=60&con=30&bri=-10',
  'gray-scale': 'sat=-100',
  duotone: 'duotone=10234a,f7c873&duotone-alpha=100',
  sepia: 'sepia=80',
  'other-hue': 'hue=140&vib=40&exp=10',
  pixels: 'px=8',
  halftone: 'htn=6',
  ellipse: 'mask=ellipse&mask-bg=f3efe6',
  'round-corners': 'mask=corners&corner-radius=24&bg=24323f',
  'bordered-padded': 'border=4,c04a2b&border-radius=12&pad=6&bg=f3efe6',
  'marked-and-blended': 'mark=mark.png&mark-align=bottom,right&mark-pad=6&blend-color=8020c060&blend-mode=multiply',
} as const;

let source: Buffer;
let mark: Buffer;
beforeAll(async () => {
  source = await readFile(photo);
  mark = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  if (mayWrite) await mkdir(folder, { recursive: true });
});

async function draw(query: string): Promise<Buffer> {
  const params = parseImageParams(Object.fromEntries(new URLSearchParams(`w=96&fm=png&${query}`)));
  const drawn = await renderImage(source, params, async (name) => (name === 'mark.png' ? mark : null));
  if (drawn === null) throw new Error(`nothing was drawn for ${query}`);
  return drawn.bytes;
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, size: [info.width, info.height] };
}

/** How far two pictures of one size are apart. */
async function differenceBetween(one: Buffer, other: Buffer) {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  expect(a.size).toEqual(b.size);
  let [sum, outliers] = [0, 0];
  a.data.forEach((value, index) => {
    const apart = Math.abs(value - (b.data[index] ?? 0));
    sum += apart;
    if (apart > outlier) outliers += 1;
  });
  return { mean: sum / a.data.length, outliers: outliers / a.data.length };
}

test.each(Object.entries(queries))('a photo is drawn as it was: %s', async (name, query) => {
  const drawn = await draw(query);
  const file = new URL(`${name}.png`, folder);
  if (mayWrite) await writeFile(file, await sharp(drawn).png({ compressionLevel: 9, palette: false }).toBuffer());

  const { mean, outliers } = await differenceBetween(drawn, await readFile(file));

  expect(mean).toBeLessThan(meanTolerance);
  expect(outliers).toBeLessThan(outlierPart);
});

test('a small change of a parameter is more than the tolerance', async () => {
  const { mean } = await differenceBetween(await draw('sepia=70'), await readFile(new URL('sepia.png', folder)));

  expect(mean).toBeGreaterThan(meanTolerance);
});
