import { expect, it } from 'vitest';
import { jsonProblemLine } from './json-problem.ts';

it('finds no problem in JSON and in an empty text', () => {
  expect(jsonProblemLine('{"a": [1, 2]}')).toBeNull();
  expect(jsonProblemLine('  ')).toBeNull();
});

it('names the line of a syntax error', () => {
  expect(jsonProblemLine('{\n  "a": 1,\n  b\n}')).toBe(3);
  expect(jsonProblemLine('[1,\n2')).toBe(2);
});
