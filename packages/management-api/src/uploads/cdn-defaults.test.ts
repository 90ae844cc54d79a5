import { film } from '@lectern/assets/testing/film';
import type { AssetsCdnSettings } from '@lectern/domain';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing.ts';
import { makeUpload } from './test-files.ts';

let api: TestApi;
let aheadMs = 0;

beforeAll(async () => {
  api = await startTestApi();
  api.services.clock = { now: () => new Date(Date.now() + aheadMs) };
});
afterAll(() => api.close());

/** The asset server reads settings and focal points again after ten seconds. */
const passTenSeconds = () => (aheadMs += 10_000);

async function setDefaults(image: AssetsCdnSettings['image']): Promise<void> {
  const { auto, ...others } = image;
  await api.client().site.updateAssetsCdnDefaultSettings({
    assets_cdn_default_settings: { image: { ...others, ...(auto && { auto: [...auto] }) }, video: {} },
  });
  passTenSeconds();
}

/** Noise, which every quality encodes differently, in a profile that is not sRGB. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080', noise } });
  return new Uint8Array(await image.withIccProfile('p3').jpeg({ quality: 95 }).toBuffer());
}

/** Red on the left, blue on the right. */
async function twoColors(): Promise<Uint8Array<ArrayBuffer>> {
  const right = sharp({ create: { width: 60, height: 60, channels: 3, background: '#0000ff' } });
  const image = sharp({ create: { width: 120, height: 60, channels: 3, background: '#ff0000' } });
  const both = image.composite([{ input: await right.png().toBuffer(), left: 60, top: 0 }]);
  return new Uint8Array(await both.png().toBuffer());
}

async function fetchBytes(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { accept: 'image/*' } });
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The colors of the first and the last pixel: `r` or `b`. */
async function edgesOf(url: string): Promise<string> {
  const pixels = await sharp(await fetchBytes(url))
    .removeAlpha()
    .raw()
    .toBuffer();
  return [pixels[0], pixels.at(-3)].map((red) => ((red ?? 0) > 128 ? 'r' : 'b')).join('');
}

const profileOf = async (url: string) => (await sharp(await fetchBytes(url)).metadata()).icc ?? null;

describe('image defaults of a site', () => {
  test('apply to a URL without parameters; those in the URL replace them one by one', async () => {
    const { url } = await makeUpload(api, 'defaults.jpg', await photo());
    await setDefaults({});
    const [stored, explicit] = [await fetchBytes(url), await fetchBytes(`${url}?q=20`)];
    const compressed = await fetchBytes(`${url}?auto=compress`);

    await setDefaults({ q: 20 });

    expect(await fetchBytes(url)).toEqual(explicit);
    expect(explicit.length).toBeLessThan(stored.length);
    expect(await fetchBytes(`${url}?skip-default-optimizations=true`)).toEqual(stored);
    expect((await fetchBytes(`${url}?q=90`)).length).toBeGreaterThan(explicit.length);

    await setDefaults({ auto: ['compress'] });

    expect(await fetchBytes(url)).toEqual(compressed);
    // Without a quality, compression has one of its own (reference, delivery services 2).
    expect(await fetchBytes(`${url}?q=45`)).toEqual(compressed);
    expect((await fetchBytes(`${url}?auto=&q=75`)).length).toBeGreaterThan(compressed.length);
  });

  test('set the color space, of an image in its stored size too', async () => {
    const { url } = await makeUpload(api, 'colors.jpg', await photo());
    await setDefaults({});
    const stored = await profileOf(url);

    await setDefaults({ cs: 'srgb' });
    const srgb = await profileOf(url);
    await setDefaults({ cs: 'strip' });

    expect(await profileOf(url)).toBeNull();
    expect(stored?.length).toBeGreaterThan(0);
    expect(srgb?.length).toBeGreaterThan(0);
    expect(srgb).not.toEqual(stored);
    expect(await profileOf(`${url}?w=20&cs=origin`)).toEqual(stored);
    expect(await profileOf(`${url}?cs=tinysrgb`)).toEqual(srgb);
    expect((await profileOf(`${url}?cs=adobergb1998&fm=png`))?.toString('latin1')).toContain('Adobe RGB (1998)');
  });

  test('accept improvements that have no effect', async () => {
    const { url } = await makeUpload(api, 'improved.jpg', await photo());
    await setDefaults({});
    const stored = await fetchBytes(url);

    await setDefaults({ auto: ['redeye', 'true'] });

    expect(await fetchBytes(url)).toEqual(stored);
  });
});

describe('the focal point of an asset', () => {
  const crop = '?w=20&h=20&fit=crop';
  const setFocalPoint = (id: string, x: number, client = api.client()) =>
    client.uploads.update(id, { default_field_metadata: { focal_point: { x, y: 0.5 } } });

  test('applies to a crop whose URL names no point, and a change ten seconds later', async () => {
    const { id, url } = await makeUpload(api, 'focus.png', await twoColors());

    expect(await edgesOf(`${url}${crop}`)).toBe('rb');
    await setFocalPoint(id, 0);
    passTenSeconds();
    expect(await edgesOf(`${url}${crop}`)).toBe('rr');
    await setFocalPoint(id, 1);
    passTenSeconds();
    expect(await edgesOf(`${url}${crop}`)).toBe('bb');
    expect(await edgesOf(`${url}?ar=1:1&fit=crop&crop=`)).toBe('bb');
  });

  test('does not replace what a URL says, and no other fit looks at it', async () => {
    const { id, url } = await makeUpload(api, 'explicit.png', await twoColors());
    await setFocalPoint(id, 0);

    expect(await edgesOf(`${url}${crop}&crop=right`)).toBe('bb');
    expect(await edgesOf(`${url}${crop}&fp-x=1`)).toBe('bb');
    expect(await edgesOf(`${url}${crop}&crop=focalpoint`)).toBe('rb');
    expect(await edgesOf(`${url}?w=20&h=20&fit=scale`)).toBe('rb');
    expect(await edgesOf(`${url}${crop}`)).toBe('rr');
  });

  test('is that of the primary environment, whichever it is', async () => {
    const { id, url } = await makeUpload(api, 'promoted.png', await twoColors());
    await setFocalPoint(id, 0);
    await api.client().environments.fork('main', { id: 'next' });
    const sandbox = api.client(api.tokens.admin, 'next');
    await setFocalPoint(id, 1, sandbox);

    const before = await edgesOf(`${url}${crop}`);
    await api.client().environments.promote('next');
    passTenSeconds();

    expect([before, await edgesOf(`${url}${crop}`)]).toEqual(['rr', 'bb']);
  });
});

test('a project that refuses original videos responds with an error for them, whatever their parameters', async () => {
  const { url } = await makeUpload(api, 'clip.mp4', film({}));
  expect((await fetch(url)).status).toBe(200);
  await api.client().site.updateAssetsCdnDefaultSettings({
    assets_cdn_default_settings: { image: {}, video: { disable_serving_raw_videos: true } },
  });
  passTenSeconds();

  for (const address of [url, `${url}?dl=clip.mp4`]) {
    const refused = await fetch(address);
    expect(refused.status).toBe(422);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.json()).toEqual({
      data: [
        { type: 'api_error', attributes: { code: 'INVALID_REQUEST', details: { reason: 'raw_videos_not_served' } } },
      ],
    });
  }
  await setDefaults({});
});
