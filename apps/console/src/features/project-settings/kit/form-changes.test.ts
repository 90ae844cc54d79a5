import { describe, expect, it } from 'vitest';
import { changedLabels, valuesAfterStoring } from './form-changes.ts';

const labels = { name: 'settings.tokens.name', role: 'settings.tokens.role' };

describe('changedLabels', () => {
  it('names the fields that differ', () => {
    expect(changedLabels({ name: 'Blog', role: null }, { name: 'Shop', role: null }, labels)).toEqual(['name']);
    expect(changedLabels({ name: 'Blog', role: null }, { name: 'Blog', role: '7' }, labels)).toEqual(['role']);
  });

  it('ignores spaces around a text, which are not stored', () => {
    expect(changedLabels({ name: 'Blog', role: null }, { name: ' Blog ', role: null }, labels)).toEqual([]);
  });
});

it('keeps what was typed while the rest was stored', () => {
  const sent = { name: 'Blog', role: null };

  expect(valuesAfterStoring({ name: 'Blog', role: null }, sent, { name: 'Blog 2', role: null })).toEqual({
    name: 'Blog 2',
    role: null,
  });
  expect(valuesAfterStoring({ name: 'Blog', role: null }, sent, { name: ' Blog', role: null })).toEqual(sent);
});
