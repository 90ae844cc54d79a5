import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxUlidSeconds, minUlid, ulidOf } from './audit-log.ts';

const times = fc.integer({ min: 0, max: maxUlidSeconds * 1000 }).map((ms) => new Date(ms));
const numbers = fc.nat({ max: Number.MAX_SAFE_INTEGER });

it('encodes the time in the ULID alphabet', () => {
  // The example of the ULID specification: 01ARZ3NDEK is 2016-07-30T23:54:10.259Z.
  expect(ulidOf(new Date('2016-07-30T23:54:10.259Z'), 0)).toBe('01ARZ3NDEK0000000000000000');
  expect(minUlid(maxUlidSeconds)).toMatch(/^7[0-9A-HJKMNP-TV-Z]{25}$/);
});

it('sorts by time, then by number', () => {
  fc.assert(
    fc.property(times, numbers, times, numbers, (one, first, other, second) => {
      const order = one.getTime() - other.getTime() || first - second;
      const [a, b] = [ulidOf(one, first), ulidOf(other, second)];
      expect(Math.sign(a < b ? -1 : a > b ? 1 : 0)).toBe(Math.sign(order));
    }),
  );
});

it('starts a second at or below all its ULIDs', () => {
  fc.assert(
    fc.property(times, numbers, (time, number) => {
      const seconds = Math.floor(time.getTime() / 1000);
      expect(minUlid(seconds) <= ulidOf(time, number)).toBe(true);
      expect(ulidOf(time, number) < minUlid(seconds + 1)).toBe(true);
    }),
  );
});
