import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';

/** An address that a crawl has found. */
export interface CrawlAddress {
  url: string;
  kind: 'page' | 'sitemap';
  /** How many links lead to it from the first page. */
  depth: number;
  /** How often it gave no usable response. */
  attempts: number;
}

/** An address that was read or given up, with what came of it. */
export interface ReadAddress {
  url: string;
  outcome: string;
}

/** Addresses that are still to be read, those nearest to the first page first, and what failed once after the others. */
export async function nextCrawlAddresses(db: Queryable, crawlId: string, limit: number): Promise<CrawlAddress[]> {
  return db
    .selectFrom('lectern.crawl_addresses')
    .select(['url', 'kind', 'depth', 'attempts'])
    .where('crawl_id', '=', crawlId)
    .where('outcome', 'is', null)
    .orderBy('attempts')
    .orderBy('depth')
    .orderBy('place')
    .limit(limit)
    .execute();
}

/** Adds addresses that are new to a crawl, at most `limit`, and returns how many were. */
export async function addCrawlAddresses(
  db: Queryable,
  crawlId: string,
  found: readonly Omit<CrawlAddress, 'attempts'>[],
  limit: number,
): Promise<number> {
  if (found.length === 0 || limit <= 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    insert into lectern.crawl_addresses (crawl_id, url, kind, depth)
    select ${crawlId}, given.url, given.kind, given.depth
    from unnest(
      ${found.map(({ url }) => url)}::text[],
      ${found.map(({ kind }) => kind)}::text[],
      ${found.map(({ depth }) => depth)}::integer[]
    ) with ordinality as given (url, kind, depth, place)
    where not exists (
      select from lectern.crawl_addresses as known where known.crawl_id = ${crawlId} and known.url = given.url
    )
    order by given.place
    limit ${limit}
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}

/** Stores what came of addresses, and returns how many of them were still to be read. */
export async function endCrawlAddresses(db: Queryable, crawlId: string, read: readonly ReadAddress[]): Promise<number> {
  if (read.length === 0) return 0;
  const { numAffectedRows = 0n } = await sql`
    update lectern.crawl_addresses as address
    set outcome = read.outcome
    from unnest(
      ${read.map(({ url }) => url)}::text[],
      ${read.map(({ outcome }) => outcome)}::text[]
    ) as read (url, outcome)
    where address.crawl_id = ${crawlId} and address.url = read.url and address.outcome is null
  `.execute(db);
  return Number(numAffectedRows);
}

/** Has addresses read again after the others. */
export async function postponeCrawlAddresses(db: Queryable, crawlId: string, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await sql`
    update lectern.crawl_addresses
    set attempts = attempts + 1
    where crawl_id = ${crawlId} and url = any(${[...urls]}::text[])
  `.execute(db);
}

/** What came of addresses that are not in the index, in the order in which they were found. */
export async function listUnindexedAddresses(db: Queryable, crawlId: string, limit: number): Promise<ReadAddress[]> {
  const { rows } = await sql<ReadAddress>`
    select url, outcome
    from lectern.crawl_addresses
    where crawl_id = ${crawlId} and outcome is not null and outcome not in ('indexed', 'sitemap')
    order by place
    limit ${limit}
  `.execute(db);
  return rows;
}
