import { sql } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { hasStems, searchWords, wordVector } from '../item-query/search-words.ts';

/** A page that a crawl has read. */
export interface SearchPage {
  id: string;
  url: string;
  canonicalUrl: string | null;
  /** Language tag in lower case; empty if it is not known. */
  locale: string;
  /** Its text search configuration. */
  language: string;
  title: string;
  body: string;
}

/** Words longer than this are no words that anyone mistypes. */
const longestTypedWord = 40;

/** Adds pages that are new to a crawl, with their words, and returns how many were. */
export async function addSearchPages(db: Queryable, crawlId: string, pages: readonly SearchPage[]): Promise<number> {
  if (pages.length === 0) return 0;
  const words = pages.map(({ title, body }) => ({ title: searchWords(title), body: searchWords(body) }));
  const stemmed = (list: readonly string[]) => list.filter(hasStems).join(' ');
  const { numAffectedRows = 0n } = await sql`
    insert into lectern.search_pages (id, crawl_id, url, canonical_url, locale, language, title, body, words)
    select
      page.id, ${crawlId}, page.url, page.canonical_url, page.locale, page.language, page.title, page.body,
      setweight(page.title_words::tsvector || to_tsvector(page.language::regconfig, page.title_stems), 'A')
        || page.body_words::tsvector || strip(to_tsvector(page.language::regconfig, page.body_stems))
    from unnest(
      ${pages.map(({ id }) => id)}::text[],
      ${pages.map(({ url }) => url)}::text[],
      ${pages.map(({ canonicalUrl }) => canonicalUrl)}::text[],
      ${pages.map(({ locale }) => locale)}::text[],
      ${pages.map(({ language }) => language)}::text[],
      ${pages.map(({ title }) => title)}::text[],
      ${pages.map(({ body }) => body)}::text[],
      ${words.map(({ title }) => wordVector(title))}::text[],
      ${words.map(({ body }) => wordVector(body))}::text[],
      ${words.map(({ title }) => stemmed(title))}::text[],
      ${words.map(({ body }) => stemmed([...new Set(body)]))}::text[]
    ) as page (id, url, canonical_url, locale, language, title, body, title_words, body_words, title_stems, body_stems)
    on conflict (crawl_id, url) do nothing
  `.execute(db);
  await addWords(db, crawlId, new Set(words.flatMap(({ title, body }) => [...title, ...body])));
  return Number(numAffectedRows);
}

async function addWords(db: Queryable, crawlId: string, words: ReadonlySet<string>): Promise<void> {
  const typed = [...words].filter((word) => word.length >= 3 && word.length <= longestTypedWord && hasStems(word));
  await sql`
    insert into lectern.search_words (crawl_id, word)
    select ${crawlId}, word from unnest(${typed}::text[]) as word
    on conflict do nothing
  `.execute(db);
}

/**
 * Takes pages out of a crawl that name another of its pages as theirs, unless that one names another one too.
 */
export async function dropDuplicatePages(db: Queryable, crawlId: string): Promise<void> {
  await sql`
    delete from lectern.search_pages as page
    using lectern.search_pages as original
    where page.crawl_id = ${crawlId} and page.canonical_url <> page.url
      and original.crawl_id = ${crawlId} and original.url = page.canonical_url
      and coalesce(original.canonical_url, original.url) = original.url
  `.execute(db);
}

/** Remembers how many pages a crawl has and in which languages, and returns how many. */
export async function sumUpPages(db: Queryable, crawlId: string): Promise<number> {
  const { rows } = await sql<{ page_count: number }>`
    update lectern.crawls
    set page_count = pages.count, languages = pages.languages
    from (
      select count(*)::integer as count, coalesce(array_agg(distinct language), '{}') as languages
      from lectern.search_pages
      where crawl_id = ${crawlId}
    ) as pages
    where id = ${crawlId}
    returning page_count
  `.execute(db);
  return rows[0]?.page_count ?? 0;
}

/** Addresses of the pages of a crawl, in the order in which they were found. */
export async function listPageUrls(db: Queryable, crawlId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select page.url
    from lectern.search_pages as page
    join lectern.crawl_addresses as address on address.crawl_id = page.crawl_id and address.url = page.url
    where page.crawl_id = ${crawlId}
    order by address.place
    limit ${limit}
  `.execute(db);
  return rows.map(({ url }) => url);
}
