import fc from 'fast-check';
import { expect, it } from 'vitest';
import { customText, customValue, withoutName } from './custom-data.ts';

it('reads what it shows as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      // A text that is JSON by itself shows like the value it spells; it is kept until it is edited.
      fc.pre(typeof value !== 'string' || !/^\s*[[{]/.test(value));
      expect(customValue(customText(value), value)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('reads objects and lists as JSON, and numbers only where one was stored', () => {
  expect(customValue('{"width": 2}', undefined)).toEqual({ width: 2 });
  expect(customValue('[1, 2', undefined)).toBe('[1, 2');
  expect(customValue('2024', undefined)).toBe('2024');
  expect(customValue('true', 'false')).toBe('true');
  expect(customValue('2024', 1999)).toBe(2024);
  expect(customValue('about 2024', 1999)).toBe('about 2024');
});

it('removes a name', () => {
  expect(withoutName({ credit: 'NASA', year: 1999 }, 'year')).toEqual({ credit: 'NASA' });
});
