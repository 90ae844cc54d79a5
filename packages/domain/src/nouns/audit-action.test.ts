import { expect, test } from 'vitest';
import type { OutboxEvent } from '../outbox.ts';
import { auditActionOf } from './audit-action.ts';

const item = { noun: 'item', id: 'i', itemTypeId: 't' } as const;
const model = { noun: 'item_type', id: 't', change: 'update' } as const;

test.each<[string, OutboxEvent, string | null]>([
  ['POST /api/items', { ...item, change: 'create' }, 'items.create'],
  ['PUT /api/items/i/publish', { ...item, change: 'publish' }, 'items.publish'],
  ['POST /api/items/bulk/publish', { ...item, change: 'publish' }, 'item_bulk_operations.publish'],
  ['POST /api/items/bulk/move-to-stage', { ...item, change: 'update' }, 'item_bulk_operations.move_to_stage'],
  ['PUT /api/item-types/t', model, 'item_types.update'],
  ['POST /api/item-types/t/fields', model, 'fields.create'],
  ['PUT /api/fields/f', model, 'fields.update'],
  ['DELETE /api/fields/f', model, 'fields.destroy'],
  ['POST /api/fields/f/duplicate', model, 'fields.duplicate'],
  ['DELETE /api/fieldsets/f', model, 'fieldsets.destroy'],
  ['PUT /api/white-label-settings', { noun: 'site', id: 's', change: 'update' }, 'white_label_settings.update'],
  [
    'PUT /api/maintenance-mode/activate',
    { noun: 'maintenance_mode', id: 'm', change: 'update', isActive: true },
    'maintenance_mode.activate',
  ],
  ['PUT /api/site', { noun: 'site', id: 's', change: 'update' }, 'sites.update'],
  ['DELETE /api/environments/e', { noun: 'environment', id: 'e', change: 'files_left' }, null],
])('%s', (call, event, action) => {
  const [method = '', path = ''] = call.split(' ');
  expect(auditActionOf([event], { id: '1', method, path })).toBe(action);
});

test('is named after the resource in the path, not after others created with it', () => {
  const along: OutboxEvent = { noun: 'menu_item', id: 'm', change: 'create' };
  const request = { id: '1', method: 'POST', path: '/api/item-types' };

  expect(auditActionOf([along, { ...model, change: 'create' }], request)).toBe('item_types.create');
  expect(auditActionOf([along], request)).toBe('menu_items.create');
  expect(auditActionOf([], request)).toBeNull();
});
