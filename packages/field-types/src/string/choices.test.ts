import { describe, expect, it } from 'vitest';
import { choiceLabel, choicesOf } from './choices.ts';

const fieldWith = (editor: string, parameters: Record<string, unknown>) => ({
  appearance: { editor, parameters, addons: [] },
});
const topics = [
  { value: 'weaving', label: 'Textiles' },
  { value: 'clay', label: 'Ceramics' },
];

describe('choices of a text', () => {
  it.each([
    ['a select', fieldWith('string_select', { options: topics })],
    ['radio buttons', fieldWith('string_radio_group', { radios: topics })],
  ])('are shown by their labels with %s', (_editor, field) => {
    expect(choiceLabel(field, 'weaving')).toBe('Textiles');
  });

  it('keep values that are offered no more', () => {
    expect(choiceLabel(fieldWith('string_select', { options: topics }), 'glass')).toBe('glass');
  });

  it('are none in a line of text', () => {
    expect(choicesOf(fieldWith('single_line', { options: topics }))).toEqual([]);
  });
});
