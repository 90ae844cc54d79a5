import { expect, it } from 'vitest';
import { formatMoment } from './format-moment.ts';

it.each([
  [0, '0:00.00'],
  [3.254, '0:03.25'],
  [59.999, '1:00.00'],
  [3661.5, '1:01:01.50'],
])('writes %d seconds as %s', (seconds, written) => {
  expect(formatMoment(seconds)).toBe(written);
});
