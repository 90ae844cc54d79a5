import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Installed plugins. The fields that a deleted one was used on are updates of their models. */
export const pluginNoun = defineNoun({
  noun: 'plugin',
  reach: 'environment',
  live: upsertOrDestroy('plugin'),
  webhook: null,
  auditActions: { create: 'plugins.create', update: 'plugins.update', delete: 'plugins.destroy' },
  cacheTags: null,
});
