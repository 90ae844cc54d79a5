import type { Field } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import {
  booleanFromText,
  dayFromText,
  integerFromText,
  jsonFromText,
  lineFromText,
  numberFromText,
  rowsOf,
  slugFromText,
} from './from-text.ts';

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

  it('say whether something holds, and which day it is', () => {
    expect([' TRUE ', 'no', 'perhaps'].map(booleanFromText)).toEqual([true, false, undefined]);
    expect(['2026-11-22', '2026-02-30', '22.11.2026'].map(dayFromText)).toEqual(['2026-11-22', undefined, undefined]);
  });

  it('become the end of an address', () => {
    expect(slugFromText('Søndag på Ærø')).toBe('sondag-pa-aero');
    expect(slugFromText('!')).toBeUndefined();
  });
});

describe('rows of a spreadsheet', () => {
  it('keep lines, tabs and quotes inside of cells that stand between quotes', () => {
    const cells = rowsOf('name\tnote\r\nLoom\t"two\nlines, a\ttab and ""quotes"" here"\r\n\r\n5" nail\t\n');

    expect(cells).toEqual([
      ['name', 'note'],
      ['Loom', 'two\nlines, a\ttab and "quotes" here'],
      ['5" nail', ''],
    ]);
    expect(rowsOf('')).toEqual([]);
    expect(rowsOf('"never closed')).toEqual([['"never closed']]);
  });

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
