import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Entries of the navigation. */
export const menuItemNoun = defineNoun({
  noun: 'menu_item',
  reach: 'environment',
  live: upsertOrDestroy('menu_item'),
  webhook: null,
  auditActions: { create: 'menu_items.create', update: 'menu_items.update', delete: 'menu_items.destroy' },
  cacheTags: null,
});
