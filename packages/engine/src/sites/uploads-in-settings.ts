import { type EntityId, isPlainObject, type SiteSettings } from '@lectern/domain';
import { seoByLocale } from './site-settings-rules.ts';

/** Assets that the settings of an environment show: its icon, its logo, and the fallback images of its SEO. */
export function uploadsInSettings({ faviconUploadId, theme, globalSeo }: SiteSettings): Set<EntityId> {
  const images = seoByLocale(globalSeo).map((seo) => {
    const fallback = isPlainObject(seo) ? seo['fallback_seo'] : null;
    return isPlainObject(fallback) ? fallback['image'] : null;
  });
  return new Set([faviconUploadId, theme.logo, ...images].filter((id) => typeof id === 'string'));
}
