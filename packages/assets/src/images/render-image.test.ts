import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseImageParams } from './image-params.ts';
import { renderImage } from './render-image.ts';

type Color = readonly [number, number, number, number];

const red = { r: 255, g: 0, b: 0 };
const blue = { r: 0, g: 0, b: 255 };
const params = (query: string) => parseImageParams(Object.fromEntries(new URLSearchParams(query)));

/** 40 by 20: red on the left half, blue on the right. */
let halves: Buffer;
/** 30 by 30 on white, with a grey square of 10 in the middle. */
let framed: Buffer;
beforeAll(async () => {
  halves = await picture(40, 20, red, { left: 20, top: 0, width: 20, height: 20, color: blue });
  framed = await picture(
    30,
    30,
    { r: 255, g: 255, b: 255 },
    { left: 10, top: 10, width: 10, height: 10, color: { r: 128, g: 128, b: 128 } },
  );
});

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
  color: { r: number; g: number; b: number };
}

async function picture(width: number, height: number, background: typeof red, part: Part): Promise<Buffer> {
  const create = (size: { width: number; height: number }, color: typeof red) => ({
    create: { ...size, channels: 3 as const, background: color },
  });
  return sharp(create({ width, height }, background))
    .composite([{ input: create(part, part.color), left: part.left, top: part.top }])
    .png()
    .toBuffer();
}

const noOverlays = async () => null;

async function draw(
  source: Buffer,
  query: string,
  openOverlay: (address: string) => Promise<Buffer | null> = noOverlays,
) {
  const drawn = await renderImage(source, params(`fm=png&${query}`), openOverlay);
  if (drawn === null) throw new Error('nothing was drawn');
  const { data, info } = await sharp(drawn.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): Color => {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray((y * info.width + x) * 4);
    return [r, g, b, alpha];
  };
  return { width: info.width, height: info.height, at };
}

async function drawData(query: string, source = halves): Promise<string> {
  return String((await renderImage(source, params(query), noOverlays))?.bytes);
}

describe('orientation', () => {
  test.each([
    ['flip=h', [0, 0, 255, 255], [255, 0, 0, 255]],
    ['flip=v', [255, 0, 0, 255], [0, 0, 255, 255]],
    ['rot=180', [0, 0, 255, 255], [255, 0, 0, 255]],
    ['or=2', [0, 0, 255, 255], [255, 0, 0, 255]],
    ['or=1', [255, 0, 0, 255], [0, 0, 255, 255]],
  ])('%s decides what is on the left and on the right', async (query, left, right) => {
    const drawn = await draw(halves, query);

    expect([drawn.width, drawn.height]).toEqual([40, 20]);
    expect([drawn.at(2, 10), drawn.at(37, 10)]).toEqual([left, right]);
  });

  test.each([
    ['rot=90', [255, 0, 0, 255]],
    ['or=6', [255, 0, 0, 255]],
    ['or=90', [255, 0, 0, 255]],
    ['rot=270', [0, 0, 255, 255]],
    ['or=8', [0, 0, 255, 255]],
    ['rot=-90', [0, 0, 255, 255]],
  ])('%s turns the image before it is fitted', async (query, top) => {
    const drawn = await draw(halves, `${query}&w=10`);

    expect([drawn.width, drawn.height]).toEqual([10, 20]);
    expect(drawn.at(5, 2)).toEqual(top);
  });

  test('a turn that is not right-angled leaves free corners, in the background if there is one', async () => {
    const free = await draw(halves, 'rot=45');
    const filled = await draw(halves, 'rot=45&bg=00ff00');

    expect(free.width).toBe(free.height);
    expect(free.at(0, 0)[3]).toBe(0);
    expect(filled.at(0, 0)).toEqual([0, 255, 0, 255]);
  });
});

test.each([
  ['trim=auto', 10],
  ['trim=color&trim-color=fff', 10],
  ['trim=auto&trim-pad=3', 16],
  ['trim=auto&rect=0,0,8,8', 8],
])('%s cuts margins off', async (query, side) => {
  const drawn = await draw(framed, query);

  expect([drawn.width, drawn.height]).toEqual([side, side]);
});

