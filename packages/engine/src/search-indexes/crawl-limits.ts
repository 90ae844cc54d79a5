/** How much one crawl reads. */
export interface CrawlLimits {
  /** Pages in the index. */
  pages: number;
  /** Addresses that are kept and read: redirects, failures and sitemaps count too. */
  addresses: number;
  pageBytes: number;
  /** Sitemaps are lists, so they may be longer than pages. */
  sitemapBytes: number;
  /** How many links may lead from the first page to another one. */
  depth: number;
  /** Time that workers spend on it in all. */
  busyMs: number;
  /** Then other crawls have their turn. */
  runMs: number;
  /** Requests to the site at the same time. */
  concurrency: number;
  /** A site is given up after so many requests in a row without any response. */
  failuresInARow: number;
  /** How often an address is tried. */
  attempts: number;
  connectTimeoutMs: number;
  /** For one address. */
  requestTimeoutMs: number;
}

/** Limits of every crawl (docs/site-search.md). */
export const crawlLimits: CrawlLimits = {
  pages: 10_000,
  addresses: 20_000,
  pageBytes: 2 * 1024 * 1024,
  sitemapBytes: 10 * 1024 * 1024,
  depth: 25,
  busyMs: 2 * 3_600_000,
  runMs: 60_000,
  concurrency: 4,
  failuresInARow: 20,
  attempts: 3,
  connectTimeoutMs: 5_000,
  requestTimeoutMs: 15_000,
};
