import type { OutboxEvent } from '@lectern/domain';
import { expect, test } from 'vitest';
import { presentEvent } from './present-events.ts';

const told: [OutboxEvent, string[]][] = [
  [{ kind: 'item.created', itemId: 'i', itemTypeId: 't' }, ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":["i"]}']],
  [{ kind: 'item.updated', itemId: 'i', itemTypeId: 't' }, ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":[]}']],
  [{ kind: 'item.published', itemId: 'i', itemTypeId: 't' }, ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":[]}']],
  [{ kind: 'item.unpublished', itemId: 'i', itemTypeId: 't' }, ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":[]}']],
  [{ kind: 'item.deleted', itemId: 'i', itemTypeId: 't' }, ['item:destroy {"item_type_id":"t","ids":["i"]}']],
  [{ kind: 'item_type.created', itemTypeId: 't' }, ['item_type:upsert {"ids":["t"]}']],
  [{ kind: 'item_type.updated', itemTypeId: 't' }, ['item_type:upsert {"ids":["t"]}']],
  [{ kind: 'item_type.deleted', itemTypeId: 't' }, ['item_type:destroy {"ids":["t"]}']],
  [{ kind: 'upload.created', uploadId: 'u' }, ['upload:upsert {"ids":["u"]}']],
  [{ kind: 'upload.updated', uploadId: 'u', filesLeft: ['/secret/path'] }, ['upload:upsert {"ids":["u"]}']],
  [{ kind: 'upload.deleted', uploadId: 'u', filesLeft: ['/secret/path'] }, ['upload:destroy {"ids":["u"]}']],
  [{ kind: 'upload_track.changed', uploadId: 'u' }, ['upload_track:upsert {"upload_ids":["u"]}']],
  [{ kind: 'menu_item.changed', ids: ['a', 'b'] }, ['menu_item:upsert {"ids":["a","b"]}']],
  [
    { kind: 'schema_menu_item.changed', ids: ['a', 'b'], goneIds: ['a'] },
    ['schema_menu_item:upsert {"ids":["b"]}', 'schema_menu_item:destroy {"ids":["a"]}'],
  ],
  [{ kind: 'upload_collection.changed', ids: ['a'], goneIds: ['a'] }, ['upload_collection:destroy {"ids":["a"]}']],
  [{ kind: 'saved_filter.changed', ids: ['a'] }, ['saved_filter:upsert {"ids":["a"]}']],
  [{ kind: 'workflow.changed', ids: ['a'] }, ['workflow:upsert {"ids":["a"]}']],
  [{ kind: 'environment.files_left', filesLeft: ['/secret/path'] }, []],
];

test.each(told)('%o stays in its environment and names no more than ids', (event, messages) => {
  const { events, isSiteWide } = presentEvent(event);

  expect(events.map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`)).toEqual(messages);
  expect(isSiteWide).toBe(false);
});

const siteWide: [OutboxEvent, string][] = [
  [{ kind: 'site.updated' }, 'site:upsert {"ids":[]}'],
  [{ kind: 'maintenance_mode.changed', isActive: true }, 'maintenance_mode:upsert {"active":true}'],
  [{ kind: 'environment.created', environmentId: 'e' }, 'environment:upsert {"ids":["e"]}'],
  [{ kind: 'environment.updated', environmentId: 'e', previousId: 'd' }, 'environment:rename {"id":"e","previous_id":"d"}'],
  [{ kind: 'environment.promoted', environmentId: 'e' }, 'environment:promote {"id":"e"}'],
  [{ kind: 'environment.deleted', environmentId: 'e' }, 'environment:destroy {"ids":["e"]}'],
];

test.each(siteWide)('%o is told to the whole site', (event, message) => {
  const { events, isSiteWide } = presentEvent(event);

  expect(events.map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`)).toEqual([message]);
  expect(isSiteWide).toBe(true);
});

test('a kind that a newer server appended is no news', () => {
  expect(presentEvent({ kind: 'unheard.of' } as unknown as OutboxEvent).events).toEqual([]);
});
