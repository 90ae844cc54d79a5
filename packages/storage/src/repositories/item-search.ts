import type { EntityId, ItemVersionSelector } from '@lectern/domain';
import { type AliasedRawBuilder, sql } from 'kysely';
import { compiledOnce, type Statement } from '../pipeline/index.ts';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { hasStems, searchWords, wordVector } from '../item-query/search-words.ts';
import { json } from '../json.ts';
import { anyOf } from './items.ts';

/** Texts of one version in one locale; the empty locale is for non-localized fields. */
export interface ItemSearchText {
  itemId: EntityId;
  version: ItemVersionSelector;
  locale: string;
  /** Text search configuration: `searchLanguage`. */
  language: string;
  /** Words that count most: those of the title. */
  title: string;
  body: string;
}

// A tsvector has at most 1 MB; words at the very end of a huge record are not worth a failed save.
const maxTitleLength = 10_000;
const maxBodyLength = 100_000;

/** The statements that replace what is searchable of some records. Rows without any text are left out. */
export function replacingItemSearch(
  db: EnvironmentQueryable,
  itemIds: readonly EntityId[],
  texts: readonly ItemSearchText[],
  options: { areNew: boolean },
): Statement[] {
  const removal = options.areNew ? [] : [db.deleteFrom('item_search').where('item_id', '=', anyOf(itemIds))];
  const rows = rowsOf(texts);
  const [first, ...others] = rows;
  if (first === undefined) return removal;
  return [...removal, others.length === 0 ? insertingRow(db, first) : insertingRows(db, { rows: json(rows) })];
}

const insertingRows = compiledOnce<EnvironmentQueryable, { rows: string }>(
  'item_search.insert',
  ['rows'],
  (db, { rows }) =>
    insertFrom(
      db,
      sql<SearchRow>`jsonb_to_recordset(${rows}::jsonb)`.as<'text'>(
        sql`text(item_id text, version text, locale text, language text, title_words tsvector, body_words tsvector, title_stems text, body_stems text)`,
      ),
    ),
);

/** Most records have one row, which needs no document around it. */
const insertingRow = compiledOnce<EnvironmentQueryable, SearchRow>(
  'item_search.insert_one',
  ['item_id', 'version', 'locale', 'language', 'title_words', 'body_words', 'title_stems', 'body_stems'],
  (db, row) =>
    insertFrom(
      db,
      sql<SearchRow>`(values (
        ${row.item_id}::text, ${row.version}::text, ${row.locale}::text, ${row.language}::text,
        ${row.title_words}::tsvector, ${row.body_words}::tsvector, ${row.title_stems}::text, ${row.body_stems}::text
      ))`.as<'text'>(sql`text(item_id, version, locale, language, title_words, body_words, title_stems, body_stems)`),
    ),
);

function insertFrom(db: EnvironmentQueryable, source: AliasedRawBuilder<SearchRow, 'text'>) {
  return db
    .with(
      (cte) => cte('prepared').materialized(),
      (cte) =>
        cte
          .selectFrom(source)
          .select(['text.item_id', 'text.version', 'text.locale', 'text.language', wordsOfRow().as('words')]),
    )
    .insertInto('item_search')
    .columns(['item_id', 'version', 'locale', 'language', 'words'])
    .expression(({ selectFrom }) =>
      selectFrom('prepared').select([
        'prepared.item_id',
        'prepared.version',
        'prepared.locale',
        'prepared.language',
        'prepared.words',
      ]),
    );
}

/** Records whose full text was made before it knew languages, some of them. */
export async function listItemIdsWithoutLanguage(db: EnvironmentQueryable, limit: number): Promise<EntityId[]> {
  const rows = await db
    .selectFrom('item_search')
    .select('item_id')
    .distinct()
    .where('language', 'is', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.item_id);
}

interface SearchRow {
  item_id: string;
  /** `both`, when they say the same: their words are worked out, stored and indexed once. */
  version: ItemVersionSelector | 'both';
  locale: string;
  language: string;
  /** Words of the title and of the body with their places (`wordVector`). */
  title_words: string;
  body_words: string;
  /** Those of them that may have stems; of the body each once. */
  title_stems: string;
  body_stems: string;
}

function rowsOf(texts: readonly ItemSearchText[]): SearchRow[] {
  /** By record and locale: the first of its two versions. */
  const seen = new Map<string, { text: ItemSearchText; row: SearchRow }>();
  const rows: SearchRow[] = [];
  for (const text of texts) {
    if (text.title.trim() === '' && text.body.trim() === '') continue;
    const key = `${text.itemId} ${text.locale}`;
    const first = seen.get(key);
    if (first !== undefined && first.text.title === text.title && first.text.body === text.body) {
      first.row.version = 'both';
      continue;
    }
    const row = rowOf(text);
    rows.push(row);
    seen.set(key, { text, row });
  }
  return rows;
}

function rowOf({ itemId, version, locale, language, title, body }: ItemSearchText): SearchRow {
  const titleWords = wordsUpTo(title, maxTitleLength);
  const bodyWords = wordsUpTo(body, maxBodyLength);
  return {
    item_id: itemId,
    version,
    locale,
    language,
    title_words: wordVector(titleWords),
    body_words: wordVector(bodyWords),
    title_stems: stemmedWords(language, titleWords),
    body_stems: stemmedWords(language, [...new Set(bodyWords)]),
  };
}

/** Words of which a language may have stems. */
function stemmedWords(language: string, words: readonly string[]): string {
  return language === 'simple' ? '' : words.filter(hasStems).join(' ');
}

function wordsUpTo(text: string, maxLength: number): string[] {
  const words = searchWords(text.slice(0, maxLength));
  let length = 0;
  // Taking letters apart may have made the text longer.
  const end = words.findIndex((word) => (length += word.length + 1) > maxLength);
  return end === -1 ? words : words.slice(0, end);
}

/**
 * Words unchanged, for phrases, prefixes and stop words; then their stems, of the body without positions, which are
 * never needed.
 */
function wordsOfRow() {
  const stems = (column: 'title_stems' | 'body_stems') =>
    sql`to_tsvector(text.language::regconfig, ${sql.ref(`text.${column}`)})`;
  return sql<string>`case when text.language = 'simple'
    then setweight(text.title_words, 'A') || text.body_words
    else setweight(text.title_words || ${stems('title_stems')}, 'A') || text.body_words || strip(${stems('body_stems')}) end`;
}