describe('adjustments', () => {
  const middle = async (query: string) => (await draw(framed, query)).at(15, 15).slice(0, 3);

  test.each(['bri=40', 'exp=40', 'gam=40', 'shad=60&bri=-20'])(
    '%s is lighter than without its last change',
    async (query) => {
      const [before = 0] = await middle(query.includes('&') ? 'bri=-20' : '');

      const [after = 0] = await middle(query);

      expect(after).toBeGreaterThan(before);
    },
  );

  test.each(['bri=-40', 'exp=-40', 'gam=-40', 'high=-60&bri=20'])(
    '%s is darker than without its last change',
    async (query) => {
      const [before = 0] = await middle(query.includes('&') ? 'bri=20' : '');

      const [after = 0] = await middle(query);

      expect(after).toBeLessThan(before);
    },
  );

  test('contrast, inversion, sepia, monochrome and duotone', async () => {
    expect(await middle('con=-100')).toEqual([128, 128, 128]);
    expect((await draw(framed, 'invert=true')).at(0, 0)).toEqual([0, 0, 0, 255]);
    const [r = 0, g = 0, b = 0] = await middle('sepia=100');
    expect(r > g && g > b).toBe(true);
    expect(await middle('monochrome=0000ff')).toEqual([1, 1, 255]);
    expect((await draw(framed, 'duotone=000080,ffff00')).at(0, 0)).toEqual([255, 255, 0, 255]);
  });

  test('vibrance strengthens pale colours more than strong ones, and hue turns them', async () => {
    const pale = await picture(
      10,
      10,
      { r: 140, g: 120, b: 120 },
      { left: 0, top: 0, width: 5, height: 10, color: red },
    );
    const vibrant = await draw(pale, 'vib=100');
    const [r, g] = vibrant.at(8, 5);

    expect(r - g).toBeGreaterThan(30);
    expect(vibrant.at(2, 5)).toEqual([255, 0, 0, 255]);
    const [, green] = (await draw(halves, 'hue=120')).at(2, 10);
    expect(green).toBeGreaterThan(80);
  });

  test('large pixels have one colour', async () => {
    const drawn = await draw(halves, 'px=40');

    expect([drawn.width, drawn.height]).toEqual([40, 20]);
    expect(drawn.at(1, 1)).toEqual(drawn.at(38, 18));
  });
});

describe('frame', () => {
  test('a border covers the edges, each side as wide as it is given', async () => {
    const drawn = await draw(halves, 'border=2,00ff00&border-left=6');

    expect([drawn.width, drawn.height]).toEqual([40, 20]);
    expect([drawn.at(5, 10), drawn.at(6, 10), drawn.at(38, 10)]).toEqual([
      [0, 255, 0, 255],
      [255, 0, 0, 255],
      [0, 255, 0, 255],
    ]);
  });

  test('padding is added, or lies inside a size that is given', async () => {
    const added = await draw(halves, 'pad=5');
    const inside = await draw(halves, 'pad=5&w=40&h=20&fit=crop&bg=0f0');

    expect([added.width, added.height]).toEqual([50, 30]);
    expect(added.at(0, 0)[3]).toBe(0);
    expect([inside.width, inside.height]).toEqual([40, 20]);
    expect([inside.at(4, 10), inside.at(6, 10)]).toEqual([
      [0, 255, 0, 255],
      [255, 0, 0, 255],
    ]);
  });

  test.each(['border-radius=8', 'border-radius=8,0,0,0', 'mask=ellipse', 'mask=corners&corner-radius=8'])(
    '%s makes a corner transparent and keeps the middle',
    async (query) => {
      const drawn = await draw(halves, query);

      expect(drawn.at(0, 0)[3]).toBe(0);
      expect(drawn.at(10, 10)).toEqual([255, 0, 0, 255]);
    },
  );

  test('a format without transparency gets a background', async () => {
    const drawn = await renderImage(halves, params('fm=jpg&mask=ellipse&bg=0f0'), noOverlays);
    const [r = 255, g = 0] = await sharp(drawn?.bytes).raw().toBuffer();

    expect(g - r).toBeGreaterThan(200);
  });
});

describe('overlays', () => {
  const green = () =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer();

  test('a mark lies in its corner, and one that is missing is left out', async () => {
    const asked: string[] = [];
    const drawn = await draw(halves, 'mark=/1/logo.png&mark-align=top,left&mark-pad=2', async (address) => {
      asked.push(address);
      return green();
    });
    const without = await draw(halves, 'mark=/1/logo.png');

    expect(asked).toEqual(['/1/logo.png']);
    expect([drawn.at(1, 1), drawn.at(3, 3), drawn.at(11, 11)]).toEqual([
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [255, 0, 0, 255],
    ]);
    expect(without.at(38, 18)).toEqual([0, 0, 255, 255]);
  });

  test('a mark is sized as a part of the image, and shines through', async () => {
    const drawn = await draw(halves, 'mark=a.png&mark-scale=50&mark-alpha=50&mark-align=left,top&mark-pad=0', green);

    expect(drawn.at(15, 5).map((value) => Math.round(value / 16))).toEqual([8, 8, 0, 16]);
    expect(drawn.at(21, 5)).toEqual([0, 0, 255, 255]);
  });

  test('a colour is blended with the image', async () => {
    const drawn = await draw(halves, 'blend=00ff00&blend-mode=normal&blend-alpha=100');
    const multiplied = await draw(halves, 'blend-color=ff0000&blend-mode=multiply');

    expect(drawn.at(5, 5)).toEqual([0, 255, 0, 255]);
    expect([multiplied.at(5, 5), multiplied.at(35, 5)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 0, 255],
    ]);
  });

  test('text is drawn in its colour where it is aligned, and markup in it is text', async () => {
    const wide = await picture(200, 80, red, { left: 0, top: 0, width: 1, height: 1, color: red });
    const drawn = await draw(
      wide,
      'txt=%3Cb%3EMMM%3C/b%3E&txt-size=16&txt-color=fff&txt-align=bottom,left&txt-line=2&txt-line-color=00f',
    );
    const countAt = (from: number, to: number, counts: (color: Color) => boolean) =>
      Array.from({ length: 200 * (to - from) }, (_, index) =>
        drawn.at(index % 200, from + Math.floor(index / 200)),
      ).filter(counts).length;

    expect(countAt(40, 80, ([, g]) => g > 200)).toBeGreaterThan(50);
    expect(countAt(40, 80, ([r, g, b]) => b > 200 && r < 50 && g < 50)).toBeGreaterThan(50);
    expect(countAt(0, 40, ([, g, b]) => g > 50 || b > 50)).toBe(0);
  });
});

