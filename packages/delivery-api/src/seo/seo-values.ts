import type { SiteSettings } from '@lectern/domain';
import type { SeoValue } from '@lectern/field-types/server';
import { type LocaleChoice, pickLocalized } from '../execution/locale-choice.ts';

/** What a site says when a record does not. */
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
