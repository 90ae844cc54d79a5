import type { SearchIndexEventResource } from '@lectern/contract';
import { searchIndexEventTypes } from '@lectern/domain';
import { ScrollText } from 'lucide-react';
import type { EventLogDefinition } from '#features/project-settings/kit/event-log/event-log.ts';
import { searchIndexesQuery } from '#features/project-settings/queries.ts';
import { EventDetails } from './EventDetails.tsx';
import { eventQuery, eventsByIdsQuery, eventsQuery } from './queries.ts';

/** The log of search indexes. */
export const searchIndexEventLog: EventLogDefinition<SearchIndexEventResource, 'search_index_id'> = {
  path: 'search_index_events',
  texts: 'settings.search-index-events',
  icon: ScrollText,
  subjectColumn: 'search_index_id',
  subjectIdOf: ({ relationships }) => relationships.search_index.data.id,
  subjects: searchIndexesQuery,
  subjectPage: 'search_indexes',
  // Whoever reads the log may see the indexes.
  opensSubjects: () => true,
  eventTypes: searchIndexEventTypes,
  list: eventsQuery,
  byIds: eventsByIdsQuery,
  one: eventQuery,
  Details: EventDetails,
};
