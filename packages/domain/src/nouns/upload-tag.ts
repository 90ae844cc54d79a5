import { defineNoun } from './define-noun.ts';

/** Tags that assets can have. Clients fetch them when they need them. */
export const uploadTagNoun = defineNoun({
  noun: 'upload_tag',
  reach: 'environment',
  live: () => [],
  webhook: null,
  auditActions: { create: 'upload_tags.create' },
  cacheTags: null,
});
