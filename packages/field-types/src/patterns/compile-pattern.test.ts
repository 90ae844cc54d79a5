import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { compilePattern } from './compile-pattern.ts';

function matches(source: string, text: string): boolean | string {
  const compiled = compilePattern(source);
  return 'problem' in compiled ? compiled.problem : compiled.pattern.test(text);
}

describe('patterns', () => {
  test.each([
    ['(?=a)b', 'look_around'],
    ['a(?!b)', 'look_around'],
    ['(?<=a)b', 'look_around'],
    ['(?<!a)b', 'look_around'],
    [String.raw`(a)\1`, 'back_reference'],
    [String.raw`(?<n>a)\k<n>`, 'back_reference'],
    ['(a{30}){30}', 'too_large'],
    ['a'.repeat(1_001), 'too_large'],
    ['(a?){500}a{500}', 'too_large'],
    ['(', 'syntax'],
    ['[a', 'syntax'],
    ['[]a]', 'syntax'],
    ['a**', 'syntax'],
    [String.raw`\y`, 'syntax'],
    [String.raw`\ud800`, 'syntax'],
    [String.raw`\u{110000}`, 'syntax'],
    ['(?>a)', 'syntax'],
    ['(?#a)', 'syntax'],
    ['\\', 'syntax'],
  ])('refuse %s with a reason', (source, problem) => {
    expect(matches(source, 'a')).toBe(problem);
  });

  const texts = [
    '',
    'a',
    'A',
    'ab',
    'a\nb',
    'a b',
    'a\u00a0b',
    '😀',
    'é',
    '_',
    '-',
    ']',
    '[',
    '\\',
    '123',
    'a-b',
    'a]b',
    '\b',
    '\0',
    '\ufeff',
    'a\u2028b',
  ];
  test.each(
    [
      '^a.b$',
      String.raw`^\w+\sb$`,
      String.raw`\S`,
      String.raw`^[\s\S]$`,
      String.raw`[^\s]`,
      String.raw`^[^a]$`,
      '^[^]$',
      String.raw`\bb`,
      String.raw`\Bb`,
      String.raw`[\b]`,
      String.raw`^\u{1f600}$`,
      String.raw`^\ud83d\ude00$`,
      String.raw`\x61`,
      String.raw`\u0061`,
      String.raw`\0`,
      '^.$',
      '[[]',
      String.raw`[\]\-]`,
      String.raw`\p{L}`,
      String.raw`\p{Letter}`,
      String.raw`\P{Lu}`,
      String.raw`\p{Script=Latin}`,
      '(?<name>a)b',
      '(?:a|b){2}',
      'a{2,}?',
      String.raw`\/|-`,
      '^(?:)$',
      '[a-]',
    ].map((source) => [source]),
  )('mean what they mean to JavaScript: %s', (source) => {
    const expected = new RegExp(source, 'u');

    expect(texts.map((text) => [text, matches(source, text)])).toEqual(
      texts.map((text) => [text, expected.test(text)]),
    );
  });

  it('understand the anchors of Ruby and POSIX classes', () => {
    expect(matches(String.raw`\Aab\z`, 'ab')).toBe(true);
    expect(matches(String.raw`\Aab\Z`, 'xab')).toBe(false);
    expect(matches('^[[:alpha:]]+$', 'ab')).toBe(true);
    expect(matches('^[[:alpha:]]+$', ':')).toBe(false);
  });

  it('never fail in another way than with a reason', () => {
    const part = fc.constantFrom(
      'a',
      '(',
      ')',
      '[',
      ']',
      '^',
      '$',
      '.',
      '*',
      '+',
      '?',
      '{1,3}',
      '|',
      '\\',
      'd',
      '(?:',
      '(?i)',
      '[^',
      '-',
      ':',
      'u{61}',
      '😀',
      'p{L}',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const compiled = compilePattern(parts.join(''));
        expect('problem' in compiled || typeof compiled.pattern.test('a1-😀') === 'boolean').toBe(true);
      }),
      { seed: 7, numRuns: 2_000 },
    );
  });
});
