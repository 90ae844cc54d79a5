import { addCrawlAddresses, type Crawl, prepareCrawlRow } from '@lectern/storage';
import { OutboundError } from '../outbound/outbound-error.ts';
import { sendOutbound } from '../outbound/send-outbound.ts';
import type { EngineServices } from '../services.ts';
import { CrawlFailedError } from './crawl-failed-error.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { fetchAddress } from './fetch-address.ts';
import { robotsRules } from './robots-rules.ts';
import { addressInSite, isSameSite } from './site-address.ts';

const mostRedirects = 5;
const mostRobotsBytes = 512 * 1024;

/**
 * Finds out where the pages of a site are and what its robots.txt says, and lists the first addresses. Throws
 * `CrawlFailedError`.
 */
export async function prepareCrawl(services: EngineServices, crawl: Crawl, limits: CrawlLimits): Promise<Crawl> {
  const start = await withReason('unreachable', () => finalAddress(services, crawl, limits));
  const { origin } = new URL(start);
  const robots = await withReason('robots_unreachable', () => fetchRobots(services, crawl, origin, limits));
  const { sitemaps } = robotsRules(robots, robotsUrl(origin), [crawl.userAgent]);
  const first = [
    { url: addressInSite(start, start, origin), kind: 'page' as const },
    ...(sitemaps.length === 0 ? ['/sitemap.xml'] : sitemaps).map((sitemap) => ({
      url: addressInSite(sitemap, origin, origin),
      kind: 'sitemap' as const,
    })),
  ];
  const found = first.flatMap(({ url, kind }) => (url === null ? [] : [{ url, kind, depth: 0 }]));
  return services.db.kysely.transaction().execute(async (tx) => {
    const added = await addCrawlAddresses(tx, crawl.id, found, limits.addresses);
    return prepareCrawlRow(tx, crawl.id, { origin, robots, added });
  });
}

/** Where the robots.txt of a site is. */
export function robotsUrl(origin: string): string {
  return `${origin}/robots.txt`;
}

/** The address of the first page after redirects, which may add or remove `www.` and change the protocol. */
async function finalAddress(
  { outbound }: EngineServices,
  { startUrl, userAgent }: Crawl,
  limits: CrawlLimits,
): Promise<string> {
  let url = new URL(startUrl).href;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const { status, headers } = await fetchAddress(outbound, url, {
      userAgent,
      maxBytes: 0,
      wants: () => false,
      limits,
    });
    const { location } = headers;
    if (status < 300 || status >= 400 || location === undefined) return url;
    if (!URL.canParse(location, url)) throw new CrawlFailedError('redirected_elsewhere', location);
    const target = new URL(location, url).href;
    if (!isSameSite(target, startUrl)) throw new CrawlFailedError('redirected_elsewhere', target);
    url = target;
  }
  throw new CrawlFailedError('too_many_redirects', url);
}

/** Without a robots.txt everything may be read; while the server fails, no one knows what may. */
async function fetchRobots(
  { outbound }: EngineServices,
  { userAgent }: Crawl,
  origin: string,
  limits: CrawlLimits,
): Promise<string> {
  const { status, body } = await sendOutbound(outbound, {
    url: robotsUrl(origin),
    method: 'GET',
    headers: { 'user-agent': userAgent, accept: 'text/plain,*/*;q=0.1' },
    connectTimeoutMs: limits.connectTimeoutMs,
    totalTimeoutMs: limits.requestTimeoutMs,
    maxResponseBytes: mostRobotsBytes,
    followRedirects: true,
  });
  if (status >= 500) throw new CrawlFailedError('robots_unreachable', `status ${status}`);
  return status === 200 ? body.replaceAll('\u0000', '') : '';
}

async function withReason<T>(reason: string, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof OutboundError) throw new CrawlFailedError(reason, error.message, { cause: error });
    throw error;
  }
}
