import { describe, expect, it } from 'vitest';
import { serializeQuery } from './api-query.ts';

describe('serializeQuery', () => {
  it('nests with brackets, percent-encoded', () => {
    expect(serializeQuery({ page: { offset: 0, limit: 15 } })).toBe('page%5Boffset%5D=0&page%5Blimit%5D=15');
  });

  it('repeats lists with empty brackets', () => {
    expect(decodeURIComponent(serializeQuery({ filter: { fields: { id: { in: ['a', 'b'] } } } }))).toBe(
      'filter[fields][id][in][]=a&filter[fields][id][in][]=b',
    );
  });

  it('omits null and undefined but keeps empty strings and false', () => {
    expect(serializeQuery({ a: null, b: undefined, c: '', d: false })).toBe('c=&d=false');
  });

  it('encodes typed text', () => {
    expect(serializeQuery({ query: 'a & b=c' })).toBe('query=a%20%26%20b%3Dc');
  });
});
