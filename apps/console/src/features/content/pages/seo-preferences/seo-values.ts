import { isPlainObject } from '@lectern/domain';
/** How shared links are rendered. */
export type TwitterCard = 'summary' | 'summary_large_image';

/** SEO settings in one language; empty texts are empty strings here and null on the wire. */
export interface SeoTexts {
  siteName: string;
  titleSuffix: string;
  twitterAccount: string;
  facebookPageUrl: string;
  title: string;
  description: string;
  /** Id of an asset. */
  image: string | null;
  twitterCard: TwitterCard | null;
}

/** Everything the page holds. */
export interface SeoValues {
  favicon: string | null;
  noIndex: boolean;
  byLocale: Readonly<Record<string, SeoTexts>>;
}

/** A place of the form: `favicon`, or `title` in a language. */
export type SeoPlace = 'favicon' | 'noIndex' | keyof SeoTexts;

/** Problems by language and field; message IDs. */
export type SeoProblems = Readonly<Record<string, Partial<Record<keyof SeoTexts, string>>>>;

/** Texts longer than these are cut where they are shown. */
export const adviceLengths = { title: 60, description: 160 } as const;

const members = ['site_name', 'title_suffix', 'twitter_account', 'facebook_page_url', 'fallback_seo'];

interface SiteSeo {
  favicon: string | null;
  no_index: boolean;
  locales: readonly string[];
  global_seo?: unknown;
}

/** Reads the settings of a site. Values stored once are the initial values of every language. */
export function readSeo({ favicon, no_index: noIndex, locales, global_seo: globalSeo }: SiteSeo): SeoValues {
  return {
    favicon,
    noIndex,
    byLocale: Object.fromEntries(locales.map((locale) => [locale, readTexts(storedFor(globalSeo, locale))])),
  };
}

/**
 * The stored form: once for a site with one language, by language otherwise; empty optional texts are null. Unknown
 * members are preserved.
 */
export function writeGlobalSeo(
  values: SeoValues,
  locales: readonly string[],
  before: unknown,
): Record<string, unknown> {
  const written = locales.map((locale): [string, Record<string, unknown>] => [
    locale,
    writeTexts(values.byLocale[locale] ?? blank, storedFor(before, locale)),
  ]);
  const [only] = written;
  return locales.length === 1 && only !== undefined ? only[1] : Object.fromEntries(written);
}

/** Checks every language: all of them are required (spec 1, section 5). */
export function seoProblems(values: SeoValues): SeoProblems {
  const found = Object.entries(values.byLocale).map(([locale, texts]) => {
    const problems: Partial<Record<keyof SeoTexts, string>> = {};
    for (const place of ['siteName', 'title', 'description'] as const) {
      if (texts[place].trim() === '') problems[place] = 'content.seo.required';
    }
    if (texts.twitterCard === null) problems.twitterCard = 'content.seo.card.required';
    if (texts.facebookPageUrl.trim() !== '' && !isWebAddress(texts.facebookPageUrl.trim()))
      problems.facebookPageUrl = 'content.seo.address';
    return [locale, problems] as const;
  });
  return Object.fromEntries(found.filter(([, problems]) => Object.keys(problems).length > 0));
}

/** The places in which two states differ, each with its language; null for what all languages share. */
export function changedPlaces(before: SeoValues, after: SeoValues): { place: SeoPlace; locale: string | null }[] {
  const shared = (['favicon', 'noIndex'] as const).filter((place) => before[place] !== after[place]);
  return [
    ...shared.map((place) => ({ place, locale: null })),
    ...Object.entries(after.byLocale).flatMap(([locale, texts]) => {
      const old = before.byLocale[locale] ?? blank;
      // Both have the same members.
      const places = Object.keys(texts) as (keyof SeoTexts)[];
      return places.filter((place) => old[place] !== texts[place]).map((place) => ({ place, locale }));
    }),
  ];
}

/** Typed values over those a colleague stored meanwhile: an untouched field follows theirs. */
export function rebasedSeo(base: SeoValues, mine: SeoValues, theirs: SeoValues): SeoValues {
  const pick = <Value>(own: Value, old: Value, other: Value): Value => (own === old ? other : own);
  return {
    favicon: pick(mine.favicon, base.favicon, theirs.favicon),
    noIndex: pick(mine.noIndex, base.noIndex, theirs.noIndex),
    byLocale: Object.fromEntries(
      Object.entries(theirs.byLocale).map(([locale, texts]) => {
        const own = mine.byLocale[locale] ?? texts;
        const old = base.byLocale[locale] ?? own;
        const entries = Object.entries(texts).map(([place, value]) => {
          const member = place as keyof SeoTexts;
          return [member, pick(own[member], old[member], value)];
        });
        // The same members as in `texts`.
        return [locale, Object.fromEntries(entries) as unknown as SeoTexts];
      }),
    ),
  };
}

const blank: SeoTexts = {
  siteName: '',
  titleSuffix: '',
  twitterAccount: '',
  facebookPageUrl: '',
  title: '',
  description: '',
  image: null,
  twitterCard: null,
};

type Stored = Readonly<Record<string, unknown>>;

/** The settings of one language, however they are kept. */
function storedFor(globalSeo: unknown, locale: string): Stored {
  if (!isPlainObject(globalSeo)) return {};
  if (members.some((member) => member in globalSeo)) return globalSeo;
  const own = globalSeo[locale];
  return isPlainObject(own) ? own : {};
}

function readTexts(stored: Stored): SeoTexts {
  const fallback = isPlainObject(stored['fallback_seo']) ? stored['fallback_seo'] : {};
  const card = fallback['twitter_card'];
  return {
    siteName: text(stored['site_name']),
    titleSuffix: text(stored['title_suffix']),
    twitterAccount: text(stored['twitter_account']),
    facebookPageUrl: text(stored['facebook_page_url']),
    title: text(fallback['title']),
    description: text(fallback['description']),
    image: typeof fallback['image'] === 'string' ? fallback['image'] : null,
    twitterCard: card === 'summary' || card === 'summary_large_image' ? card : null,
  };
}

function writeTexts(texts: SeoTexts, before: Stored): Record<string, unknown> {
  const fallback = isPlainObject(before['fallback_seo']) ? before['fallback_seo'] : {};
  return {
    ...before,
    site_name: orNull(texts.siteName.trim()),
    // The space before a suffix is part of it.
    title_suffix: texts.titleSuffix.trim() === '' ? null : texts.titleSuffix,
    twitter_account: orNull(texts.twitterAccount.trim()),
    facebook_page_url: orNull(texts.facebookPageUrl.trim()),
    fallback_seo: {
      ...fallback,
      title: orNull(texts.title.trim()),
      description: orNull(texts.description.trim()),
      image: texts.image,
      twitter_card: texts.twitterCard,
    },
  };
}

function isWebAddress(address: string): boolean {
  try {
    return ['http:', 'https:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const orNull = (value: string): string | null => (value === '' ? null : value);
