import { expect, it } from 'vitest';
import { timeLeft } from './time-left.ts';

it.each([
  [1000, 100, { unit: 'minute', amount: 0 }],
  [60_000, 100, { unit: 'minute', amount: 10 }],
  [1_000_000, 100, { unit: 'hour', amount: 3 }],
  [1000, null, null],
  [0, 100, null],
])('%d at %d a second leave %o', (amount, perSecond, expected) => {
  expect(timeLeft(amount, perSecond)).toEqual(expected);
});
