import { isPlainObject } from '@lectern/domain';
import { LRU } from 'tiny-lru';
import type { OutboundPolicy } from '../outbound/outbound-policy.ts';
import { sendOutbound } from '../outbound/send-outbound.ts';
import { type News, noNews } from './news.ts';
import { announcementsOf, changelogOf, surveyOf, tutorialsOf } from './parse-news.ts';

/** The content service that the operator publishes news with. */
export interface NewsConfig {
  /** Of its GraphQL API. */
  url: string;
  token: string;
  /** Where posts of the operator's blog are, without slash at the end; null without a blog. */
  blogUrl: string | null;
}

/** How long a node remembers what the service said, its failures included. */
const keptMs = 10 * 60_000;
/** Languages in memory at once; a project has no more that matter. */
const mostLocales = 30;
const announcedForMs = 15 * 86_400_000;
const limits = { connectTimeoutMs: 5_000, totalTimeoutMs: 10_000, maxResponseBytes: 1024 ** 2 };

const videoMembers = 'width height mp4Url(res: high) thumbnailUrl';

/**
 * News from the operator's content service, fetched by the server so that its token stays here. A part that the service
 * lacks or does not answer is empty: news are no reason for anything to fail (spec 1, section 8).
 */
export class NewsFeed {
  readonly #config: NewsConfig;
  readonly #policy: OutboundPolicy;
  readonly #onError: (error: Error) => void;
  readonly #news = new LRU<Promise<News>>(mostLocales, keptMs);
  readonly #locales = new LRU<Promise<readonly string[]>>(1, keptMs);

  constructor(config: NewsConfig, policy: OutboundPolicy, onError: (error: Error) => void) {
    this.#config = config;
    this.#policy = policy;
    this.#onError = onError;
  }

  /** News in a language of the console, or in the main language of the service. Never throws. */
  async read(language: string): Promise<News> {
    const locales = await once(this.#locales, 'all', () => this.#readLocales());
    const locale = chooseLocale(locales, language);
    return locale === null ? noNews : once(this.#news, locale, () => this.#readNews(locale));
  }

  async #readLocales(): Promise<readonly string[]> {
    const data = await this.#ask('{ _site { locales } }', {});
    const site = data['_site'];
    const locales = isPlainObject(site) ? site['locales'] : [];
    return Array.isArray(locales) ? locales.filter((locale): locale is string => typeof locale === 'string') : [];
  }

  async #readNews(locale: string): Promise<News> {
    const { blogUrl } = this.#config;
    const since = new Date(Date.now() - announcedForMs).toISOString();
    const [changelog, announcements, tutorials, survey] = await Promise.all([
      this.#ask(
        `query($locale: SiteLocale) { found: allChangelogEntries(first: 5, orderBy: _firstPublishedAt_DESC, locale: $locale) {
          id title slug content { value } _firstPublishedAt categories { name color { hex } } } }`,
        { locale },
      ),
      this.#ask(
        `query($locale: SiteLocale, $since: DateTime!) {
          found: allProductAnnouncements(first: 40, orderBy: _createdAt_ASC, locale: $locale, filter: { _createdAt: { gt: $since } }) {
            id title announcement { value } blogPostSlug area
            cover { url alt width height video { ${videoMembers} } } } }`,
        { locale, since },
      ),
      this.#ask(
        `query($locale: SiteLocale) { found: allTryTutorials(first: 100, orderBy: position_ASC, locale: $locale) {
          id title description video { video { ${videoMembers} } } } }`,
        { locale },
      ),
      this.#ask('query($locale: SiteLocale) { found: survey(locale: $locale) { id url } }', { locale }),
    ]);
    return {
      changelogEntries: changelogOf(changelog['found'], blogUrl),
      announcements: announcementsOf(announcements['found'], blogUrl),
      tutorials: tutorialsOf(tutorials['found']),
      survey: surveyOf(survey['found']),
    };
  }

  /** `data` of an answer; empty when there is none, which is reported. */
  async #ask(query: string, variables: Record<string, string>): Promise<Record<string, unknown>> {
    const { url, token } = this.#config;
    try {
      const { status, body, isTruncated } = await sendOutbound(this.#policy, {
        ...limits,
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      });
      if (status !== 200 || isTruncated) throw new Error(isTruncated ? 'a response too large' : `status ${status}`);
      const answer: unknown = JSON.parse(body);
      const data = isPlainObject(answer) ? answer['data'] : null;
      if (!isPlainObject(data)) throw new Error(firstError(answer));
      return data;
    } catch (error) {
      this.#onError(new Error(`News could not be read: ${error instanceof Error ? error.message : String(error)}`));
      return {};
    }
  }
}

function firstError(answer: unknown): string {
  const errors = isPlainObject(answer) && Array.isArray(answer['errors']) ? answer['errors'] : [];
  const [error] = errors as unknown[];
  return isPlainObject(error) && typeof error['message'] === 'string' ? error['message'].slice(0, 300) : 'no data';
}

/** The same language, another region of it, or the main language; null where there are none. */
export function chooseLocale(locales: readonly string[], language: string): string | null {
  // Names of enums have an underscore.
  const parts = (locale: string) => locale.toLowerCase().split(/[-_]/);
  const base = (locale: string) => parts(locale)[0];
  return (
    locales.find((locale) => parts(locale).join() === parts(language).join()) ??
    locales.find((locale) => base(locale) === base(language)) ??
    locales[0] ??
    null
  );
}

/** Simultaneous calls share a request. */
function once<T>(cache: LRU<Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const loading = load();
  cache.set(key, loading);
  return loading;
}
