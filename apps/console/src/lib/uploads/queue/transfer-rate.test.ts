import { expect, it } from 'vitest';
import { timeLeft, TransferRate } from './transfer-rate.ts';

it('measures what was sent over the last seconds', () => {
  const rate = new TransferRate();
  for (let second = 0; second <= 10; second += 1) rate.add(second < 5 ? 1000 : 3000, second * 1000);

  expect(rate.perSecond(10_000)).toBeCloseTo(3600, -3);
});

it('knows nothing at first, and drops to nothing when the line is silent', () => {
  const rate = new TransferRate();
  rate.add(1000, 0);

  expect(rate.perSecond(100)).toBeNull();
  expect(rate.perSecond(2000)).toBe(500);
  expect(rate.perSecond(60_000)).toBeNull();
});

it.each([
  [1000, 100, { unit: 'minute', amount: 0 }],
  [60_000, 100, { unit: 'minute', amount: 10 }],
  [1_000_000, 100, { unit: 'hour', amount: 3 }],
  [1000, null, null],
  [0, 100, null],
])('%d bytes at %d a second leave %o', (bytes, perSecond, expected) => {
  expect(timeLeft(bytes, perSecond)).toEqual(expected);
});
