import { DomainError } from '@lectern/domain';
import { expect, it } from 'vitest';
import { readFlag, readRecord, readText } from './read-param.ts';

it('reads flags in both spellings, false when absent or empty', () => {
  expect(['true', '1'].map((value) => readFlag('nested', value))).toEqual([true, true]);
  expect([undefined, '', 'false', '0'].map((value) => readFlag('nested', value))).toEqual([false, false, false, false]);
});

it.each([
  ['a flag', () => readFlag('nested', 'yes')],
  ['a text', () => readText('nested', ['a'])],
  ['a nested member', () => readRecord('nested', ['a'])],
])('names the parameter if %s is not a flag', (_, read) => {
  const refused = () => {
    try {
      return read();
    } catch (error) {
      return error instanceof DomainError ? error.problems : error;
    }
  };

  expect(refused()).toMatchObject([{ code: 'INVALID_PARAMS', details: { param: 'nested' } }]);
});
