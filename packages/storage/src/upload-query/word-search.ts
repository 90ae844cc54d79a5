import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { searchWords } from '../item-query/search-words.ts';
import type { UploadQuery } from './types.ts';

/** So many words of a query are searched for, as in lists of records. */
const maxWords = 24;
/**
 * Up to so many assets, all are read and sorted in about 20 ms; of more, a page is soon full when the list is read in
 * its order.
 */
const fewRows = 2_000;
/** Of so many rows with a common word, at least this many belong to assets with all words, or these are rare. */
const sampledRows = 200;
const enoughOfSample = 20;

/**
 * How the assets with every word of a query are found. PostgreSQL has no statistics of beginnings of words, so the
 * index is asked how common they are.
 */
export type WordSearch =
  /** The assets with this word are few: the others are looked for in them. */
  | { kind: 'by_rare_word'; words: readonly string[]; rare: string }
  /** The assets with all words are many: the list is read in its order until a page is full. */
  | { kind: 'in_order'; words: readonly string[] }
  /** Each word is common, and all together may be rare: the lists of assets with each are intersected. */
  | { kind: 'by_all_words'; words: readonly string[] };

type SearchScope = Pick<UploadQuery, 'search' | 'locale'>;

/** Words that a query searches for, each once. */
export function wordsOf({ search }: Pick<UploadQuery, 'search'>): string[] {
  return [...new Set(searchWords(search ?? ''))].slice(0, maxWords);
}

/** Chooses how to find the assets of a query; null where it has no words. */
export async function chooseWordSearch(db: EnvironmentQueryable, query: SearchScope): Promise<WordSearch | null> {
  const words = wordsOf(query);
  const [first] = words;
  if (first === undefined) return null;
  const inOneRow = sql`(${sql.join(words.map(wordQuery), sql` && `)})`;
  const [together = 0] = await countEach(db, [matchingRows(db, query, inOneRow).limit(fewRows + 1)]);
  if (together > fewRows) return { words, kind: 'in_order' };
  if (words.length === 1) return { words, kind: 'by_rare_word', rare: first };
  // Other assets have some words in one row and some in the other.
  const rows = words.map((word) => matchingRows(db, query, wordQuery(word)));
  const counts = await countEach(
    db,
    rows.map((some) => some.limit(fewRows + 1)),
  );
  const least = Math.min(...counts);
  if (least <= fewRows) return { words, kind: 'by_rare_word', rare: words[counts.indexOf(least)] ?? first };
  const samples = rows.map((some) =>
    db
      .selectFrom(some.limit(sampledRows).as('u'))
      .select('u.id')
      .where(checkWords(db, query, words)),
  );
  const isCommon = (await countEach(db, samples)).some((count) => count >= enoughOfSample);
  return { words, kind: isCommon ? 'in_order' : 'by_all_words' };
}

/** That an asset, as `u`, has every word, each as the beginning of one: in the locale or in what is not localized. */
export function hasWords(db: EnvironmentQueryable, scope: SearchScope, search: WordSearch): RawBuilder<SqlBool> {
  if (search.kind === 'in_order') return checkWords(db, scope, search.words);
  // As an array, the IDs are found before anything else, whatever PostgreSQL thinks of their number.
  return sql<SqlBool>`u.id = any(array(${idsWithWords(db, scope, search)}))`;
}

/** Counts all assets with the words, without reading the assets themselves. */
export async function countWithWords(
  db: EnvironmentQueryable,
  scope: SearchScope,
  search: WordSearch,
): Promise<number> {
  const [count = 0] = await countEach(db, [idsWithWords(db, scope, search)]);
  return count;
}

/** IDs of all assets with the words, each once. */
function idsWithWords(db: EnvironmentQueryable, scope: SearchScope, search: WordSearch) {
  const { words } = search;
  if (search.kind === 'by_rare_word') {
    const some = db
      .selectFrom(matchingRows(db, scope, wordQuery(search.rare)).as('u'))
      .select('u.id')
      .distinct();
    return words.length === 1 ? some : some.where(checkWords(db, scope, words));
  }
  const [first, ...others] = words.map((word) => matchingRows(db, scope, wordQuery(word)));
  if (first === undefined) throw new Error('A search has words');
  return others.reduce((both, rows) => both.intersect(rows), first.distinct());
}

/**
 * That the rows of one asset, `u`, have every word. An aggregate cannot become a join or a table in memory, for which
 * PostgreSQL would read the rows of all assets first.
 */
function checkWords(db: EnvironmentQueryable, { locale }: SearchScope, words: readonly string[]): RawBuilder<SqlBool> {
  const rows = db
    .selectFrom('upload_search as found')
    .where('found.upload_id', '=', sql.ref<string>('u.id'))
    .where('found.locale', 'in', ['', locale])
    .select(eachInSomeRow(words).as('has_words'));
  return sql<SqlBool>`(${rows})`;
}

/** Rows of the locale and of what is not localized, as IDs of assets. */
function matchingRows(db: EnvironmentQueryable, { locale }: SearchScope, query: RawBuilder<unknown>) {
  return db
    .selectFrom('upload_search as found')
    .where('found.locale', 'in', ['', locale])
    .where(sql<SqlBool>`found.words @@ ${query}`)
    .select('found.upload_id as id');
}

/** For each word, whether any row of an asset has it. */
function eachInSomeRow(words: readonly string[]): RawBuilder<SqlBool> {
  const conditions = words.map((word) => sql`bool_or(found.words @@ ${wordQuery(word)})`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** How many rows each of some statements returns. */
async function countEach(
  db: EnvironmentQueryable,
  statements: readonly Pick<ReturnType<typeof matchingRows>, 'as'>[],
): Promise<number[]> {
  const counts = statements.map(
    (rows) => sql`(${db.selectFrom(rows.as('counted')).select(sql<number>`count(*)`.as('count'))})`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}]::integer[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** Words are letters and digits: nothing to escape. */
function wordQuery(word: string): RawBuilder<unknown> {
  return sql`to_tsquery('simple', ${`'${word}':*`})`;
}
