import { defineNoun } from './define-noun.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

/** Models and blocks. A change of a field or a fieldset is an update of its model. */
export const itemTypeNoun = defineNoun({
  noun: 'item_type',
  reach: 'environment',
  live: (event) =>
    event.isExact === true
      ? [{ name: 'item_type:exact_upsert', payload: { ids: [event.id] } }]
      : upsertOrDestroy('item_type')(event),
  webhook: {
    entityType: 'item_type',
    eventTypes: { create: 'create', update: 'update', delete: 'delete' },
    related: [
      'singleton_item',
      'fields',
      'fieldsets',
      'presentation_title_field',
      'presentation_image_field',
      'title_field',
      'image_preview_field',
      'excerpt_field',
      'ordering_field',
      'workflow',
    ],
  },
  carriesStateBefore: true,
  auditActions: { create: 'item_types.create', update: 'item_types.update', delete: 'item_types.destroy' },
  auditParts: ['fields', 'fieldsets'],
  // A model shapes every answer about its records.
  cacheTags: ({ id }) => ['schema', `items:${id}`],
});
