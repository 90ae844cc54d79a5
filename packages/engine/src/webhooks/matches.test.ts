import type { WebhookSubscription } from '@lectern/domain';
import { expect, test } from 'vitest';
import { asksFor, type DescribedEvent } from './matches.ts';

const event: DescribedEvent = {
  entityType: 'item',
  eventType: 'update',
  entityId: 'i',
  itemTypeId: 't',
  environment: { id: 'main', primary: true },
};
const asking = (filters: WebhookSubscription['filters']): WebhookSubscription[] => [
  { entity_type: 'upload', event_types: ['create'] },
  { entity_type: 'item', event_types: ['create', 'update'], filters: filters ?? null },
];
const by = (type: 'item' | 'item_type' | 'environment' | 'environment_type' | 'build_trigger', ...ids: string[]) => ({
  entity_type: type,
  entity_ids: ids,
});

test.each([
  [[], true],
  [[by('item', 'x', 'i')], true],
  [[by('item', 'x')], false],
  [[by('item_type', 't'), by('environment', 'main'), by('environment_type', 'primary')], true],
  [[by('item_type', 't'), by('environment_type', 'sandbox')], false],
  [[by('build_trigger', 'i')], false],
])('filters %j: %s', (filters, expected) => {
  expect(asksFor(asking(filters), event)).toBe(expected);
});

test('other events and other entities are not asked for', () => {
  expect(asksFor(asking(null), { ...event, eventType: 'delete' })).toBe(false);
  expect(asksFor(asking(null), { ...event, entityType: 'item_type' })).toBe(false);
});
