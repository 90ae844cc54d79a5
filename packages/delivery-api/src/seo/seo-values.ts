import type { SiteSettings } from '@lectern/domain';
import { type LocaleChoice, pickLocalized } from '../execution/locale-choice.ts';

/** A SEO value as the wire stores it; every part may be missing. */
export interface SeoValue {
  title?: string | null;
  description?: string | null;
  image?: string | null;
  twitter_card?: string | null;
  no_index?: boolean | null;
}

/** The fallbacks of a site for a record without values. */
export interface GlobalSeo {
  site_name?: string | null;
  title_suffix?: string | null;
  twitter_account?: string | null;
  facebook_page_url?: string | null;
  fallback_seo?: SeoValue | null;
}

const members = ['site_name', 'title_suffix', 'twitter_account', 'facebook_page_url', 'fallback_seo'];

/** The site's SEO in a locale; it is stored once, or by locale. */
export function globalSeoOf({ globalSeo }: SiteSettings, choice: LocaleChoice): GlobalSeo | null {
  if (typeof globalSeo !== 'object' || globalSeo === null) return null;
  if (members.some((member) => member in globalSeo)) return globalSeo;
  const found = pickLocalized(globalSeo, choice);
  return typeof found === 'object' ? found : null;
}
