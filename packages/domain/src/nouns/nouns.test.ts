import { describe, expect, test } from 'vitest';
import type { Noun, OutboxEvent } from '../outbox.ts';
import { occurringWebhookEvents } from '../webhook.ts';
import { liveEventsOf, nouns, reachOf } from './index.ts';
import { upsertOrDestroy } from './upsert-or-destroy.ts';

const inEnvironment: [OutboxEvent, string[]][] = [
  [
    { noun: 'item', change: 'create', id: 'i', itemTypeId: 't' },
    ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":["i"]}'],
  ],
  [
    { noun: 'item', change: 'update', id: 'i', itemTypeId: 't' },
    ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":[]}'],
  ],
  [
    { noun: 'item', change: 'publish', id: 'i', itemTypeId: 't' },
    ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":[]}'],
  ],
  [
    { noun: 'item', change: 'unpublish', id: 'i', itemTypeId: 't' },
    ['item:upsert {"item_type_id":"t","ids":["i"],"new_ids":[]}'],
  ],
  [{ noun: 'item', change: 'delete', id: 'i', itemTypeId: 't' }, ['item:destroy {"item_type_id":"t","ids":["i"]}']],
  [{ noun: 'item_type', change: 'create', id: 't' }, ['item_type:upsert {"ids":["t"]}']],
  [{ noun: 'item_type', change: 'update', id: 't' }, ['item_type:upsert {"ids":["t"]}']],
  [{ noun: 'item_type', change: 'update', id: 't', isExact: true }, ['item_type:exact_upsert {"ids":["t"]}']],
  [{ noun: 'item_type', change: 'delete', id: 't' }, ['item_type:destroy {"ids":["t"]}']],
  [{ noun: 'upload', change: 'create', id: 'u' }, ['upload:upsert {"ids":["u"]}']],
  [{ noun: 'upload', change: 'update', id: 'u', filesLeft: ['/secret/path'] }, ['upload:upsert {"ids":["u"]}']],
  [{ noun: 'upload', change: 'delete', id: 'u', filesLeft: ['/secret/path'] }, ['upload:destroy {"ids":["u"]}']],
  [{ noun: 'upload_track', change: 'create', id: 'k', uploadId: 'u' }, ['upload_track:upsert {"upload_ids":["u"]}']],
  [{ noun: 'upload_track', change: 'delete', id: 'k', uploadId: 'u' }, ['upload_track:upsert {"upload_ids":["u"]}']],
  [{ noun: 'upload_tag', change: 'create', id: 'g' }, []],
  [{ noun: 'menu_item', change: 'update', id: 'a' }, ['menu_item:upsert {"ids":["a"]}']],
  [{ noun: 'schema_menu_item', change: 'delete', id: 'a' }, ['schema_menu_item:destroy {"ids":["a"]}']],
  [{ noun: 'upload_collection', change: 'delete', id: 'a' }, ['upload_collection:destroy {"ids":["a"]}']],
  [{ noun: 'saved_filter', change: 'create', id: 'a' }, ['saved_filter:upsert {"ids":["a"]}']],
  [{ noun: 'workflow', change: 'update', id: 'a' }, ['workflow:upsert {"ids":["a"]}']],
  [{ noun: 'plugin', change: 'create', id: 'p' }, ['plugin:upsert {"ids":["p"]}']],
  [{ noun: 'plugin', change: 'delete', id: 'p' }, ['plugin:destroy {"ids":["p"]}']],
];
const inSite: [OutboxEvent, string[]][] = [
  [{ noun: 'site', change: 'update', id: 's' }, ['site:upsert {"ids":[]}']],
  [
    { noun: 'maintenance_mode', change: 'update', id: 'm', isActive: true },
    ['maintenance_mode:upsert {"active":true}'],
  ],
  [{ noun: 'environment', change: 'create', id: 'e' }, ['environment:upsert {"ids":["e"]}']],
  [
    { noun: 'environment', change: 'rename', id: 'e', previousId: 'd' },
    ['environment:rename {"id":"e","previous_id":"d"}'],
  ],
  [{ noun: 'environment', change: 'promote', id: 'e' }, ['environment:promote {"id":"e"}']],
  [{ noun: 'environment', change: 'delete', id: 'e' }, ['environment:destroy {"ids":["e"]}']],
  [{ noun: 'environment', change: 'files_left', id: 'e', filesLeft: ['/secret/path'] }, []],
  [{ noun: 'environment', change: 'fork', id: 'e' }, []],
  [{ noun: 'environment', change: 'destroy', id: 'e' }, []],
  [{ noun: 'build_trigger', change: 'update', id: 'b' }, ['build_trigger:upsert {"ids":["b"]}']],
  [{ noun: 'build_trigger', change: 'delete', id: 'b' }, ['build_trigger:destroy {"ids":["b"]}']],
  [
    {
      noun: 'build_trigger',
      change: 'deploy_started',
      id: 'b',
      buildEvent: { id: 'e', eventType: 'request_success' },
      buildStatus: 'pending',
    },
    [
      'build_trigger:upsert {"ids":["b"]}',
      'build_event:upsert {"build_trigger_id":"b","event_type":"request_success","ids":["e"]}',
    ],
  ],
  [{ noun: 'role', change: 'update', id: 'r' }, []],
  [{ noun: 'access_token', change: 'create', id: 't' }, []],
  [{ noun: 'user', change: 'delete', id: 'u' }, []],
  [{ noun: 'site_invitation', change: 'create', id: 'i' }, []],
  [{ noun: 'site_transfer', change: 'update', id: 't' }, []],
  [{ noun: 'sso_user', change: 'create', id: 'u' }, ['sso_user:upsert {"ids":["u"]}']],
  [{ noun: 'sso_user', change: 'delete', id: 'u' }, ['sso_user:destroy {"ids":["u"]}']],
  [{ noun: 'sso_group', change: 'update', id: 'g' }, ['sso_group:upsert {"ids":["g"]}']],
  [{ noun: 'sso_settings', change: 'update', id: 's' }, ['sso_settings:upsert {"ids":[]}']],
  [{ noun: 'search_index', change: 'update', id: 's' }, ['search_index:upsert {"ids":["s"]}']],
  [{ noun: 'search_index', change: 'delete', id: 's' }, ['search_index:destroy {"ids":["s"]}']],
  [
    {
      noun: 'search_index',
      change: 'log',
      id: 's',
      searchIndexEvent: { id: 'e', eventType: 'indexing_started' },
    },
    [
      'search_index:upsert {"ids":["s"]}',
      'search_index_event:upsert {"search_index_id":"s","event_type":"indexing_started","ids":["e"]}',
    ],
  ],
  [{ noun: 'webhook', change: 'update', id: 'w' }, ['webhook:upsert {"ids":["w"]}']],
  [{ noun: 'webhook', change: 'delete', id: 'w' }, ['webhook:destroy {"ids":["w"]}']],
  [{ noun: 'webhook_call', change: 'update', id: 'c' }, ['webhook_call:upsert {"ids":["c"]}']],
];
const ofAccount: [OutboxEvent, string[]][] = [
  [{ noun: 'account', change: 'update', id: 'a' }, []],
  [{ noun: 'session', change: 'create', id: 's' }, []],
  [{ noun: 'organization', change: 'update', id: 'o' }, []],
  [{ noun: 'organization_invitation', change: 'create', id: 'i' }, []],
  [{ noun: 'organization_mandate', change: 'create', id: 'm' }, []],
  [{ noun: 'organization_mandate_request', change: 'delete', id: 'm' }, []],
  [{ noun: 'organization_membership', change: 'delete', id: 'm' }, []],
];

