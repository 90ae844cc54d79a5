import { type Selectable, sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import type { ProjectTables } from '../tables.ts';

/** One reading of a site. */
export interface Crawl {
  id: string;
  startUrl: string;
  host: string;
  userAgent: string;
  /** Where its pages are; null until the first address and robots.txt were read. */
  origin: string | null;
  robots: string | null;
  /** How long workers have been at it. */
  busyMs: number;
  /** Requests without any response since the last response. */
  failuresInARow: number;
  /** Addresses that it has found. */
  knownCount: number;
  /** Addresses that it has read or given up. */
  readCount: number;
  pageCount: number;
}

/** Adds a crawl of a search index, with nothing read yet. */
export async function insertCrawl(
  db: Queryable,
  crawl: Pick<Crawl, 'id' | 'startUrl' | 'host' | 'userAgent'> & { searchIndexId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('lectern.crawls')
    .values({
      id: crawl.id,
      search_index_id: crawl.searchIndexId,
      start_url: crawl.startUrl,
      host: crawl.host,
      user_agent: crawl.userAgent,
      created_at: crawl.createdAt,
    })
    .execute();
}

/**
 * Makes `holder` the only one that reads for a crawl. Null if the crawl is over; `busy` while another crawl reads from
 * the same host. Whoever held it before stores nothing more.
 */
export async function claimCrawl(
  db: Queryable,
  id: string,
  { holder, leaseSeconds }: { holder: string; leaseSeconds: number },
): Promise<Crawl | 'busy' | null> {
  return db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('lectern.crawls')
      .select('host')
      .where('id', '=', id)
      .where('status', '=', 'running')
      .executeTakeFirst();
    if (known === undefined) return null;
    // Two crawls that ask at the same time would both find the host free.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`crawl ${known.host}`}, 0))`.execute(tx);
    const row = await tx
      .updateTable('lectern.crawls as crawl')
      .set({ holder, busy_until: busyFor(leaseSeconds) })
      .where('crawl.id', '=', id)
      .where('crawl.status', '=', 'running')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('lectern.crawls as other')
              .select('other.id')
              .where('other.host', '=', known.host)
              .where('other.id', '!=', id)
              .where(sql<boolean>`other.busy_until > now()`),
          ),
        ),
      )
      .returningAll('crawl')
      .executeTakeFirst();
    return row === undefined ? 'busy' : toCrawl(row);
  });
}

/** Locks a running crawl of this holder until the transaction ends; false if it is over or has another holder. */
export async function holdCrawl(db: Queryable, id: string, holder: string): Promise<boolean> {
  const row = await db
    .selectFrom('lectern.crawls')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('holder', '=', holder)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a worker is reading for a crawl now, as far as anyone knows. */
export async function isCrawlBusy(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('lectern.crawls')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`busy_until > now()`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets other crawls read from the host. */
export async function releaseCrawl(db: Queryable, id: string, holder: string): Promise<void> {
  await db
    .updateTable('lectern.crawls')
    .set({ busy_until: null })
    .where('id', '=', id)
    .where('holder', '=', holder)
    .execute();
}

/** Writes where the pages of a crawl are, its robots.txt, and how many addresses it begins with. */
export async function prepareCrawlRow(
  db: Queryable,
  id: string,
  { origin, robots, added }: { origin: string; robots: string; added: number },
): Promise<Crawl> {
  const row = await db
    .updateTable('lectern.crawls')
    .set({ origin, robots, known_count: sql<number>`known_count + ${added}` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCrawl(row);
}

/** What a batch adds to a crawl. */
export interface CrawlProgress {
  found: number;
  read: number;
  pages: number;
  busyMs: number;
  failuresInARow: number;
  leaseSeconds: number;
}

/** Adds the numbers of a batch, and goes on reading from the host. */
export async function advanceCrawl(db: Queryable, id: string, progress: CrawlProgress): Promise<Crawl> {
  const row = await db
    .updateTable('lectern.crawls')
    .set({
      known_count: sql<number>`known_count + ${progress.found}`,
      read_count: sql<number>`read_count + ${progress.read}`,
      page_count: sql<number>`page_count + ${progress.pages}`,
      busy_ms: sql<number>`busy_ms + ${Math.round(progress.busyMs)}`,
      failures_in_a_row: progress.failuresInARow,
      busy_until: busyFor(progress.leaseSeconds),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toCrawl(row);
}

/** Ends a crawl: its pages can be searched (`complete`), or it is to be removed. */
export async function endCrawl(db: Queryable, id: string, status: 'complete' | 'discarded'): Promise<void> {
  await db.updateTable('lectern.crawls').set({ status, busy_until: null, holder: null }).where('id', '=', id).execute();
}

/** Crawls that no search index reads or serves. */
export async function listLeftCrawls(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select crawl.id
    from lectern.crawls as crawl
    left join lectern.search_indexes as index on index.id = crawl.search_index_id
    where index.id is null or (
      index.crawl_id is distinct from crawl.id and index.served_crawl_id is distinct from crawl.id
    )
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** IDs of all crawls of a search index. */
export async function listCrawlsOfIndex(db: Queryable, searchIndexId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lectern.crawls')
    .select('id')
    .where('search_index_id', '=', searchIndexId)
    .execute();
  return rows.map(({ id }) => id);
}

const crawlParts = ['search_pages', 'search_words', 'crawl_addresses'] as const;

/** Removes up to `limit` rows of each kind of a crawl, and the crawl with the last of them; true once all are gone. */
export async function deletePartOfCrawl(db: Queryable, id: string, limit: number): Promise<boolean> {
  let isLast = true;
  for (const part of crawlParts) {
    const table = sql.table(`lectern.${part}`);
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where crawl_id = ${id} limit ${limit}))
    `.execute(db);
    if (Number(numAffectedRows) === limit) isLast = false;
  }
  if (isLast) await db.deleteFrom('lectern.crawls').where('id', '=', id).execute();
  return isLast;
}

function busyFor(seconds: number) {
  return sql<Date>`now() + ${seconds} * interval '1 second'`;
}

function toCrawl(row: Selectable<ProjectTables['lectern.crawls']>): Crawl {
  return {
    id: row.id,
    startUrl: row.start_url,
    host: row.host,
    userAgent: row.user_agent,
    origin: row.origin,
    robots: row.robots,
    busyMs: row.busy_ms,
    failuresInARow: row.failures_in_a_row,
    knownCount: row.known_count,
    readCount: row.read_count,
    pageCount: row.page_count,
  };
}
