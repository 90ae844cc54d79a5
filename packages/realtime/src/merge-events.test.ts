import type { LiveEvent } from '@lectern/domain';
import { expect, test } from 'vitest';
import { mergeEvents } from './merge-events.ts';

const item = (itemTypeId: string, ...ids: string[]): LiveEvent => ({
  name: 'item:upsert',
  payload: { item_type_id: itemTypeId, ids, new_ids: [] },
});

test('equal adjacent events are merged, each ID once', () => {
  expect(mergeEvents([item('a', '1'), item('a', '2'), item('a', '1')])).toEqual([item('a', '1', '2')]);
});

test('created events stay separate from updated ones', () => {
  const created: LiveEvent = { name: 'item:upsert', payload: { item_type_id: 'a', ids: ['2'], new_ids: ['2'] } };

  expect(mergeEvents([item('a', '1'), created, item('a', '2')])).toEqual([
    { name: 'item:upsert', payload: { item_type_id: 'a', ids: ['1', '2'], new_ids: ['2'] } },
  ]);
});

test('other models, other events and those in between keep their order', () => {
  const gone: LiveEvent = { name: 'item:destroy', payload: { item_type_id: 'a', ids: ['1'] } };
  const events = [item('a', '1'), item('b', '2'), gone, item('a', '3')];

  expect(mergeEvents(events)).toEqual(events);
});

test('events without IDs are not merged', () => {
  const rename = (id: string): LiveEvent => ({ name: 'environment:rename', payload: { id, previous_id: 'x' } });

  expect(mergeEvents([rename('a'), rename('b')])).toEqual([rename('a'), rename('b')]);
});

test('a long list is split into several messages', () => {
  const merged = mergeEvents(Array.from({ length: 450 }, (_, index) => item('a', String(index))));

  expect(merged.map(({ payload }) => ('ids' in payload ? payload.ids.length : 0))).toEqual([200, 200, 50]);
});
