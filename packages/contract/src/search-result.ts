import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource } from './resource.ts';

const text = z.string().optional();
const fragments = z.array(z.string()).optional();

/**
 * A page that a search of visitors found. Matches in `highlight` are between `[h]` and `[/h]`; what has none is absent,
 * since clients render the first fragment of whatever is there.
 */
export const searchResultResource = resource('search_result', {
  attributes: {
    title: z.string(),
    body_excerpt: z.string(),
    url: z.string(),
    score: z.number(),
    highlight: z.strictObject({ title: fragments, body: fragments }),
  },
});
/** A search result, as the wire shows it. */
export type SearchResultResource = z.output<typeof searchResultResource>;

/** The search of visitors, called with `can_perform_site_search` (reference, delivery 7). */
export const searchResults = endpoints('site', {
  'GET /search-results': {
    filters: {
      query: z.string(),
      search_index_id: z.string(),
      build_trigger_id: z.string(),
      locale: z.string(),
      fuzzy: z.union([z.string(), z.boolean()]),
    },
    ignoresOtherFilters: true,
    // Of the widget of before, which has no `filter`.
    query: { page, q: text, query: text, build_trigger_id: text, locale: text, fuzzy: text, limit: text, offset: text },
    answer: listOf(searchResultResource),
    meta: totalCount,
  },
});
