import { expect, it } from 'vitest';
import { TransferRate } from './transfer-rate.ts';

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
