import { searchIndexingStatuses } from '@lectern/domain';
import { z } from 'zod';
import { resourceBody } from './body.ts';
import { endpoints } from './endpoint.ts';
import { listOf, resource, toMany } from './resource.ts';

/** Settings of a search index. The engine checks the URL and the suffix. */
export const searchIndexBody = resourceBody({
  type: 'search_index',
  attributes: {
    name: z.string().optional(),
    enabled: z.boolean().optional(),
    frontend_url: z.string().nullish(),
    user_agent_suffix: z.string().nullish(),
  },
  relationships: { build_triggers: { types: ['build_trigger'], many: true } },
});

/** A search index (reference, project 9). */
export const searchIndexResource = resource('search_index', {
  attributes: {
    name: z.string(),
    enabled: z.boolean(),
    frontend_url: z.string().nullable(),
    user_agent_suffix: z.string().nullable(),
  },
  relationships: { build_triggers: toMany('build_trigger') },
  meta: {
    indexing_status: z.enum(searchIndexingStatuses),
    last_indexing_completed_at: z.string().nullable(),
    /** An addition of ours: what the running indexing has read so far; null without one. */
    indexing_progress: z
      .object({ pages_count: z.number(), read_addresses_count: z.number(), known_addresses_count: z.number() })
      .nullable(),
  },
});
/** A search index, as the wire shows it. */
export type SearchIndexResource = z.output<typeof searchIndexResource>;

/**
 * Search indexes of the site: written with `can_manage_search_indexes`, indexed by those whose role may do that, and
 * read by both and with `can_access_search_index_events_log`.
 */
export const searchIndexes = endpoints('site', {
  'GET /search-indexes': { answer: listOf(searchIndexResource) },
  'POST /search-indexes': { body: searchIndexBody, answer: searchIndexResource },
  'GET /search-indexes/:searchIndexId': { answer: searchIndexResource },
  'PUT /search-indexes/:searchIndexId': { body: searchIndexBody, answer: searchIndexResource },
  'DELETE /search-indexes/:searchIndexId': { answer: searchIndexResource },
  'POST /search-indexes/:searchIndexId/trigger': { answer: null },
  'DELETE /search-indexes/:searchIndexId/abort': { answer: null },
});
