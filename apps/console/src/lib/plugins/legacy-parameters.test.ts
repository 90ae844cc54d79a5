import { expect, test } from 'vitest';
import { parameterDefinitions, parameterProblems, typedParameter, withDefaults } from './legacy-parameters.ts';
import type { Plugin } from './plugin.ts';

const plugin = {
  meta: { version: '1' },
  attributes: {
    parameter_definitions: {
      global: [],
      instance: [
        { id: 'maxRating', label: 'Maximum', type: 'integer', required: true, default: 5, hint: 'Number of stars' },
        { id: 'starsColor', label: 'Color', type: 'color', required: true },
        { id: 'half', type: 'boolean' },
        'nonsense',
        { label: 'Without an ID' },
      ],
    },
  },
} as unknown as Plugin;
const definitions = parameterDefinitions(plugin, 'instance');

test('definitions of a package are read, and what is none is left out', () => {
  expect(definitions.map(({ id, label, kind, isRequired }) => [id, label, kind, isRequired])).toEqual([
    ['maxRating', 'Maximum', 'number', true],
    ['starsColor', 'Color', 'text', true],
    ['half', 'half', 'flag', false],
  ]);
  expect(parameterDefinitions(plugin, 'global')).toEqual([]);
  expect(parameterDefinitions({ ...plugin, meta: { version: '2' } }, 'instance')).toEqual([]);
});

test('defaults fill in, and the required rest is missing', () => {
  expect(withDefaults(definitions, { half: true })).toEqual({ maxRating: 5, half: true });
  expect(parameterProblems(definitions, {})).toEqual({ starsColor: 'required' });
  expect(parameterProblems(definitions, { maxRating: 'many', starsColor: 'red' })).toEqual({ maxRating: 'number' });
});

test.each([
  ['7', 7],
  ['7.5', '7.5'],
  ['-', '-'],
  [' ', null],
  ['seven', 'seven'],
])('%j typed for a whole number is %j', (text, value) => {
  const [whole] = definitions;

  expect(whole && typedParameter(whole, text)).toBe(value);
});
