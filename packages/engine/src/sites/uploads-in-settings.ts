import type { EntityId, SiteSettings } from '@lectern/domain';
import { isObject } from '../schema/record-locales.ts';
import { seoByLocale } from './site-settings-rules.ts';

/** Assets that the settings of an environment show: its icon, its logo, and the fallback images of its SEO. */
export function uploadsInSettings({ faviconUploadId, theme, globalSeo }: SiteSettings): Set<EntityId> {
  const images = seoByLocale(globalSeo).map((seo) => {
    const fallback = isObject(seo) ? seo['fallback_seo'] : null;
    return isObject(fallback) ? fallback['image'] : null;
  });
  return new Set([faviconUploadId, theme.logo, ...images].filter((id) => typeof id === 'string'));
}
