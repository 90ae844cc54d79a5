import { expect, test } from 'vitest';
import { coarseAge } from './coarse-age.ts';

// A Thursday.
const now = new Date('2026-11-19T12:00:00Z');

test.each([
  [null, 'never'],
  ['2026-11-19T00:00:00Z', 'today'],
  ['2026-11-18T23:59:59Z', 'yesterday'],
  ['2026-11-16T08:00:00Z', 'this_week'],
  ['2026-11-15T08:00:00Z', 'last_week'],
  ['2026-11-02T08:00:00Z', 'this_month'],
  ['2026-10-30T08:00:00Z', 'last_month'],
])('an access at %s is shown as %s', (at, expected) => {
  expect(coarseAge(at === null ? null : new Date(at), now)).toBe(expected);
});
