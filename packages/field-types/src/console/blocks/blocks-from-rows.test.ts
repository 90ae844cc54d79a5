import type { Field } from '@lectern/domain';
import { describe, expect, it } from 'vitest';
import { blocksFromRows } from './blocks-from-rows.ts';

const field = (apiKey: string, label: string, fieldType = 'string') =>
  ({ apiKey, label, fieldType }) as unknown as Field;
const quote = { id: 'quote', fields: [field('words', 'Words'), field('year', 'Year', 'integer')] };
const fact = {
  id: 'fact',
  fields: [field('words', 'Words'), field('heading', 'Headline'), field('year', 'Year', 'integer')],
};
const read = ({ fieldType }: Field, text: string) =>
  fieldType === 'integer' && Number.isNaN(Number(text)) ? undefined : text;

describe('rows of a spreadsheet', () => {
  it('become blocks of the model that most headings fit, whether they are labels or api keys', () => {
    const rows = [
      ['headline', 'WORDS', 'year'],
      ['Kilns', 'Six', '1912'],
      ['Looms', '', '1920'],
    ];

    expect(blocksFromRows(rows, [quote, fact], read)).toEqual({
      itemTypeId: 'fact',
      attributes: [
        { heading: 'Kilns', words: 'Six', year: '1912' },
        { heading: 'Looms', year: '1920' },
      ],
      unknownColumns: [],
      unfitCells: 0,
    });
  });

  it('say what was left out: columns without a field, and cells that make no value', () => {
    const rows = [['Words', 'Price', 'Year', ''], ['Slow', '12', 'long ago', 'x'], ['Fast']];

    expect(blocksFromRows(rows, [quote], read)).toEqual({
      itemTypeId: 'quote',
      attributes: [{ words: 'Slow' }, { words: 'Fast' }],
      unknownColumns: ['Price'],
      unfitCells: 1,
    });
  });

  it('are nothing without a row below the headings, or when no heading names a field', () => {
    expect(blocksFromRows([['Words']], [quote], read)).toBeNull();
    expect(blocksFromRows([['A line'], ['and another']], [quote], read)).toBeNull();
    expect(blocksFromRows([], [quote], read)).toBeNull();
    expect(blocksFromRows([['Words'], ['Slow']], [], read)).toBeNull();
  });
});
