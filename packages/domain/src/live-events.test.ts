import { expect, test } from 'vitest';
import {
  itemPresenceChannel,
  itemTypePresenceChannel,
  parseSiteChannel,
  schemaPresenceChannel,
  siteChannel,
  siteIdOfChannel,
} from './live-events.ts';

test('reads the names it writes', () => {
  expect(parseSiteChannel('s', siteChannel('s', null))).toEqual({ kind: 'events', environmentId: null });
  expect(parseSiteChannel('s', siteChannel('s', 'a-b'))).toEqual({ kind: 'events', environmentId: 'a-b' });
  expect(parseSiteChannel('s', schemaPresenceChannel('s', 'a-b'))).toEqual({ kind: 'schema', environmentId: 'a-b' });
  const channel = itemTypePresenceChannel('s', 'a-b', 'x-y_z');
  expect(parseSiteChannel('s', channel)).toEqual({ kind: 'item_type', environmentId: 'a-b', itemTypeId: 'x-y_z' });
  const record = itemPresenceChannel('s', 'a-b', 'x-y_z');
  expect(parseSiteChannel('s', record)).toEqual({ kind: 'item', environmentId: 'a-b', itemId: 'x-y_z' });
});

test('names of other sites and empty names are rejected', () => {
  const names = [
    siteChannel('other', null),
    siteChannel('other', 'main'),
    schemaPresenceChannel('s2', 'main'),
    'private-site-s-environment-',
    'presence-item_type--site-s-environment-main',
    'presence-item--site-s-environment-main',
    itemPresenceChannel('other', 'main', 'x'),
    'private-site-s-other',
    '',
  ];

  expect(names.map((name) => parseSiteChannel('s', name))).toEqual(names.map(() => null));
});

test('an environment named like a channel stays an environment', () => {
  expect(parseSiteChannel('s', siteChannel('s', 'x-site-s-environment-y'))).toEqual({
    kind: 'events',
    environmentId: 'x-site-s-environment-y',
  });
});

test('only event channels belong to a site', () => {
  expect(siteIdOfChannel(siteChannel('s', null))).toBe('s');
  expect(siteIdOfChannel(siteChannel('s', 'main'))).toBe('s');
  expect(siteIdOfChannel(schemaPresenceChannel('s', 'main'))).toBeNull();
  expect(siteIdOfChannel('lobby')).toBeNull();
});
