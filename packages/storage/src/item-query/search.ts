import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { EnvironmentQueryable } from '../environment-database.ts';
import { searchWords } from './search-words.ts';
import type { ItemQuery } from './types.ts';

type SearchScope = Pick<ItemQuery, 'version' | 'locale'> & { search: string };

/** Every word of the query begins a word of the record, in the locale or in what is not localised. */
export function compileSearch(db: EnvironmentQueryable, scope: SearchScope): RawBuilder<SqlBool> {
  const words = searchWords(scope.search);
  if (words.length === 0) return sql<SqlBool>`true`;
  const found = words.map((word) => sql`i.id in (${matchingRows(db, scope, prefixQuery([word])).select('item_id')})`);
  return sql<SqlBool>`(${sql.join(found, sql` and `)})`;
}

/** How well a record fits the query; greater is better. */
export function searchRank(db: EnvironmentQueryable, scope: SearchScope): RawBuilder<number> {
  const query = prefixQuery(searchWords(scope.search));
  const ranks = matchingRows(db, scope, query)
    .whereRef('item_search.item_id', '=', sql.ref('i.id'))
    .select(sql<number>`sum(ts_rank(words, ${query}))`.as('rank'));
  return sql<number>`coalesce((${ranks}), 0)`;
}

function matchingRows(db: EnvironmentQueryable, scope: SearchScope, query: RawBuilder<unknown>) {
  return db
    .selectFrom('item_search')
    .where('version', '=', scope.version)
    .where('locale', 'in', ['', scope.locale])
    .where(sql<SqlBool>`words @@ ${query}`);
}

/** A query for any of the words as prefixes. */
function prefixQuery(words: readonly string[]): RawBuilder<unknown> {
  return sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' | ')})`;
}
