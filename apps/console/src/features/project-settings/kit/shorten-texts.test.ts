import { expect, it } from 'vitest';
import { hasLongText, shortened } from './shorten-texts.ts';

const sixty = 'a'.repeat(60);

it('truncates texts over sixty characters at any depth, and nothing else', () => {
  const value = { a: sixty, b: [{ c: `${sixty}b`, d: 3, e: null }], f: '💡'.repeat(61) };

  expect(shortened(value)).toEqual({ a: sixty, b: [{ c: `${sixty}…`, d: 3, e: null }], f: `${'💡'.repeat(60)}…` });
  expect(value.b[0]?.c).toHaveLength(61);
});

it('reports whether anything is truncated', () => {
  expect(hasLongText({ a: [sixty, '💡'.repeat(40)] })).toBe(false);
  expect(hasLongText({ a: [{ b: `${sixty}b` }] })).toBe(true);
});
