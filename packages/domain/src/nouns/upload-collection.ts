import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Folders of assets. */
export const uploadCollectionNoun = defineNoun({
  noun: 'upload_collection',
  reach: 'environment',
  live: upsertOrDestroy('upload_collection'),
  webhook: null,
  auditActions: {
    create: 'upload_collections.create',
    update: 'upload_collections.update',
    delete: 'upload_collections.destroy',
  },
  cacheTags: () => ['uploads'],
});
