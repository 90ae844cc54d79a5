import { defineNoun } from './define-noun.ts';

/** Search indexes. What becomes of an indexing is in its own log; only what someone asks for is an event. */
export const searchIndexNoun = defineNoun({
  noun: 'search_index',
  reach: 'site',
  live: () => [],
  webhook: null,
  auditActions: { create: 'search_indexes.create', update: 'search_indexes.update', delete: 'search_indexes.destroy' },
  auditParts: ['search_indexes'],
  cacheTags: null,
});
