import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetRecords, recentRecords, rememberRecord } from './recent-records.ts';

const place = { siteId: 's', environmentId: 'main', personId: 'mara' };
const record = (id: string, title: string | null = id) => ({ id, itemTypeId: 'article', title });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('keeps recently opened records, each once and newest first', () => {
  for (const id of ['a', 'b', 'a']) rememberRecord(place, record(id));

  expect(recentRecords(place)).toEqual([record('a'), record('b')]);
});

it('keeps eight', () => {
  for (const number of Array.from({ length: 12 }).keys()) rememberRecord(place, record(String(number)));

  expect(recentRecords(place).map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4']);
});

it('separates environments, projects and users', () => {
  rememberRecord(place, record('a'));

  expect(recentRecords({ ...place, environmentId: 'draft' })).toEqual([]);
  expect(recentRecords({ ...place, siteId: 'other' })).toEqual([]);
  expect(recentRecords({ ...place, personId: 'jonas' })).toEqual([]);
});

it('forgets deleted records', () => {
  for (const id of ['a', 'b', 'c']) rememberRecord(place, record(id));

  forgetRecords(place, ['a', 'c']);

  expect(recentRecords(place)).toEqual([record('b')]);
});

it('ignores foreign storage content', () => {
  localStorage.setItem('lectern.recent-records.s.main.mara', '{"a":');

  expect(recentRecords(place)).toEqual([]);
});
