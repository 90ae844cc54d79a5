import { fieldsOf } from '@lectern/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { searchLanguage } from './search-language.ts';
import { hasStems, type SearchTerm, searchTerms } from './search-words.ts';
import type { ItemQuery } from './types.ts';

/** Where a search looks, and its words as typed. */
export type SearchScope = Pick<ItemQuery, 'schema' | 'version' | 'locale' | 'itemTypeIds'> & { search: string };

/** Every word of the query, or its stem, is in the record: in the locale or in what is not localized. */
export function compileSearch(db: EnvironmentQueryable, scope: SearchScope): RawBuilder<SqlBool> {
  const terms = searchTerms(scope.search);
  if (terms.length === 0) return sql<SqlBool>`true`;
  const isWith = (query: RawBuilder<unknown>) =>
    sql<SqlBool>`i.id in (${matchingRows(db, scope, query).select('item_id')})`;
  // All words in one look, where each record has all of them in one row: a rare word then spares reading a common one.
  if (!hasLocalizedFields(scope)) return isWith(joinTerms(scope, terms, sql` && `));
  // Otherwise some may be in the locale and others in what is not localized.
  const found = terms.map((term) => isWith(termQuery(scope, term)));
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`;
}

/**
 * The same, record by record: for a list that is read in its order until enough of it fit, where collecting all that
 * fit first would take longer. `inTitle` finds those with any of the words in their title.
 */
export function compileSearchProbe(db: EnvironmentQueryable, scope: SearchScope) {
  const terms = searchTerms(scope.search);
  // With an offset, PostgreSQL does not make a join of it, which could begin with every row that fits.
  const isWith = (rows: ReturnType<typeof matchingRows>) =>
    sql<SqlBool>`exists (${rows.whereRef('item_search.item_id', '=', sql.ref('i.id')).select('item_id').offset(0)})`;
  const all = hasLocalizedFields(scope)
    ? terms.map((term) => matchingRows(db, scope, termQuery(scope, term)))
    : [matchingRows(db, scope, joinTerms(scope, terms, sql` && `))];
  return { fits: sql<SqlBool>`(${sql.join(all.map(isWith), sql` and `)})`, inTitle: isWith(titledRows(db, scope)) };
}

/** Entries of the full text with any of the words in their title. */
export function titledRows(db: EnvironmentQueryable, scope: SearchScope) {
  const query = joinTerms(scope, searchTerms(scope.search), sql` || `);
  return visibleRows(db, scope).where(sql<SqlBool>`ts_filter(words, '{a}') @@ ${query}`);
}

/**
 * About how many entries of the full text have every word, by the database's statistics; not one is read. The entries
 * are those of all models, versions and locales.
 */
export async function estimateMatches(db: EnvironmentQueryable, scope: SearchScope): Promise<number> {
  const query = joinTerms(scope, searchTerms(scope.search), sql` && `);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) ${db
      .selectFrom('item_search')
      .select('item_id')
      .where(sql<SqlBool>`words @@ ${query}`)}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** How well a record fits the query; greater is better, and words of the title weigh ten times as much. */
export function searchRank(db: EnvironmentQueryable, scope: SearchScope): RawBuilder<number> {
  const terms = searchTerms(scope.search);
  if (terms.length === 0) return sql<number>`0::float4`;
  const query = joinTerms(scope, terms, sql` || `);
  const ranks = matchingRows(db, scope, query)
    .whereRef('item_search.item_id', '=', sql.ref('i.id'))
    .select(sql<number>`sum(ts_rank(words, ${query}))`.as('rank'));
  return sql<number>`coalesce((${ranks}), 0)`;
}

/**
 * The records with the one word of a search and how well each fits, as a subquery: read once for all of them, which for
 * a word that many have takes less than half as long as for each by itself. Null for a search of several words: of
 * these, a common one would be read where a rare one leaves few.
 */
export function rankedByWord(db: EnvironmentQueryable, scope: SearchScope) {
  const [term, ...others] = searchTerms(scope.search);
  if (term === undefined || others.length > 0) return null;
  const query = termQuery(scope, term);
  return matchingRows(db, scope, query)
    .groupBy('item_id')
    .select(['item_id', sql<number>`sum(ts_rank(words, ${query}))`.as('rank')]);
}

function joinTerms(
  scope: SearchScope,
  terms: readonly SearchTerm[],
  operator: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(${sql.join(
    terms.map((term) => termQuery(scope, term)),
    operator,
  )})`;
}

/** Whether any of the models has texts by locale. Fields of blocks are never localized themselves. */
function hasLocalizedFields({ schema, itemTypeIds }: SearchScope): boolean {
  return (itemTypeIds ?? [...schema.itemTypes.keys()]).some((id) =>
    fieldsOf(schema, id).some((field) => field.isLocalized),
  );
}

function matchingRows(db: EnvironmentQueryable, scope: SearchScope, query: RawBuilder<unknown>) {
  return visibleRows(db, scope).where(sql<SqlBool>`words @@ ${query}`);
}

function visibleRows(db: EnvironmentQueryable, { version, locale }: SearchScope) {
  return db.selectFrom('item_search').where('version', 'in', [version, 'both']).where('locale', 'in', ['', locale]);
}

/**
 * The words as they are, or where it is a single one also its stem. Words are letters and digits: nothing to escape.
 */
function termQuery(scope: SearchScope, { words, isPrefix }: SearchTerm): RawBuilder<unknown> {
  const [word = ''] = words;
  if (words.length > 1) {
    const sequence = words
      .map((part, index) => `'${part}'${isPrefix && index === words.length - 1 ? ':*' : ''}`)
      .join(' <-> ');
    return sql`${sequence}::tsquery`;
  }
  const exact = sql`${isPrefix ? `'${word}':*` : `'${word}'`}::tsquery`;
  const languages = [...new Set(['', scope.locale].map((locale) => searchLanguage(scope.schema, locale)))];
  const stems = languages
    .filter((language) => language !== 'simple' && hasStems(word))
    .map((language) => sql`to_tsquery(${sql.lit(language)}, ${`'${word}'`})`);
  return stems.length === 0 ? exact : sql`(${sql.join([exact, ...stems], sql` || `)})`;
}
