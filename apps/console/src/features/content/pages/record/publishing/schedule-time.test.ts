import { expect, it } from 'vitest';
import { scheduleProblem } from './schedule-time.ts';

const now = Date.parse('2026-11-22T08:00:00Z');

it.each([
  ['a future time', '2026-11-22T09:00:01.000+01:00', null],
  ['the current time', '2026-11-22T09:00:00.000+01:00', 'past'],
  ['a past time', '2020-01-01T00:00:00Z', 'past'],
  ['no time', '', 'none'],
])('validates %s', (_name, at, expected) => {
  expect(scheduleProblem(at, now)).toBe(expected);
});
