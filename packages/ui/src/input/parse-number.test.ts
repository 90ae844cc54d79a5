import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number.ts';

describe('parseNumber', () => {
  it('reads an empty field as no value', () => {
    expect(parseNumber('  ', false)).toEqual({ status: 'empty' });
  });

  it.each([
    ['12', 12],
    ['-3.5', -3.5],
    ['0,25', 0.25],
    ['1e3', 1000],
    ['.5', 0.5],
    ['7.', 7],
  ])('reads %s', (text, value) => {
    expect(parseNumber(text, false)).toEqual({ status: 'number', value });
  });

  it.each(['-', '1.2.3', 'abc', '1e', '1e999'])('treats %s as incomplete input', (text) => {
    expect(parseNumber(text, false)).toEqual({ status: 'partial' });
  });

  it('rejects fractions where integers are required', () => {
    expect(parseNumber('1.5', true)).toEqual({ status: 'partial' });
    expect(parseNumber('15', true)).toEqual({ status: 'number', value: 15 });
  });
});
