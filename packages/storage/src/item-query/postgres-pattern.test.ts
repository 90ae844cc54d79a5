import { compilePattern } from '@lectern/field-types';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LecternDatabase } from '../driver/lectern-database.ts';
import { openTestDatabase } from '../testing.ts';
import { explainTextPattern, matchesPattern, readTextPattern } from './text-pattern.ts';

let database: LecternDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const texts = [
  '',
  'a',
  'A',
  'ab',
  'b a',
  'cab',
  'foo bar',
  '_',
  '-',
  ']',
  '[',
  '.',
  ':',
  '\\',
  'B',
  'y',
  '12',
  'a-b',
  'a]b',
  '[:alpha:]',
  '\b',
  '😀',
  '{',
  'x41b',
  'Ab1',
];

async function found(pattern: string): Promise<string[]> {
  const read = readTextPattern({ pattern, case_sensitive: true });
  if (read === undefined) throw new Error(`${pattern}: ${explainTextPattern({ pattern })}`);
  const { rows } = await sql<{ text: string }>`
    select text from unnest(${texts}::text[]) as text where ${matchesPattern(sql<string>`text`, read)}`.execute(
    database.kysely,
  );
  return rows.map(({ text }) => text);
}

describe('a pattern in a filter', () => {
  test.each(
    [
      String.raw`\bbar\b`,
      String.raw`\Bb`,
      String.raw`^\Aa`,
      String.raw`b\z`,
      String.raw`b\Z`,
      String.raw`\x41b`,
      String.raw`\u0041`,
      String.raw`\u{1F600}`,
      '^[[]$',
      '[[.]',
      '[[=a]',
      '[[:alpha:]]',
      String.raw`^[\w-]$`,
      String.raw`[\]\-]`,
      '(?<n>a)b',
      '(?i)^ab',
      '(?i)AB',
      'a|',
      '(?:)',
      'a{1,2}b',
      String.raw`[\b]`,
      String.raw`\.`,
      '😀',
      '[a-]',
      '^[^a]$',
      '{',
    ].map((pattern) => [pattern]),
  )('has the same meaning in PostgreSQL as elsewhere: %s', async (pattern) => {
    const compiled = compilePattern(pattern);
    if ('problem' in compiled) throw new Error(compiled.problem);

    expect(await found(pattern)).toEqual(texts.filter((text) => compiled.pattern.test(text)));
  });

  test.each([
    [String.raw`(a)\1`, 'back_reference_in_regular_expression'],
    ['a(?!b)', 'look_around_in_regular_expression'],
    ['a'.repeat(501), 'regular_expression_too_large'],
    ['((a{0,9}){0,9}){0,9}', 'regular_expression_too_large'],
    [String.raw`[\u{10000}-\u{10ffff}][À-\u{10ffff}]`, 'regular_expression_too_large'],
    [String.raw`\mword\M`, 'invalid_regular_expression'],
    ['***=a', 'invalid_regular_expression'],
    ['(?q)a', 'invalid_regular_expression'],
    ['(?i:a)', 'invalid_regular_expression'],
    [String.raw`\p{L}`, 'invalid_regular_expression'],
    [String.raw`[\0]`, 'invalid_regular_expression'],
  ])('is rejected with a reason: %s', (pattern, reason) => {
    expect(readTextPattern({ pattern })).toBeUndefined();
    expect(explainTextPattern({ pattern })).toBe(reason);
  });

  test('may have ranges over all characters', () => {
    expect(readTextPattern({ pattern: String.raw`[\u{10000}-\u{10ffff}][^\x01-\uffff]` })).toBeDefined();
    expect(readTextPattern({ pattern: '[-]['.concat('a-z'.repeat(20), ']-[À-ÿ]+') })).toBeDefined();
  });

  test('has the same length limit as plain text', () => {
    expect(readTextPattern({ pattern: 'a'.repeat(500), regexp: false })).toBeDefined();
    expect(explainTextPattern({ pattern: 'a'.repeat(501), regexp: false })).toBe('regular_expression_too_large');
  });
});
