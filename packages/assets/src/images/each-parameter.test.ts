import sharp, { type Metadata } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseImageParams } from './image-params.ts';
import { renderImage } from './render-image.ts';

const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };
const plain = (width: number, height: number, background: typeof red & { alpha?: number }) => ({
  create: { width, height, channels: 4 as const, background: { alpha: 1, ...background } },
});

/** 40 by 20: red on the left half, blue on the right. */
let halves: Buffer;
/** 40 by 40: a soft disc of muted colours on a transparent ground. */
let disc: Buffer;
/** A GIF of two frames, red and blue. */
let animation: Buffer;
/** A GIF of a red, a blue, a green and a black frame, the first for 100 ms and each for 100 ms more. */
let film: Buffer;
/** A green square, 4 by 4. */
let mark: Buffer;
/** A black one. */
let shade: Buffer;
beforeAll(async () => {
  halves = await sharp(plain(40, 20, red))
    .composite([{ input: plain(20, 20, blue), left: 20, top: 0 }])
    .png()
    .toBuffer();
  const gradient =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><radialGradient id="g"><stop offset="0.2" stop-color="#c86432"/>' +
    '<stop offset="0.7" stop-color="#326496"/><stop offset="1" stop-color="#326496" stop-opacity="0"/></radialGradient>' +
    '<circle cx="20" cy="20" r="16" fill="url(#g)"/></svg>';
  disc = await sharp(Buffer.from(gradient)).png().toBuffer();
  mark = await sharp(plain(4, 4, { r: 0, g: 255, b: 0 }))
    .png()
    .toBuffer();
  shade = await sharp(plain(4, 4, { r: 0, g: 0, b: 0 }))
    .png()
    .toBuffer();
  const frames = await Promise.all(
    [red, blue, { r: 0, g: 255, b: 0 }, { r: 0, g: 0, b: 0 }].map((color) =>
      sharp(plain(10, 10, color))
        .png()
        .toBuffer(),
    ),
  );
  animation = await sharp(frames.slice(0, 2), { join: { animated: true } })
    .gif()
    .toBuffer();
  film = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300, 400], loop: 0 })
    .toBuffer();
});

/** What is at the addresses of other assets. */
async function openOverlay(source: string): Promise<Buffer | null> {
  return { 'm.png': mark, 'disc.png': disc, 'shade.png': shade }[source] ?? null;
}

async function render(source: Buffer, query: string): Promise<Buffer> {
  const params = parseImageParams(Object.fromEntries(new URLSearchParams(query)));
  const drawn = await renderImage(source, params, openOverlay);
  if (drawn === null) throw new Error(`nothing was drawn for ${query}`);
  return drawn.bytes;
}

