import { assetsCdnImage, type SiteResource } from '@lectern/contract';
import { z } from 'zod';

type CdnSettings = SiteResource['attributes']['assets_cdn_default_settings'];
type ImageSettings = CdnSettings['image'];

/** Ways to treat images: as they are, in the formats of the browser, or by options of one's own (spec 2, section 4). */
export const imagePresets = ['none', 'auto-format', 'custom'] as const;
export type ImagePreset = (typeof imagePresets)[number];

const { q, auto, cs } = assetsCdnImage.shape;

/** In the order of the form, which is also that of the stored list. */
export const improvements = ['format', 'compress', 'enhance', 'redeye', 'true'] as const satisfies NonNullable<
  ImageSettings['auto']
>;
/** In the order of the form. */
export const colorSpaces = ['srgb', 'tinysrgb', 'adobergb1998', 'origin', 'strip'] as const satisfies NonNullable<
  ImageSettings['cs']
>[];

const quality = q.unwrap();

const fields = z.object({
  preset: z.enum(imagePresets, 'settings.cdn.preset.unknown'),
  auto: auto.unwrap(),
  quality: z
    .number()
    .nullable()
    .refine((value) => value === null || quality.safeParse(value).success, 'settings.cdn.quality.invalid'),
  colorSpace: cs.unwrap().nullable(),
  disablesRawVideos: z.boolean(),
});
/** What the form of the asset defaults contains. */
export type CdnValues = z.output<typeof fields>;

/** The form of the asset defaults. */
export const cdnSchema = fields.refine((values) => values.preset !== 'custom' || !isEmpty(imageSettings(values)), {
  path: ['preset'],
  message: 'settings.cdn.custom.empty',
});

/** From the wire to the form. */
export function readCdn(site: SiteResource): CdnValues {
  const { image, video } = site.attributes.assets_cdn_default_settings;
  return {
    preset: presetOf(image),
    auto: ordered(image.auto ?? []),
    quality: image.q ?? null,
    colorSpace: image.cs ?? null,
    disablesRawVideos: video.disable_serving_raw_videos ?? false,
  };
}

/** From the form to the wire. */
export function toCdn(values: CdnValues): CdnSettings {
  return { image: imageSettings(values), video: { disable_serving_raw_videos: values.disablesRawVideos } };
}

/** Fields whose effect differs: options of the custom preset count while it is chosen. */
export function changedCdnFields(base: CdnValues, values: CdnValues): (keyof CdnValues)[] {
  const options = ['auto', 'quality', 'colorSpace'] as const;
  return [
    ...(base.preset === values.preset ? [] : (['preset'] as const)),
    ...(values.preset === 'custom' ? options.filter((name) => String(base[name]) !== String(values[name])) : []),
    ...(base.disablesRawVideos === values.disablesRawVideos ? [] : (['disablesRawVideos'] as const)),
  ];
}

/** The quality of images without one, as the asset server has it (reference, delivery services 2). */
export function defaultQuality(values: Pick<CdnValues, 'auto'>): number {
  return values.auto.includes('compress') ? 45 : 75;
}

function presetOf(image: ImageSettings): ImagePreset {
  const names = ordered(image.auto ?? []).join();
  if (image.q !== undefined || image.cs !== undefined) return 'custom';
  return names === '' ? 'none' : names === 'format' ? 'auto-format' : 'custom';
}

function imageSettings(values: Omit<CdnValues, 'disablesRawVideos'>): ImageSettings {
  if (values.preset === 'none') return {};
  if (values.preset === 'auto-format') return { auto: ['format'] };
  return {
    ...(values.auto.length === 0 ? {} : { auto: ordered(values.auto) }),
    ...(values.quality === null ? {} : { q: values.quality }),
    ...(values.colorSpace === null ? {} : { cs: values.colorSpace }),
  };
}

function isEmpty(settings: ImageSettings): boolean {
  return Object.keys(settings).length === 0;
}

function ordered(auto: NonNullable<ImageSettings['auto']>): CdnValues['auto'] {
  return improvements.filter((name) => auto.includes(name));
}
