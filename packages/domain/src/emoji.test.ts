import { describe, expect, it } from 'vitest';
import { type Emoji, suggestEmoji } from './emoji.ts';

const list: readonly Emoji[] = [
  { glyph: '🎊', label: 'confetti ball', words: ['party', 'confetti_ball'] },
  { glyph: '🎉', label: 'party popper', words: ['celebration', 'tada', 'party_popper'] },
  { glyph: '🥳', label: 'partying face', words: ['celebration', 'hooray'] },
  { glyph: '☕', label: 'café', words: ['hot beverage'] },
];
const glyphs = (term: string, limit?: number) => suggestEmoji(list, term, limit).map(({ glyph }) => glyph);

describe('suggestions of emoji', () => {
  it('come by whole name first, then by start of the name, then by start of a word', () => {
    expect(glyphs('party popper')).toEqual(['🎉']);
    expect(glyphs('party')).toEqual(['🎊', '🎉', '🥳']);
    expect(glyphs('pop')).toEqual(['🎉']);
    expect(glyphs('opper')).toEqual([]);
  });

  it('are found by shortcodes, without accents, and in any case', () => {
    expect(glyphs('tada')).toEqual(['🎉']);
    expect(glyphs('party_pop')).toEqual(['🎉']);
    expect(glyphs('CAFE')).toEqual(['☕']);
    expect(glyphs('bever')).toEqual(['☕']);
  });

  it('are none for a term without letters, and never more than asked for', () => {
    expect(glyphs('')).toEqual([]);
    expect(glyphs('…')).toEqual([]);
    expect(glyphs('party', 1)).toHaveLength(1);
  });
});
