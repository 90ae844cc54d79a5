import { patternEngine } from '#pattern-engine';
import type { EnginePattern } from './pattern-engine.ts';
import { type PatternProblem, type PatternToken, readPattern } from './read-pattern.ts';

/** A pattern that is ready to run. It takes time in proportion to the text, whatever the pattern is. */
export interface LinearPattern {
  /** Whether the pattern is found in the text. */
  test(text: string): boolean;
  /** What it finds, from the beginning. */
  finds(text: string): Iterable<{ text: string; index: number }>;
}

/** A pattern that is ready, or why it is not. */
export type CompiledPattern = { pattern: LinearPattern } | { problem: PatternProblem };

/**
 * Steps of the machine that a pattern becomes. Each letter of a text costs up to as many: with these, 20,000 take a
 * quarter of a second.
 */
const maxProgramSize = 800;
/** Reading a pattern takes longer than running it, and values are validated one by one. */
const maxKept = 200;
const kept = new Map<string, CompiledPattern>();

/** Takes in the source of a pattern (`readPattern`). Throws when a browser has not loaded the engine. */
export function compilePattern(source: string): CompiledPattern {
  const known = kept.get(source);
  if (known !== undefined) return known;
  const compiled = compile(source);
  if (kept.size >= maxKept) kept.clear();
  kept.set(source, compiled);
  return compiled;
}

function compile(source: string): CompiledPattern {
  const engine = patternEngine();
  if (engine === null) throw new Error('Patterns need their engine: wait for loadPatternEngine first');
  const read = readPattern(source);
  if ('problem' in read) return read;
  let compiled: EnginePattern;
  try {
    compiled = engine.compile(write(read.tokens));
  } catch {
    return { problem: 'syntax' };
  }
  if (compiled.programSize() > maxProgramSize) return { problem: 'too_large' };
  return { pattern: { test: (text) => compiled.test(text), finds: (text) => findsOf(compiled, text) } };
}

function* findsOf(pattern: EnginePattern, text: string): Generator<{ text: string; index: number }> {
  for (const { 0: found, index } of pattern.matchAll(text)) yield { text: found, index: index ?? 0 };
}

/** What JavaScript takes for white space; RE2 knows that of ASCII only. */
const whiteSpace = String.raw`\t-\r \x{a0}\x{1680}\x{2000}-\x{200a}\x{2028}\x{2029}\x{202f}\x{205f}\x{3000}\x{feff}`;
const lineBreaks = String.raw`\n\r\x{2028}\x{2029}`;

function write(tokens: readonly PatternToken[]): string {
  const hasFlags = tokens.some(({ kind }) => kind === 'flags');
  return tokens.map((token) => writeToken(token, hasFlags)).join('');
}

function writeToken(token: PatternToken, hasFlags: boolean): string {
  switch (token.kind) {
    case 'text':
      return token.text;
    case 'code':
      return String.raw`\x{${token.code.toString(16)}}`;
    case 'any':
      return hasFlags ? '.' : `[^${lineBreaks}]`;
    case 'text_start':
      return String.raw`\A`;
    case 'text_end':
      return String.raw`\z`;
    case 'word_edge':
      return String.raw`\b`;
    case 'no_word_edge':
      return String.raw`\B`;
    case 'class':
      return writeClass(token);
    case 'property':
      return `\\${token.isNegated ? 'P' : 'p'}{${token.name}}`;
    case 'group':
      return '(?:';
    case 'flags':
      return `(?${token.flags}${token.isScoped ? ':' : ')'}`;
  }
}

function writeClass({ name, isInSet }: Extract<PatternToken, { kind: 'class' }>): string {
  if (name === 's') return isInSet ? whiteSpace : `[${whiteSpace}]`;
  if (name === 'S' && !isInSet) return `[^${whiteSpace}]`;
  return `\\${name}`;
}
