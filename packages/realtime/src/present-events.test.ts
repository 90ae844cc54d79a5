import type { OutboxEvent } from '@lectern/domain';
import { expect, test } from 'vitest';
import { presentEvent } from './present-events.ts';

const told: [OutboxEvent, string[]][] = [
  [{ noun: 'item', id: 'i', change: 'create', itemTypeId: 't' }, ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":["i"]}']],
  [{ noun: 'item', id: 'i', change: 'update', itemTypeId: 't' }, ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":[]}']],
  [{ noun: 'item', id: 'i', change: 'publish', itemTypeId: 't' }, ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":[]}']],
  [{ noun: 'item', id: 'i', change: 'unpublish', itemTypeId: 't' }, ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":[]}']],
  [{ noun: 'item', id: 'i', change: 'delete', itemTypeId: 't' }, ['item:destroy {"item_type_id":"t","ids":["i"]}']],
  [{ noun: 'item_type', id: 't', change: 'create' }, ['item_type:upsert {"ids":["t"]}']],
  [{ noun: 'item_type', id: 't', change: 'update' }, ['item_type:upsert {"ids":["t"]}']],
  [{ noun: 'item_type', id: 't', change: 'delete' }, ['item_type:destroy {"ids":["t"]}']],
  [{ noun: 'upload', id: 'u', change: 'create' }, ['upload:upsert {"ids":["u"]}']],
  [{ noun: 'upload', id: 'u', change: 'update', filesLeft: ['/secret/path'] }, ['upload:upsert {"ids":["u"]}']],
  [{ noun: 'upload', id: 'u', change: 'delete', filesLeft: ['/secret/path'] }, ['upload:destroy {"ids":["u"]}']],
  [{ noun: 'upload_track', id: 'x', change: 'create', uploadId: 'u' }, ['upload_track:upsert {"upload_ids":["u"]}']],
  [{ noun: 'menu_item', id: 'a', change: 'create' }, ['menu_item:upsert {"ids":["a"]}']],
  [{ noun: 'schema_menu_item', id: 'a', change: 'delete' }, ['schema_menu_item:destroy {"ids":["a"]}']],
  [{ noun: 'upload_collection', id: 'a', change: 'delete' }, ['upload_collection:destroy {"ids":["a"]}']],
  [{ noun: 'saved_filter', id: 'a', change: 'update' }, ['saved_filter:upsert {"ids":["a"]}']],
  [{ noun: 'workflow', id: 'a', change: 'update' }, ['workflow:upsert {"ids":["a"]}']],
];

test.each(told)('%o stays in its environment and names no more than ids', (event, messages) => {
  const { events, isSiteWide } = presentEvent(event);

  expect(events.map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`)).toEqual(messages);
  expect(isSiteWide).toBe(false);
});

const siteWide: [OutboxEvent, string][] = [
  [{ noun: 'site', id: 's', change: 'update' }, 'site:upsert {"ids":[]}'],
  [{ noun: 'maintenance_mode', id: 'maintenance_mode', change: 'update', isActive: true }, 'maintenance_mode:upsert {"active":true}'],
  [{ noun: 'environment', id: 'e', change: 'create' }, 'environment:upsert {"ids":["e"]}'],
  [{ noun: 'environment', id: 'e', change: 'rename', previousId: 'd' }, 'environment:rename {"id":"e","previous_id":"d"}'],
  [{ noun: 'environment', id: 'e', change: 'promote' }, 'environment:promote {"id":"e"}'],
  [{ noun: 'environment', id: 'e', change: 'delete' }, 'environment:destroy {"ids":["e"]}'],
];

test.each(siteWide)('%o is told to the whole site', (event, message) => {
  const { events, isSiteWide } = presentEvent(event);

  expect(events.map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`)).toEqual([message]);
  expect(isSiteWide).toBe(true);
});

const silent: OutboxEvent[] = [
  { noun: 'environment', id: 'e', change: 'files_left', filesLeft: ['/secret/path'] },
  { noun: 'environment', id: 'e', change: 'fork' },
  { noun: 'access_token', id: 'a', change: 'create' },
  { noun: 'session', id: 's', change: 'create' },
];

test.each(silent)('clients hear nothing of %o', (event) => {
  expect(presentEvent(event).events).toEqual([]);
});

test('a noun that a newer server appended is no news', () => {
  expect(presentEvent({ noun: 'unheard_of' } as unknown as OutboxEvent).events).toEqual([]);
});
