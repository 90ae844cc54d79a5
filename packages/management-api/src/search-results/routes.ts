import { type SearchResultResource, searchResults } from '@lectern/contract';
import { defined, DomainError } from '@lectern/domain';
import { type PageResult, type PageSearch, searchPages } from '@lectern/engine';
import { implement } from '../implement.ts';
import { readPage } from '../read-page.ts';
import { readRecord, readText } from '../read-param.ts';
import { ok } from '../route.ts';

/** The search of visitors in the pages of a site (reference, delivery 7). */
export const searchResultRoutes = implement(searchResults, {
  async 'GET /search-results'(request) {
    const { results, totalCount } = await searchPages(request.services, request, readSearch(request.query));
    return ok(results.map(presentSearchResult), { meta: { total_count: totalCount } });
  },
});

const mostQueryCharacters = 1_000;

/** Throws `MISSING_QUERY_PARAMETER`, `INVALID_PARAMS`. */
function readSearch(query: Record<string, unknown>): PageSearch {
  const { filter, page } = query['filter'] === undefined ? flatSearch(query) : { filter: query['filter'], page: query };
  const filters = readRecord('filter', filter);
  const text = (name: string) => {
    const value = readText(`filter[${name}]`, filters[name]);
    return value === undefined || value === '' ? null : value;
  };
  const sought = text('query');
  if (sought === null) throw new DomainError('MISSING_QUERY_PARAMETER');
  return {
    query: sought.slice(0, mostQueryCharacters),
    searchIndexId: text('search_index_id'),
    buildTriggerId: text('build_trigger_id'),
    locale: text('locale'),
    // Any value turns it on, as the protocol says.
    isFuzzy: filters['fuzzy'] !== undefined && filters['fuzzy'] !== '',
    ...readPage(page, { defaultLimit: 20, maxLimit: 100 }),
  };
}

/** What older widgets send: `q` or `query`, and the other parameters by their names alone (reference, delivery 7). */
function flatSearch({ q, query = q, page, limit, offset, ...filter }: Record<string, unknown>) {
  return { filter: { ...filter, query }, page: { page: page ?? defined({ limit, offset }) } };
}

function presentSearchResult(result: PageResult): SearchResultResource {
  return {
    id: result.id,
    type: 'search_result',
    attributes: {
      title: result.title,
      body_excerpt: result.bodyExcerpt,
      url: result.url,
      score: result.score,
      highlight: {
        ...(result.titleHighlight !== null && { title: [result.titleHighlight] }),
        ...(result.bodyHighlights.length > 0 && { body: [...result.bodyHighlights] }),
      },
    },
  };
}
