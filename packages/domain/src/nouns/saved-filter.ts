import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Saved filters of records and of assets. */
export const savedFilterNoun = defineNoun({
  noun: 'saved_filter',
  reach: 'environment',
  live: upsertOrDestroy('saved_filter'),
  webhook: null,
  auditActions: {
    create: 'item_type_filters.create',
    update: 'item_type_filters.update',
    delete: 'item_type_filters.destroy',
  },
  auditParts: ['upload_filters'],
  cacheTags: null,
});
