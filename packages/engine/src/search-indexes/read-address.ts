import { type CrawlAddress, type SearchPage } from '@lectern/storage';
import { generateId } from '@lectern/domain';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { OutboundPolicy } from '../outbound/outbound-policy.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { fetchAddress, type FetchedAddress } from './fetch-address.ts';
import { pageLanguage } from './page-language.ts';
import { readHtml } from './read-html.ts';
import { readSitemap } from './read-sitemap.ts';
import type { RobotsRules } from './robots-rules.ts';
import { addressInSite } from './site-address.ts';

/** The site of a crawl, and how it is read. */
export interface CrawledSite {
  origin: string;
  userAgent: string;
  robots: RobotsRules;
  outbound: OutboundPolicy;
  limits: CrawlLimits;
}

/** What came of an address. */
export interface AddressResult {
  address: CrawlAddress;
  /** `indexed`, `sitemap`, or why it is not in the index; null if it is to be read again. */
  outcome: string | null;
  page: SearchPage | null;
  found: readonly Omit<CrawlAddress, 'attempts'>[];
  /** Whether the site responded, whatever it was; null if it was not asked. */
  hasResponded: boolean | null;
  /** How long the site asks to wait. */
  pauseMs: number;
}

/** Longest pause that a site can ask for. */
const longestPauseMs = 60_000;

/** Reads an address of a site. Never throws for what the site responds, or if it does not. */
export async function readAddress(site: CrawledSite, address: CrawlAddress): Promise<AddressResult> {
  const result = { address, page: null, found: [], hasResponded: true, pauseMs: 0 };
  const isPage = address.kind === 'page';
  if (isPage && !site.robots.allows(address.url)) return { ...result, outcome: 'disallowed', hasResponded: null };
  let response: FetchedAddress;
  try {
    response = await fetchAddress(site.outbound, address.url, {
      userAgent: site.userAgent,
      maxBytes: isPage ? site.limits.pageBytes : site.limits.sitemapBytes,
      wants: ({ headers }) => !isPage || isHtml(headers['content-type']),
      limits: site.limits,
    });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { ...result, outcome: again(site, address, error.code.toLowerCase()), hasResponded: false };
  }
  const { status, headers, text } = response;
  if (status === 429 || status >= 500)
    return { ...result, outcome: again(site, address, `status_${status}`), pauseMs: pauseOf(status, headers) };
  if (status >= 300 && status < 400) return { ...result, ...redirected(site, address, headers['location']) };
  if (status !== 200) return { ...result, outcome: `status_${status}` };
  if (!isPage) return { ...result, outcome: 'sitemap', found: listedIn(site, address, text) };
  if (!isHtml(headers['content-type'])) return { ...result, outcome: 'not_html' };
  return { ...result, ...indexed(site, address, text) };
}

/** Null while it may be tried again, and then the reason. */
function again({ limits }: CrawledSite, { attempts }: CrawlAddress, reason: string): string | null {
  return attempts + 1 < limits.attempts ? null : reason;
}

function pauseOf(status: number, headers: FetchedAddress['headers']): number {
  if (status !== 429 && status !== 503) return 0;
  const seconds = Number(headers['retry-after'] ?? 5);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1) * 1_000, longestPauseMs) : longestPauseMs;
}

function redirected(site: CrawledSite, address: CrawlAddress, location: string | undefined) {
  const target = location === undefined ? null : addressInSite(location, address.url, site.origin);
  if (target === null) return { outcome: 'redirected_elsewhere' };
  // A redirect counts as a link, so that a chain of them ends.
  const depth = address.depth + 1;
  const isTooDeep = depth > site.limits.depth;
  return { outcome: 'redirected', found: isTooDeep ? [] : [{ url: target, kind: address.kind, depth }] };
}

function listedIn(site: CrawledSite, address: CrawlAddress, text: string): AddressResult['found'] {
  const { pages, sitemaps } = readSitemap(text);
  const inSite = (written: string) => addressInSite(written, address.url, site.origin) ?? [];
  const isTooDeep = address.depth + 1 > 3;
  return [
    ...pages.flatMap(inSite).map((url) => ({ url, kind: 'page' as const, depth: 1 })),
    ...(isTooDeep ? [] : sitemaps.flatMap(inSite)).map((url) => ({
      url,
      kind: 'sitemap' as const,
      depth: address.depth + 1,
    })),
  ];
}

function indexed(
  site: CrawledSite,
  address: CrawlAddress,
  html: string,
): Pick<AddressResult, 'outcome' | 'page' | 'found'> {
  const { title, body, lang, links, base, canonical } = readHtml(html);
  const baseUrl = base !== null && URL.canParse(base, address.url) ? new URL(base, address.url).href : address.url;
  const inSite = (written: string) => addressInSite(written, baseUrl, site.origin);
  const canonicalUrl = canonical === null ? null : inSite(canonical);
  const depth = address.depth + 1;
  const targets = new Set([canonicalUrl, ...links.map(inSite)].filter((url) => url !== null));
  return {
    outcome: 'indexed',
    page: {
      id: generateId(),
      url: address.url,
      canonicalUrl,
      ...pageLanguage(lang, body),
      title: title === '' ? address.url : title,
      body,
    },
    found: depth > site.limits.depth ? [] : [...targets].map((url) => ({ url, kind: 'page' as const, depth })),
  };
}

function isHtml(contentType: string | undefined): boolean {
  // Without a type it may be anything; browsers look, and most of it is HTML.
  return contentType === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(contentType);
}
