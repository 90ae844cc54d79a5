import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTexts, linesOf, type TextPiece } from './compare-texts.ts';

/** Texts that share words, blanks and line breaks, as versions of one text do. */
const texts = fc
  .array(fc.constantFrom('loom', 'the', 'flax', ' ', ' ', '\n', '.', ',', '織機', 'é', '👩🏽‍🌾', '<b>'), { maxLength: 40 })
  .map((words) => words.join(''));

const joined = (pieces: readonly TextPiece[], ...kinds: TextPiece['kind'][]) =>
  pieces
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('');

describe('compareTexts', () => {
  it('tells what was taken out and what was put in, word by word', () => {
    expect(compareTexts('The quiet loom of Signe', 'The loud loom of Signe Aalto')).toEqual([
      { kind: 'kept', text: 'The ' },
      { kind: 'removed', text: 'quiet' },
      { kind: 'added', text: 'loud' },
      { kind: 'kept', text: ' loom of Signe' },
      { kind: 'added', text: ' Aalto' },
    ]);
  });

  it('tells a replaced phrase as one change', () => {
    expect(compareTexts('a red thread', 'two grey wires').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('keeps both texts whole', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const pieces = compareTexts(before, after);

        expect(joined(pieces, 'kept', 'removed')).toBe(before);
        expect(joined(pieces, 'kept', 'added')).toBe(after);
      }),
    );
  });

  it('has nothing to tell about a text and itself', () => {
    fc.assert(fc.property(texts, (text) => compareTexts(text, text).every(({ kind }) => kind === 'kept')));
  });

  it('tells very long texts with nothing in common as wholly different, and soon', () => {
    const [before, after] = ['a', 'b'].map((letter) =>
      Array.from({ length: 20_000 }, (_, n) => `${letter}${n}`).join(' '),
    );

    expect(joined(compareTexts(before ?? '', after ?? ''), 'added').length).toBeGreaterThan(1000);
  });
});

it('lines are the pieces without their line breaks', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const pieces = compareTexts(before, after);

      expect(
        linesOf(pieces)
          .map((line) => joined(line, 'kept', 'removed', 'added'))
          .join('\n'),
      ).toBe(joined(pieces, 'kept', 'removed', 'added'));
    }),
  );
});
