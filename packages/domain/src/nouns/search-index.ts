import type { LiveEvent } from '../live-events.ts';
import type { EventOf } from '../outbox.ts';
import { defineNoun } from './define-noun.ts';

/** Search indexes with the log of their indexing. Every client of the site sees them. */
export const searchIndexNoun = defineNoun({
  noun: 'search_index',
  reach: 'site',
  live,
  webhook: null,
  auditActions: { create: 'search_indexes.create', update: 'search_indexes.update', delete: 'search_indexes.destroy' },
  auditParts: ['search_indexes'],
  cacheTags: null,
});

function live({ id, change, searchIndexEvent }: EventOf<'search_index'>): readonly LiveEvent[] {
  if (change === 'delete') return [{ name: 'search_index:destroy', payload: { ids: [id] } }];
  const logged: readonly LiveEvent[] =
    searchIndexEvent === undefined
      ? []
      : [
          {
            name: 'search_index_event:upsert',
            payload: { search_index_id: id, event_type: searchIndexEvent.eventType, ids: [searchIndexEvent.id] },
          },
        ];
  return [{ name: 'search_index:upsert', payload: { ids: [id] } }, ...logged];
}
