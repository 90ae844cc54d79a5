import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountIn, bytesIn, exactBytes, unitFor, unitSign } from './byte-units.ts';

it('an amount in its unit is the same number of bytes again', () => {
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 13 }), (bytes) => {
      const unit = unitFor(bytes);

      expect(bytesIn(amountIn(bytes, unit), unit)).toBe(bytes);
    }),
  );
});

it('sizes are shown in the largest unit that needs no rounding', () => {
  expect(exactBytes(1_500_000, 'en')).toBe('1.5 MB');
  expect(exactBytes(1_234_567, 'en')).toBe('1,234.567 kB');
  expect(exactBytes(999, 'en')).toBe('999 bytes');
  expect(exactBytes(0, 'en')).toBe('0 bytes');
  expect(unitSign('megabyte', 'fr')).toBe('Mo');
});
