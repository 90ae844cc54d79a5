import type { SiteResource } from '@lectern/contract';
import { describe, expect, it } from 'vitest';
import { cdnSchema, type CdnValues, changedCdnFields, defaultQuality, readCdn, toCdn } from './cdn-values.ts';

type CdnSettings = SiteResource['attributes']['assets_cdn_default_settings'];

const read = (settings: CdnSettings) =>
  readCdn({ attributes: { assets_cdn_default_settings: settings } } as unknown as SiteResource);
const none = read({ image: {}, video: {} });

/** Problems, by field. */
function problems(values: Partial<Record<keyof CdnValues, unknown>>) {
  const { error } = cdnSchema.safeParse({ ...none, ...values });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

describe('the preset of images', () => {
  it.each([
    ['none', {}],
    ['none', { auto: [] }],
    ['auto-format', { auto: ['format'] }],
    ['custom', { auto: ['format', 'compress'] }],
    ['custom', { auto: ['format'], q: 0 }],
    ['custom', { cs: 'strip' }],
  ] as const)('is %s for %j', (preset, image) => {
    expect(read({ image: { ...image, auto: [...('auto' in image ? image.auto : [])] }, video: {} }).preset).toBe(
      preset,
    );
  });

  it('decides what is sent: options of another preset are left out', () => {
    const custom: CdnValues = {
      ...none,
      preset: 'custom',
      auto: ['compress', 'format'],
      quality: 0,
      colorSpace: 'srgb',
    };

    expect(toCdn(custom).image).toEqual({ auto: ['format', 'compress'], q: 0, cs: 'srgb' });
    expect(toCdn({ ...custom, preset: 'auto-format' }).image).toEqual({ auto: ['format'] });
    expect(toCdn({ ...custom, preset: 'none' })).toEqual({ image: {}, video: { disable_serving_raw_videos: false } });
    expect(changedCdnFields(none, { ...custom, preset: 'none' })).toEqual([]);
    expect(changedCdnFields(none, custom)).toEqual(['preset', 'auto', 'quality', 'colorSpace']);
  });

  it('is one of three, and a custom one has options', () => {
    expect(problems({ preset: 'sharp' })).toEqual([['preset', 'settings.cdn.preset.unknown']]);
    expect(problems({ preset: null })).toEqual([['preset', 'settings.cdn.preset.unknown']]);
    expect(problems({ preset: 'custom' })).toEqual([['preset', 'settings.cdn.custom.empty']]);
  });
});

it.each([-1, 101, 7.5])('rejects %d as a quality', (quality) => {
  expect(problems({ preset: 'custom', quality })).toEqual([['quality', 'settings.cdn.quality.invalid']]);
});

it('has a lower default quality with compression', () => {
  expect([defaultQuality(none), defaultQuality({ auto: ['compress'] })]).toEqual([75, 45]);
});
