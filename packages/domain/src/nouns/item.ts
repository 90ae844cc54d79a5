import type { LiveEvent } from '../live-events.ts';
import type { EventOf } from '../outbox.ts';
import { defineNoun } from './define-noun.ts';

/** Records of a model. */
export const itemNoun = defineNoun({
  noun: 'item',
  reach: 'environment',
  live,
  webhook: {
    entityType: 'item',
    eventTypes: { create: 'create', update: 'update', delete: 'delete', publish: 'publish', unpublish: 'unpublish' },
    related: ['item_type', 'creator'],
  },
  carriesStateBefore: true,
  auditActions: {
    create: 'items.create',
    update: 'items.update',
    delete: 'items.destroy',
    publish: 'items.publish',
    unpublish: 'items.unpublish',
  },
  auditParts: ['item_bulk_operations'],
  // Lists of the model could contain the record, and those that contained it are named by it too.
  cacheTags: ({ id, itemTypeId }) => [`item:${id}`, `items:${itemTypeId}`],
});

function live({ id, change, itemTypeId }: EventOf<'item'>): readonly LiveEvent[] {
  if (change === 'delete') return [{ name: 'item:destroy', payload: { item_type_id: itemTypeId, ids: [id] } }];
  return [
    { name: 'item:upsert', payload: { item_type_id: itemTypeId, ids: [id], new_ids: change === 'create' ? [id] : [] } },
  ];
}
