import { expect, it } from 'vitest';
import { remainingTime } from './remaining.ts';

const end = '2026-03-01T12:00:00Z';

it.each([
  ['2026-03-01T10:00:00Z', { hours: 2, minutes: 0 }],
  ['2026-03-01T10:30:01Z', { hours: 1, minutes: 30 }],
  ['2026-03-01T11:59:59Z', { hours: 0, minutes: 1 }],
  ['2026-03-01T12:00:00Z', null],
  ['2026-03-01T12:05:00Z', null],
])('at %s there is %j left', (now, left) => {
  expect(remainingTime(end, Date.parse(now))).toEqual(left);
});
