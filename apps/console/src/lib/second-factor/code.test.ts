import { expect, it } from 'vitest';
import { digitsOf, setupKeyOf } from './code.ts';

it.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['Your code: 123456.', '123456'],
  ['1234567', '123456'],
  ['١٢٣', ''],
  ['', ''],
])('keeps the digits of %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});

it('groups the secret of a URI', () => {
  expect(setupKeyOf('otpauth://totp/Lectern:mara?issuer=Lectern&secret=ABCDEFGHIJ&period=30')).toBe('ABCD EFGH IJ');
  expect(setupKeyOf('otpauth://totp/Lectern:mara?secret=ABCDEFGH')).toBe('ABCD EFGH');
});
