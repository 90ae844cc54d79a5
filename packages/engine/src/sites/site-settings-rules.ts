import {
  checkMessagesTemplate,
  invalidField,
  isLinkAddress,
  isPlainObject,
  type Problem,
  type SiteTheme,
} from '@lectern/domain';

const localePattern = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/;

/** Problems of a list of locales: empty, malformed or repeated (reference, project 3). */
export function checkLocales(locales: readonly string[]): Problem[] {
  if (locales.length === 0) return [invalidField('Site', 'locales', 'VALIDATION_REQUIRED')];
  const bad = locales.filter((locale) => !localePattern.test(locale));
  if (bad.length > 0) return [invalidField('Site', 'locales', 'VALIDATION_INVALID', { locales: bad })];
  return new Set(locales).size === locales.length ? [] : [invalidField('Site', 'locales', 'VALIDATION_UNIQUENESS')];
}

/** Problems of a time zone: it must be an IANA name this runtime knows; a mere offset is none. */
export function checkTimezone(timezone: string): Problem[] {
  const isKnown = /^[A-Z]/i.test(timezone) && canFormatIn(timezone);
  return isKnown ? [] : [invalidField('Site', 'timezone', 'VALIDATION_INCLUSION')];
}

/** Problems of a theme: a monochromatic one consists of its hue. */
export function checkTheme({ type, hue }: SiteTheme): Problem[] {
  return type === 'monochromatic' && hue === null ? [invalidField('Site', 'theme.hue', 'VALIDATION_REQUIRED')] : [];
}

/** Problems of the site's SEO: kept by locale, it may name the environment's locales only; its page has an address. */
export function checkGlobalSeo(globalSeo: unknown, locales: readonly string[]): Problem[] {
  const pages = seoByLocale(globalSeo).map((seo) => (isPlainObject(seo) ? seo['facebook_page_url'] : null));
  const hasBadPage = pages.some((page) => typeof page === 'string' && page !== '' && !isLinkAddress(page));
  const badPage = hasBadPage
    ? [invalidField('Site', 'global_seo.facebook_page_url', 'VALIDATION_FORMAT', { format: 'url' })]
    : [];
  return [...badPage, ...checkSeoLocales(globalSeo, locales)];
}

function checkSeoLocales(globalSeo: unknown, locales: readonly string[]): Problem[] {
  if (!isByLocale(globalSeo)) return [];
  const unknown = Object.keys(globalSeo).filter((locale) => !locales.includes(locale));
  return unknown.length === 0
    ? []
    : [invalidField('Site', 'global_seo', 'VALIDATION_INVALID_LOCALES', { locales: unknown })];
}

/** Problems of the address of a site's own texts. */
export function checkMessagesTemplateUrl(template: string): Problem[] {
  const problem = checkMessagesTemplate(template);
  if (problem === null) return [];
  return [
    invalidField('WhiteLabelSettings', 'custom_i18n_messages_template_url', 'VALIDATION_FORMAT', { reason: problem }),
  ];
}

/** The site's SEO without some locales; one that is kept once for all of them stays as it is. */
export function withoutLocales(globalSeo: unknown, removed: readonly string[]): unknown {
  if (!isByLocale(globalSeo) || !removed.some((locale) => locale in globalSeo)) return globalSeo;
  return Object.fromEntries(Object.entries(globalSeo).filter(([locale]) => !removed.includes(locale)));
}

/** The site's SEO once for each locale it is kept for, or the only one. */
export function seoByLocale(globalSeo: unknown): unknown[] {
  return isByLocale(globalSeo) ? Object.values(globalSeo) : [globalSeo];
}

/**
 * Distinguishes SEO stored by locale from SEO stored once: names of its own members are not locales (reference, project
 * 3).
 */
function isByLocale(globalSeo: unknown): globalSeo is Record<string, unknown> {
  return (
    isPlainObject(globalSeo) &&
    Object.keys(globalSeo).length > 0 &&
    Object.keys(globalSeo).every((key) => localePattern.test(key))
  );
}

function canFormatIn(timezone: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: timezone });
    return true;
  } catch {
    return false;
  }
}
