import { searchIndexEventTypes } from '@lectern/domain';
import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { page, totalCount } from './page.ts';
import { listOf, resource, toOne } from './resource.ts';

const eventType = z.enum(searchIndexEventTypes);

/** Something that became of an indexing (reference, project 9). What `data` has is up to the type of the event. */
export const searchIndexEventResource = resource('search_index_event', {
  attributes: {
    event_type: eventType,
    created_at: z.string(),
    data: z.record(z.string(), z.unknown()),
  },
  relationships: { search_index: toOne('search_index') },
});
/** An event of a search index, as the wire shows it. */
export type SearchIndexEventResource = z.output<typeof searchIndexEventResource>;

const equal = <T extends z.ZodType>(value: T) => z.object({ eq: value }).partial();

/** What events can be narrowed down by. */
export const searchIndexEventFilters = z
  .object({
    search_index_id: equal(z.string()),
    event_type: equal(eventType),
    created_at: z.object({ gt: z.string(), lt: z.string() }).partial(),
  })
  .partial();

/** What events can be ordered by. */
export const searchIndexEventOrder = z.enum([
  'search_index_id_asc',
  'search_index_id_desc',
  'created_at_asc',
  'created_at_desc',
  'event_type_asc',
  'event_type_desc',
]);

/** What became of indexings: read with `can_access_search_index_events_log`. */
export const searchIndexEvents = endpoints('site', {
  'GET /search-index-events': {
    filters: { ids: z.string(), fields: searchIndexEventFilters },
    query: { page, order_by: searchIndexEventOrder },
    answer: listOf(searchIndexEventResource),
    meta: totalCount,
  },
  'GET /search-index-events/:searchIndexEventId': { answer: searchIndexEventResource },
});
