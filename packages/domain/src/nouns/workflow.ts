import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Workflows with their stages. */
export const workflowNoun = defineNoun({
  noun: 'workflow',
  reach: 'environment',
  live: upsertOrDestroy('workflow'),
  webhook: null,
  auditActions: { create: 'workflows.create', update: 'workflows.update', delete: 'workflows.destroy' },
  // Its stages are types of the schema.
  cacheTags: () => ['schema'],
});
