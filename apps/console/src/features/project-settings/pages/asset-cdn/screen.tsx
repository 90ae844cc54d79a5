import type { SiteResource } from '@lectern/contract';
import { managementApi } from '#lib/api.ts';
import { siteQuery } from '#lib/current-site.ts';
import { defineFormScreen } from '#lib/forms/define-form-screen.tsx';
import { cdnSchema, type CdnValues, changedCdnFields, readCdn, toCdn } from './cdn-values.ts';
import { CdnFields } from './CdnFields.tsx';

/** The defaults of the asset server. */
export const screen = defineFormScreen<SiteResource, CdnValues>({
  path: 'asset-cdn-settings',
  texts: 'settings.cdn',
  load: siteQuery,
  update,
  // The form of loaded data, never of a new entry.
  read: (site) => readCdn(site as SiteResource),
  schema: () => cdnSchema,
  labels: {
    preset: 'settings.cdn.preset',
    auto: 'settings.cdn.auto',
    quality: 'settings.cdn.quality',
    colorSpace: 'settings.cdn.color-space',
    disablesRawVideos: 'settings.cdn.raw-videos',
  },
  changedFields: changedCdnFields,
  Fields: CdnFields,
});

async function update({ id }: SiteResource, values: CdnValues): Promise<SiteResource> {
  const { data } = await managementApi.put('/site/assets-cdn-default-settings', {
    data: { id, type: 'site', attributes: { assets_cdn_default_settings: toCdn(values) } },
  });
  return data;
}
