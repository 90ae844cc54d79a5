import type { Field } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { integerFromText, jsonFromText, lineFromText, numberFromText, slugFromText } from './from-text.ts';

const field = (parameters: Record<string, unknown> = {}) =>
  // What words make depends on the appearance only.
  ({ appearance: { editor: 'any', parameters, addons: [] } }) as unknown as Field;

const options = [
  { value: 'linen', label: 'Linen cloth' },
  { value: 'wool', label: 'Wool' },
];

describe('words that were copied elsewhere', () => {
  it('become one line in a single-line text', () => {
    expect(lineFromText('  The quiet\n  geometry ', field())).toBe('The quiet geometry');
  });

  it('name a choice by its value or its label, and nothing else', () => {
    expect(lineFromText('wool', field({ options }))).toBe('wool');
    expect(lineFromText('linen CLOTH', field({ radios: options }))).toBe('linen');
    expect(lineFromText('silk', field({ options }))).toBeUndefined();
  });

  it('become numbers where they are numbers', () => {
    expect(numberFromText(' 4,5 ')).toBe(4.5);
    expect(integerFromText('4.5')).toBeUndefined();
    expect(integerFromText('a dozen')).toBeUndefined();
  });

  it('become the end of an address', () => {
    expect(slugFromText('Søndag på Ærø')).toBe('sondag-pa-aero');
    expect(slugFromText('!')).toBeUndefined();
  });
});

describe('rows of a spreadsheet', () => {
  it('become objects under the headings of their columns', () => {
    const json = jsonFromText('name\tyear\nLoom\t1912\nReed\t\n', field());

    expect(JSON.parse(json ?? '')).toEqual([
      { name: 'Loom', year: '1912' },
      { name: 'Reed', year: '' },
    ]);
  });

  it('become a list of words when they have one column', () => {
    expect(JSON.parse(jsonFromText('Loom\r\nReed\r\n', field()) ?? '')).toEqual(['Loom', 'Reed']);
  });

  it('tick the choices that they name, in rows or in columns', () => {
    expect(jsonFromText('Wool\nsilk\nlinen', field({ options }))).toBe('["wool","linen"]');
    expect(jsonFromText('wool\tWool', field({ options }))).toBe('["wool"]');
    expect(jsonFromText('silk', field({ options }))).toBeUndefined();
  });

  it('are nothing when they are one word, and JSON stays as it is', () => {
    expect(jsonFromText('Loom', field())).toBeUndefined();
    expect(jsonFromText('{"a": 1}', field())).toBe('{"a": 1}');
  });
});