async function draw(source: Buffer, query: string) {
  const { data, info } = await sharp(await render(source, `fm=png&${query}`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
  return { size: [info.width, info.height], at, data };
}

test.each<[string, number[]]>([
  ['w=20', [20, 10]],
  ['w=0.5', [20, 10]],
  ['h=10', [20, 10]],
  ['w=20&h=20', [20, 10]],
  ['w=20&h=20&fit=clip', [20, 10]],
  ['w=80&fit=max', [40, 20]],
  ['w=20&h=20&fit=crop', [20, 20]],
  ['w=60&h=60&fit=clamp', [60, 60]],
  ['w=60&h=60&fit=fill', [60, 60]],
  ['w=60&h=60&fit=fillmax', [60, 60]],
  ['w=30&h=30&fit=scale', [30, 30]],
  ['w=100&h=10&fit=min', [40, 4]],
  ['w=20&h=20&fit=facearea', [20, 20]],
  ['ar=1:1&fit=crop', [20, 20]],
  ['w=10&dpr=1.5', [15, 8]],
  ['dpr=0.5', [20, 10]],
  ['w=10&h=10&min-w=30&fit=crop', [30, 10]],
  ['w=10&h=10&min-h=15&fit=crop', [10, 15]],
  ['w=30&h=10&max-w=20&fit=crop', [20, 10]],
  ['w=30&h=18&max-h=10&fit=crop', [30, 10]],
  ['rect=0,0,10,10', [10, 10]],
  ['rect=right,top,10,5', [10, 5]],
  ['rot=90', [20, 40]],
  ['or=6', [20, 40]],
  ['pad=5', [50, 30]],
  ['pad-left=5', [45, 20]],
])('%s: the size of the result', async (query, size) => {
  expect((await draw(halves, query)).size).toEqual(size);
});

test.each<[string, [number, number], number[]]>([
  ['w=60&h=60&fit=clamp', [0, 0], [255, 0, 0, 255]],
  ['w=60&h=60&fit=fill&fill=blur', [0, 0], [255, 0, 0, 255]],
  ['w=60&h=60&fit=fill&fill=solid&fill-color=0f0', [0, 0], [0, 255, 0, 255]],
  ['w=60&h=60&fit=fill&bg=0f0', [0, 0], [0, 255, 0, 255]],
  ['w=60&h=60&fit=fillmax&bg=0f0', [5, 30], [0, 255, 0, 255]],
  ['w=60&h=60&fit=fillmax&bg=0f0', [12, 30], [255, 0, 0, 255]],
  ['w=10&h=20&fit=crop&crop=left', [5, 10], [255, 0, 0, 255]],
  ['w=10&h=20&fit=crop&crop=right', [5, 10], [0, 0, 255, 255]],
  ['w=10&h=20&fit=crop&crop=focalpoint&fp-x=0.1', [5, 10], [255, 0, 0, 255]],
  ['w=10&h=20&fit=crop&crop=focalpoint&fp-x=0.9&fp-z=2', [5, 10], [0, 0, 255, 255]],
  ['flip=h', [2, 10], [0, 0, 255, 255]],
  ['invert=true', [2, 10], [0, 255, 255, 255]],
  ['border=4,0f0', [1, 10], [0, 255, 0, 255]],
  ['border-radius=10', [0, 0], [0, 0, 0, 0]],
  ['mask=ellipse', [0, 0], [0, 0, 0, 0]],
  ['mask=disc.png', [0, 0], [255, 0, 0, 0]],
  ['mask=disc.png', [18, 10], [255, 0, 0, 255]],
  ['mask=shade.png', [18, 10], [255, 0, 0, 0]],
  ['mask=missing.png', [0, 0], [255, 0, 0, 255]],
  ['mask=disc.png&mask-bg=0f0', [0, 0], [0, 255, 0, 255]],
  ['mask=ellipse&mask-bg=0f0', [0, 0], [0, 255, 0, 255]],
  ['htn=10', [0, 0], [255, 0, 0, 255]],
  ['mask=corners', [2, 0], [0, 0, 0, 0]],
  ['mask=corners&corner-radius=1', [2, 0], [255, 0, 0, 255]],
  ['blend=0f0&blend-mode=normal', [2, 10], [0, 255, 0, 255]],
  ['mark=m.png&mark-pad=0', [38, 18], [0, 255, 0, 255]],
  ['mark=m.png&mark-pad=0&mark-align=top,left', [1, 1], [0, 255, 0, 255]],
  ['mark=m.png&mark-pad=0&mark-w=10&mark-h=10', [31, 11], [0, 255, 0, 255]],
  ['mark=m.png&mark-pad=0&mark-scale=50', [25, 5], [0, 255, 0, 255]],
])('%s: the pixel at %j', async (query, [x, y], color) => {
  const drawn = (await draw(halves, query)).at(x, y);

  for (const [index, value] of color.entries()) expect(Math.abs((drawn[index] ?? -1) - value)).toBeLessThan(4);
});

test('without saturation, everything is grey', async () => {
  const { at } = await draw(halves, 'sat=-100');

  for (const x of [2, 37]) expect(new Set(at(x, 10).slice(0, 3)).size).toBe(1);
});

// What is after `|` makes the difference.
test.each([
  '|sharp=80',
  '|usm=80',
  '|usm=80&usmrad=20',
  'usm=80|&usmrad=20',
  '|blur=100',
  '|bri=30',
  '|con=30',
  '|exp=30',
  '|gam=30',
  '|vib=60',
  '|high=-60',
  '|shad=60',
  '|sat=-40',
  '|hue=120',
  '|sepia=80',
  '|monochrome=336699',
  '|px=8',
  '|htn=8',
  'htn=8|&htn=20',
  '|duotone=000080,ff8000',
  'duotone=000080,ff8000|&duotone-alpha=40',
  '|auto=enhance',
  '|bg=ff0',
  '|transparency=grid',
  '|trim=alpha',
  '|blend=ff0',
  'blend=ff0|&blend-alpha=40',
  'blend=m.png|&blend-mode=multiply',
  'blend=m.png|&blend-w=10',
  'mark=m.png|&mark-tile=grid',
  'mark=m.png|&mark-alpha=40',
  'mark=m.png&mark-w=20&mark-h=10|&mark-fit=crop',
  '|txt=Tern',
  'txt=Tern|&txt-align=top,left',
  'txt=Tern|&txt-color=f00',
  'txt=Tern|&txt-size=20',
  'txt=Tern&txt-align=left|&txt-pad=2',
  'txt=a b c|&txt-width=10',
  'txt=Tern hall and yard&txt-size=30|&txt-fit=max',
  'txt=Tern|&txt-shad=8',
  'txt=Tern|&txt-line=2',
])('%s: changes the image', async (query) => {
  const [base = '', change = ''] = query.split('|');
  const [before, after] = [await draw(disc, base), await draw(disc, base + change)];

  expect(after.data.equals(before.data)).toBe(false);
});

describe('encodings', () => {
  test.each<[string, Partial<Metadata>]>([
    ['fm=jpg', { format: 'jpeg', isProgressive: false, chromaSubsampling: '4:2:0' }],
    ['fm=pjpg', { format: 'jpeg', isProgressive: true }],
    ['fm=jpg&jpg-progressive=true', { format: 'jpeg', isProgressive: true }],
    ['fm=jpg&chromasub=444', { chromaSubsampling: '4:4:4' }],
    ['fm=jpg&dpi=300', { density: 300 }],
    ['fm=png', { format: 'png', channels: 4 }],
    ['fm=png32', { format: 'png' }],
    ['fm=png8', { format: 'png', isPalette: true }],
    ['fm=webp', { format: 'webp' }],
    ['fm=avif', { format: 'heif', compression: 'av1' }],
    ['fm=gif', { format: 'gif' }],
  ])('%s is how the file is written', async (query, expected) => {
    expect(await sharp(await render(disc, query)).metadata()).toMatchObject(expected);
  });

  test('quality and its defaults decide the size', async () => {
    const sizes = await Promise.all(
      ['q=100', '', 'q=75', 'auto=compress', 'q=10'].map(
        async (query) => (await render(disc, `fm=webp&${query}`)).length,
      ),
    );
    const [best = 0, usual = 0, same = 0, compressed = 0, worst = 0] = sizes;

    expect(usual).toBe(same);
    expect(best).toBeGreaterThan(usual);
    expect(usual).toBeGreaterThan(compressed);
    expect(compressed).toBeGreaterThan(worst);
  });

  test('lossless WebP has every pixel as it was', async () => {
    const pixels = async (query: string) =>
      sharp(await render(halves, query))
        .ensureAlpha()
        .raw()
        .toBuffer();

    expect((await pixels('fm=webp&lossless=true')).equals(await pixels('fm=png'))).toBe(true);
  });

  test.each<[string, boolean]>([
    ['cs=srgb', true],
    ['cs=tinysrgb', true],
    ['cs=adobergb1998', true],
    ['cs=strip', false],
    ['', false],
  ])('%s: whether a colour profile is embedded', async (query, hasProfile) => {
    const { icc } = await sharp(await render(halves, `fm=png&${query}`)).metadata();

    expect(icc !== undefined).toBe(hasProfile);
  });

  test('an animation stays one, and one frame of it can be drawn', async () => {
    const whole = await sharp(await render(animation, 'fm=webp&w=5'), { animated: true }).metadata();

    expect(whole.pages).toBe(2);
    expect((await draw(animation, 'frame=1')).at(5, 5)).toEqual([255, 0, 0, 255]);
    expect((await draw(animation, 'frame=2')).at(5, 5)).toEqual([0, 0, 255, 255]);
  });

  test.each<[string, { colors: string; delay: number[]; loop?: number }]>([
    ['', { colors: 'red blue green black', delay: [100, 200, 300, 400] }],
    ['reverse=true', { colors: 'black green blue red', delay: [400, 300, 200, 100] }],
    ['interval=2', { colors: 'red green', delay: [300, 700] }],
    ['skip=2', { colors: 'blue black', delay: [600, 400] }],
    ['fps=2', { colors: 'red green', delay: [300, 700] }],
    ['fps=50', { colors: 'red blue green black', delay: [100, 200, 300, 400] }],
    ['interval=2&reverse=true', { colors: 'green red', delay: [700, 300] }],
    ['loop=3', { colors: 'red blue green black', delay: [100, 200, 300, 400], loop: 3 }],
    ['reverse=true&loop=2&dpi=72', { colors: 'black green blue red', delay: [400, 300, 200, 100], loop: 2 }],
  ])('an animation with %j', async (query, { colors, delay, loop = 0 }) => {
    const names: Record<string, string> = { '255,0,0': 'red', '0,0,255': 'blue', '0,255,0': 'green', '0,0,0': 'black' };
    for (const fm of ['gif', 'webp&lossless=true']) {
      const played = sharp(await render(film, `fm=${fm}&w=8&${query}`), { animated: true });
      const { data } = await played.clone().removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const drawn = Array.from({ length: data.length / 192 }, (_, frame) => [
        ...data.subarray(frame * 192 + 96, frame * 192 + 99),
      ]);

      expect(drawn.map(String).map((color) => names[color])).toEqual(colors.split(' '));
      expect(await played.metadata()).toMatchObject({ delay, loop });
    }
  });

  test('more compression of a GIF makes it smaller', async () => {
    const size = async (query: string) => (await render(disc, `fm=gif&w=200&${query}`)).length;

    expect(await size('gif-q=90')).toBeLessThan(await size(''));
  });
});

test.each([
  'htn=x',
  'htn=-4',
  'mask=',
  'mask-bg=f00',
  'fps=x',
  'fps=0',
  'interval=x',
  'interval=1',
  'skip=1',
  'loop=often',
  'reverse=maybe',
  'gif-q=high',
  'page=x',
])('%s is ignored', (query) => {
  expect(parseImageParams(Object.fromEntries(new URLSearchParams(query)))).toEqual(parseImageParams({}));
});

test('an animation whose frames are picked has to fit in memory', async () => {
  const params = (query: string) => parseImageParams(Object.fromEntries(new URLSearchParams(query)));

  expect(await renderImage(film, params('w=4000&reverse=true'), openOverlay)).toBeNull();
});