describe.each([
  ['environment', inEnvironment],
  ['site', inSite],
  ['account', ofAccount],
])('live events for a single %s', (reach, events) => {
  test.each(events)('%o is sent with IDs alone', (event, messages) => {
    expect(liveEventsOf(event).map(({ name, payload }) => `${name} ${JSON.stringify(payload)}`)).toEqual(messages);
    expect(reachOf(event)).toBe(reach);
  });
});

test('an unknown event of a newer server is sent to no one', () => {
  for (const noun of ['unheard_of', 'constructor']) {
    const event = { noun, id: 'x', change: 'create' } as unknown as OutboxEvent;

    expect([liveEventsOf(event), reachOf(event)]).toEqual([[], null]);
  }
});

test('every noun has its own descriptor', () => {
  expect(Object.entries(nouns).map(([name, { noun }]) => [name, noun])).toEqual(
    Object.keys(nouns).map((name) => [name, name]),
  );
});

// Management API reference, section 8.
test('webhooks subscribe to the entities and events of the protocol', () => {
  const entities = Object.values(nouns).flatMap(({ webhook }) =>
    webhook === null ? [] : [[webhook.entityType, Object.values(webhook.eventTypes).join(' ')]],
  );

  expect(Object.fromEntries(entities)).toEqual({
    item: 'create update delete publish unpublish',
    item_type: 'create update delete',
    upload: 'create update delete',
    build_trigger: 'deploy_started deploy_succeeded deploy_failed',
    environment: 'create update promote delete',
    maintenance_mode: 'change',
    sso_user: 'create',
  });
});

