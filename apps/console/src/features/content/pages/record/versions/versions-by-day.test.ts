import type { ItemVersionResource } from '@lectern/contract';
import { expect, it } from 'vitest';
import { dayName, versionsByDay } from './versions-by-day.ts';

const version = (id: string, createdAt: string) =>
  ({ id, meta: { created_at: createdAt } }) as unknown as ItemVersionResource;

it("groups versions by day in the environment's time zone", () => {
  const versions = [
    version('c', '2026-11-22T00:30:00.000+02:00'),
    version('b', '2026-11-21T21:30:00.000Z'),
    version('a', '2026-11-21T10:00:00.000Z'),
  ];

  expect(
    versionsByDay(versions, 'Europe/Helsinki').map(({ day, versions: own }) => [day, own.map(({ id }) => id).join('')]),
  ).toEqual([
    ['2026-11-22', 'c'],
    ['2026-11-21', 'ba'],
  ]);
  expect(versionsByDay(versions, 'UTC').map(({ versions: own }) => own.length)).toEqual([3]);
});

it('names recent days', () => {
  const at = { locale: 'en', timeZone: 'Europe/Helsinki', now: Date.parse('2026-11-22T08:00:00Z') };

  expect(['2026-11-22', '2026-11-21', '2026-11-12', '2025-01-02'].map((day) => dayName(day, at))).toEqual([
    'Today',
    'Yesterday',
    'Thu, Nov 12',
    'Thu, Jan 2, 2025',
  ]);
});
