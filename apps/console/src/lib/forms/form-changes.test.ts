import { describe, expect, it } from 'vitest';
import { changedLabels, valuesAfterStoring } from './form-changes.ts';

const labels = { name: 'settings.tokens.name', role: 'settings.tokens.role' };

describe('changedLabels', () => {
  it('names the changed fields', () => {
    expect(changedLabels({ name: 'Blog', role: null }, { name: 'Shop', role: null }, labels)).toEqual(['name']);
    expect(changedLabels({ name: 'Blog', role: null }, { name: 'Blog', role: '7' }, labels)).toEqual(['role']);
  });

  it('ignores surrounding whitespace, which is not stored', () => {
    expect(changedLabels({ name: 'Blog', role: null }, { name: ' Blog ', role: null }, labels)).toEqual([]);
  });
});

it('keeps typing during a save', () => {
  const sent = { name: 'Blog', role: null };

  expect(valuesAfterStoring({ name: 'Blog', role: null }, sent, { name: 'Blog 2', role: null })).toEqual({
    name: 'Blog 2',
    role: null,
  });
  expect(valuesAfterStoring({ name: 'Blog', role: null }, sent, { name: ' Blog', role: null })).toEqual(sent);
});
