import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { openTestDatabase } from '../testing.ts';
import { searchWords, wordVector } from './search-words.ts';

describe('words of a text', () => {
  it('are lower case, without accents, strokes and punctuation', () => {
    expect(searchWords('Zoë & Łukasz: STRASSE/straße')).toEqual(['zoe', 'lukasz', 'strasse', 'strasse']);
    expect(searchWords('𝐏𝐚𝐠𝐞 ⅷ')).toEqual(['page', 'viii']);
    expect(searchWords('東京 no')).toEqual(['東', '京', 'no']);
  });
});

describe('a word vector', () => {
  let database: LecternDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const both = async (words: string[]) => {
    const { rows } = await database.pool.query(
      `select ($1::tsvector)::text as ours, to_tsvector('simple', $2)::text as theirs`,
      [wordVector(words), words.join(' ')],
    );
    return rows[0] as { ours: string; theirs: string };
  };

  it('equals what the database computes for plain words', async () => {
    const word = fc.oneof(
      fc.constantFrom('lamp', 'harbour', 'of', 'éa', 'x1', '2026'),
      fc.stringMatching(/^[a-z]{1,12}$/),
    );

    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 60 }), async (list) => {
        const { ours, theirs } = await both(searchWords(list.join(' ')));
        expect(ours).toBe(theirs);
      }),
      { numRuns: 60 },
    );
  });

  it('equals what the database computes beyond its position limit', async () => {
    const { ours, theirs } = await both(
      Array.from({ length: 17_000 }, (_, index) => (index % 3 === 0 ? 'often' : `word${index}`)),
    );

    expect(ours).toBe(theirs);
  });

  it('keeps every word whole, whatever its characters', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (text) => {
        const words = [...new Set(searchWords(text))];
        const { rows } = await database.pool.query('select tsvector_to_array($1::tsvector) as words', [
          wordVector(words),
        ]);
        expect(new Set(rows[0].words)).toEqual(new Set(words));
      }),
      { numRuns: 200 },
    );
    expect((await both(['7e02x'])).ours).toBe("'7e02x':1");
  });
});
