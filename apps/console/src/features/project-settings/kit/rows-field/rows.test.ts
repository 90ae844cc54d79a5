import { expect, it } from 'vitest';
import { headerProblems, newRowKey, pairRows, parameterProblems } from './rows.ts';

it('finds names that are not valid or taken, and values that cannot be sent', () => {
  const rows = pairRows({ 'X-Key': '1', 'x-key ': '2', 'not valid': 'é' });

  expect(headerProblems(rows)).toEqual({
    'p2.name': 'settings.rows.headers.taken',
    'p3.name': 'settings.rows.headers.problem',
    'p3.value': 'settings.rows.headers.unsendable',
  });
  expect(parameterProblems(pairRows({ STAGE: 'é', '1x': '' }))).toEqual({
    'p2.name': 'settings.rows.parameters.problem',
  });
});

it('gives a new row a key of its own', () => {
  expect(newRowKey('p', pairRows({ a: 1, b: true }))).toBe('p3');
});