// Section 10: `<controller>.<action>`.
test('the audit log names every change after a controller and an action', () => {
  for (const { noun, auditActions } of Object.values(nouns)) {
    expect(Object.keys(auditActions).length, noun).toBeGreaterThan(0);
    for (const name of Object.values(auditActions)) expect(name, noun).toMatch(/^[a-z_]+\.[a-z_]+$/);
  }
  expect([nouns.item.auditActions.update, nouns.item.auditParts]).toEqual(['items.update', ['item_bulk_operations']]);
  expect(nouns.item_type.auditParts).toContain('fields');
});

test('a record invalidates itself and the lists that could contain it', () => {
  expect(nouns.item.cacheTags?.({ noun: 'item', change: 'create', id: 'i', itemTypeId: 't' })).toEqual([
    'item:i',
    'items:t',
  ]);
  expect(nouns.upload_track.cacheTags?.({ noun: 'upload_track', change: 'create', id: 'k', uploadId: 'u' })).toEqual([
    'upload:u',
  ]);
});

test('only nouns that responses of the delivery API depend on have cache tags', () => {
  const tagged = Object.values(nouns).flatMap(({ noun, cacheTags }): Noun[] => (cacheTags === null ? [] : [noun]));

  expect(tagged.toSorted()).toEqual([
    'access_token',
    'environment',
    'item',
    'item_type',
    'role',
    'site',
    'upload',
    'upload_collection',
    'upload_track',
    'workflow',
  ]);
});

test('live events with more than IDs are described by their noun', () => {
  // @ts-expect-error: record events also contain the model.
  upsertOrDestroy('item');
  // @ts-expect-error: nothing is sent for API tokens.
  upsertOrDestroy('access_token');

  expect(upsertOrDestroy('workflow')({ id: 'w', change: 'delete' })).toEqual([
    { name: 'workflow:destroy', payload: { ids: ['w'] } },
  ]);
});

test('webhooks occur for what descriptors say, and for nothing else', () => {
  const described = Object.values(nouns).flatMap(({ webhook }) =>
    webhook === null ? [] : [[webhook.entityType, Object.values(webhook.eventTypes).toSorted()] as const],
  );

  // Cache tags are of whatever noun has them.
  const { cda_cache_tags: _tags, ...ofNouns } = occurringWebhookEvents;
  expect(Object.fromEntries(described)).toEqual(
    Object.fromEntries(Object.entries(ofNouns).map(([type, events]) => [type, [...events].toSorted()])),
  );
});

test('what webhooks can be deleted for carries the state before', () => {
  const deletable = Object.values(nouns).filter(({ webhook }) => webhook?.eventTypes.delete !== undefined);

  expect(deletable.map(({ carriesStateBefore }) => carriesStateBefore)).toEqual(deletable.map(() => true));
});
