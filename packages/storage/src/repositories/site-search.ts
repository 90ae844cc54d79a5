import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Queryable } from '../environment-database.ts';
import { languageConfiguration } from '../item-query/search-language.ts';
import { hasStems, type SearchTerm, searchTerms } from '../item-query/search-words.ts';

/** What visitors search in the pages of a crawl. */
export interface SiteSearch {
  crawlId: string;
  query: string;
  /** Pages in this language only: `en` finds `en-US` too. */
  locale: string | null;
  /** Words of the pages that may have been meant, by words of the query. */
  similarWords: ReadonlyMap<string, readonly string[]>;
  offset: number;
  limit: number;
}

/** A page that was found. */
export interface FoundPage {
  id: string;
  url: string;
  language: string;
  title: string;
  /** The beginning of its text. */
  body: string;
  score: number;
}

/** How much of a page is read for excerpts. */
const excerptedCharacters = 20_000;

/** Words of the title weigh three times as much as those of the body. */
const weights = sql`'{0.33, 0.33, 0.33, 1}'::real[]`;

/** Words of a query, as pages have them. */
export function wordsOfQuery(query: string): string[] {
  return [...new Set(searchTerms(query).flatMap(({ words }) => words))];
}

/** A page of the results, best first, and how many match in all. */
export async function searchSite(
  db: Queryable,
  search: SiteSearch,
): Promise<{ pages: FoundPage[]; totalCount: number }> {
  const terms = searchTerms(search.query);
  if (terms.length === 0) return { pages: [], totalCount: 0 };
  const languages = await languagesOf(db, search);
  const query = allOf(terms.map((term) => termQuery(term, languages, search.similarWords)));
  const asTyped = allOf(terms.map((term) => termQuery(term, languages, new Map())));
  const matching = sql`
    from lectern.search_pages
    where crawl_id = ${search.crawlId} and words @@ ${query} and ${inLocale(search.locale)}
  `;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total ${matching}`.execute(db);
  const totalCount = counted[0]?.total ?? 0;
  if (totalCount === 0 || search.limit === 0) return { pages: [], totalCount };
  // What has the words as they were typed comes before what has similar ones.
  const { rows } = await sql<FoundPage>`
    select
      id, url, language, title, left(body, ${excerptedCharacters}) as body,
      (ts_rank(${weights}, words, ${query}) + case when words @@ ${asTyped} then 1 else 0 end)::float8 as score
    ${matching}
    order by score desc, url
    limit ${search.limit} offset ${search.offset}
  `.execute(db);
  return { pages: rows, totalCount };
}

/** Which of some words match a query, in one of these languages. */
export async function matchingWords(
  db: Queryable,
  search: Pick<SiteSearch, 'query' | 'similarWords'>,
  words: readonly { word: string; language: string }[],
): Promise<{ word: string; language: string }[]> {
  const terms = searchTerms(search.query);
  if (words.length === 0 || terms.length === 0) return [];
  const languages = [...new Set(words.map(({ language }) => language))];
  const single = terms.flatMap(({ words: parts, isPrefix }) =>
    parts.map((part, index): SearchTerm => ({ words: [part], isPrefix: isPrefix && index === parts.length - 1 })),
  );
  const query = joined(
    single.map((term) => termQuery(term, languages, search.similarWords)),
    sql` || `,
  );
  const { rows } = await sql<{ word: string; language: string }>`
    select given.word, given.language
    from unnest(
      ${words.map(({ word }) => word)}::text[],
      ${words.map(({ language }) => language)}::text[]
    ) as given (word, language)
    where (array_to_tsvector(array[given.word]) || to_tsvector(given.language::regconfig, given.word)) @@ ${query}
  `.execute(db);
  return rows;
}

const mostSimilarWords = 200;

/** Words of the pages of a crawl that share groups of letters with some words, by word, the most similar first. */
export async function wordsLike(
  db: Queryable,
  crawlId: string,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const { rows: found } = await sql<{ name: string }>`
    select nspname as name from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'
  `.execute(db);
  const schema = found[0]?.name;
  if (schema === undefined) return wordsOfSimilarLength(db, crawlId, words);
  return db.transaction().execute(async (tx) => {
    // Of a short word, one wrong letter changes most groups of three.
    await sql`select set_config('pg_trgm.similarity_threshold', '0.1', true)`.execute(tx);
    const { rows } = await sql<SimilarWord>`
      select typed.word as typed, similar_word.word
      from unnest(${[...words]}::text[]) as typed (word)
      cross join lateral (
        select known.word
        from lectern.search_words as known
        where known.crawl_id = ${crawlId} and known.word operator(${sql.id(schema)}.%) typed.word
          and length(known.word) between length(typed.word) - 2 and length(typed.word) + 2
        order by ${sql.id(schema, 'similarity')}(known.word, typed.word) desc, known.word
        limit ${mostSimilarWords}
      ) as similar_word
    `.execute(tx);
    return byTypedWord(rows);
  });
}

interface SimilarWord {
  typed: string;
  word: string;
}

/** For servers without trigrams. */
async function wordsOfSimilarLength(
  db: Queryable,
  crawlId: string,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<SimilarWord>`
    select typed.word as typed, similar_word.word
    from unnest(${[...words]}::text[]) as typed (word)
    cross join lateral (
      select known.word
      from lectern.search_words as known
      where known.crawl_id = ${crawlId} and left(known.word, 1) = left(typed.word, 1)
        and length(known.word) between length(typed.word) - 2 and length(typed.word) + 2
      limit 5000
    ) as similar_word
  `.execute(db);
  return byTypedWord(rows);
}

function byTypedWord(rows: readonly SimilarWord[]): Map<string, string[]> {
  const words = new Map<string, string[]>();
  for (const { typed, word } of rows) {
    const similar = words.get(typed);
    if (similar === undefined) words.set(typed, [word]);
    else similar.push(word);
  }
  return words;
}

async function languagesOf(db: Queryable, { crawlId, locale }: SiteSearch): Promise<string[]> {
  if (locale !== null) return [languageConfiguration(locale)];
  const row = await db.selectFrom('lectern.crawls').select('languages').where('id', '=', crawlId).executeTakeFirst();
  return row?.languages ?? [];
}

function inLocale(locale: string | null): RawBuilder<SqlBool> {
  if (locale === null) return sql<SqlBool>`true`;
  const tag = locale.toLowerCase().replaceAll('_', '-');
  return sql<SqlBool>`(locale = ${tag} or starts_with(locale, ${`${tag}-`}))`;
}

/** The words as they are; where it is a single one also its stems and what may have been meant by it. */
function termQuery(
  { words, isPrefix }: SearchTerm,
  languages: readonly string[],
  similarWords: SiteSearch['similarWords'],
): RawBuilder<unknown> {
  const [word = ''] = words;
  if (words.length > 1) {
    const sequence = words.map((part, index) => lexeme(part, isPrefix && index === words.length - 1)).join(' <-> ');
    return sql`${sequence}::tsquery`;
  }
  const alternatives = [lexeme(word, isPrefix), ...(similarWords.get(word) ?? []).map((similar) => lexeme(similar))];
  const exact = sql`${alternatives.join(' | ')}::tsquery`;
  const stems = languages
    .filter((language) => language !== 'simple' && hasStems(word))
    .map((language) => sql`to_tsquery(${sql.lit(language)}, ${lexeme(word)})`);
  return joined([exact, ...stems], sql` || `);
}

/** Words are letters and digits: nothing to escape. */
function lexeme(word: string, isPrefix = false): string {
  return isPrefix ? `'${word}':*` : `'${word}'`;
}

function allOf(queries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return joined(queries, sql` && `);
}

function joined(queries: readonly RawBuilder<unknown>[], operator: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${sql.join(queries, operator)})`;
}
