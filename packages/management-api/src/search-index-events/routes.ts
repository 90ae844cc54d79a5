import { type SearchIndexEventResource, searchIndexEvents } from '@lectern/contract';
import { getSearchIndexEvent, listSearchIndexEvents } from '@lectern/engine';
import type { SearchIndexEvent } from '@lectern/storage';
import { implement } from '../implement.ts';
import { ok } from '../route.ts';
import { readSearchIndexEventQuery } from './read-search-index-event-query.ts';

/** What became of the indexing of search indexes (reference, project 9). */
export const searchIndexEventRoutes = implement(searchIndexEvents, {
  async 'GET /search-index-events'(request) {
    const query = readSearchIndexEventQuery(request.query);
    const { events, totalCount } = await listSearchIndexEvents(request.services, request, query);
    return ok(events.map(presentSearchIndexEvent), { meta: { total_count: totalCount } });
  },
  'GET /search-index-events/:searchIndexEventId': async (request) =>
    ok(
      presentSearchIndexEvent(await getSearchIndexEvent(request.services, request, request.params.searchIndexEventId)),
    ),
});

function presentSearchIndexEvent(event: SearchIndexEvent): SearchIndexEventResource {
  return {
    id: event.id,
    type: 'search_index_event',
    attributes: { event_type: event.eventType, created_at: event.createdAt.toISOString(), data: { ...event.data } },
    relationships: { search_index: { data: { id: event.searchIndexId, type: 'search_index' } } },
  };
}