describe('data', () => {
  test('facts about the source, whatever is drawn', async () => {
    expect(JSON.parse(await drawData('fm=json&w=5'))).toMatchObject({
      'Content-Type': 'image/png',
      PixelWidth: 40,
      PixelHeight: 20,
      ColorModel: 'RGB',
    });
  });

  test('EXIF by group, without binary values', async () => {
    const photo = await sharp(halves)
      .withExif({ IFD0: { Make: 'Camera works' }, IFD2: { FNumber: '28/10' } })
      .jpeg()
      .toBuffer();

    const { TIFF: tiff, Exif: exif } = JSON.parse(await drawData('fm=json', photo));

    expect([tiff.Make, exif.FNumber]).toEqual(['Camera works', 2.8]);
  });

  test('the palette of the processed image, as JSON and as CSS', async () => {
    const palette = JSON.parse(await drawData('palette=json&colors=2'));
    const cut = JSON.parse(await drawData('palette=json&rect=0,0,20,20'));
    const css = await drawData('palette=css&prefix=hero');

    expect(palette.colors.map(({ hex }: { hex: string }) => hex).sort()).toEqual(['#0000ff', '#ff0000']);
    expect(palette.dominant_colors.vibrant).toBeDefined();
    expect(palette.average_luminance).toBeCloseTo((0.2126 + 0.0722) / 2, 1);
    expect(cut.colors).toEqual([{ red: 1, green: 0, blue: 0, hex: '#ff0000' }]);
    expect(css).toContain('.hero-fg-1 { color: #');
    expect(css).toContain('.hero-bg-black { background-color: #000000 !important; }');
  });

  test('a blurhash is text', async () => {
    expect(await drawData('fm=blurhash')).toMatch(/^[\w#$%*+,.:;=?@[\]^{|}~-]{6,}$/);
  });
});

test('a cross is drawn through the focal point of a cut, where that is asked for', async () => {
  const cut = 'w=20&h=20&fit=crop&crop=focalpoint&fp-x=0.75&fp-y=0.25';
  const marked = await draw(halves, `${cut}&fp-debug=true`);

  // The right half, whose middle is the point.
  expect((await draw(halves, cut)).at(10, 12)).toEqual([0, 0, 255, 255]);
  expect([marked.at(10, 18)[0], marked.at(2, 5)[0]].every((value) => value > 200)).toBe(true);
  expect(marked.at(2, 18)).toEqual([0, 0, 255, 255]);
});

test('whatever parameters are sent, an image or nothing is drawn', async () => {
  const names =
    'w h rot or flip trim trim-tol trim-pad rect bri con exp gam vib high shad hue sat sharp usm usmrad sepia monochrome duotone px border border-radius pad mask corner-radius txt txt-size txt-width txt-line txt-shad blend blend-mode bg fit dpr frame transparency chromasub dpi fm'.split(
      ' ',
    );
  const value = fc.oneof(
    fc.constantFrom(
      'auto',
      'color',
      'ellipse',
      'corners',
      'crop',
      'red',
      'nonsense',
      'f00',
      '80ff0000',
      'h',
      'jpg',
      'webp',
      '1,2,3,4',
      'grid',
    ),
    fc.integer({ min: -300, max: 300 }).map(String),
    fc.string({ maxLength: 6 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 }), async (pairs) => {
      const drawn = await renderImage(halves, parseImageParams(Object.fromEntries(pairs)), noOverlays);
      if (drawn === null) throw new Error(`nothing for ${JSON.stringify(pairs)}`);
    }),
    { numRuns: 150 },
  );
});
