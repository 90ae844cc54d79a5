import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Assets. */
export const uploadNoun = defineNoun({
  noun: 'upload',
  reach: 'environment',
  live: upsertOrDestroy('upload'),
  webhook: {
    entityType: 'upload',
    eventTypes: { create: 'create', update: 'update', delete: 'delete' },
    related: ['upload_collection', 'creator'],
  },
  carriesStateBefore: true,
  auditActions: { create: 'uploads.create', update: 'uploads.update', delete: 'uploads.destroy' },
  cacheTags: ({ id }) => [`upload:${id}`, 'uploads'],
});
