import { expect, it } from 'vitest';
import { jsonExcess } from './json-depth.ts';

it('detects documents that are nested too deeply, whatever their texts contain', () => {
  expect(jsonExcess('[{"a":'.repeat(250) + '1' + '}]'.repeat(250), Infinity)).toBeNull();
  expect(jsonExcess('['.repeat(501), Infinity)).toBe('depth');
  expect(jsonExcess(JSON.stringify({ a: '['.repeat(1_000), b: `\\"${'{'.repeat(1_000)}` }), Infinity)).toBeNull();
  expect(jsonExcess(JSON.stringify(Array.from({ length: 1_000 }, () => [{}])), Infinity)).toBeNull();
});

it('counts values at any depth, ignoring punctuation in texts', () => {
  expect(jsonExcess(JSON.stringify([1, 2, [3, { a: 4, b: 5 }]]), 10)).toBeNull();
  expect(jsonExcess(`[${'0,'.repeat(100)}0]`, 100)).toBe('values');
  expect(jsonExcess(`[${'{},'.repeat(100)}{}]`, 100)).toBe('values');
  expect(jsonExcess(JSON.stringify({ a: ','.repeat(1_000), b: '[{"'.repeat(1_000) }), 10)).toBeNull();
});
