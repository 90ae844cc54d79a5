import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Entries of the schema menu. */
export const schemaMenuItemNoun = defineNoun({
  noun: 'schema_menu_item',
  reach: 'environment',
  live: upsertOrDestroy('schema_menu_item'),
  webhook: null,
  auditActions: {
    create: 'schema_menu_items.create',
    update: 'schema_menu_items.update',
    delete: 'schema_menu_items.destroy',
  },
  cacheTags: null,
});
