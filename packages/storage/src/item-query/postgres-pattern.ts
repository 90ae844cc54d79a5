import { type PatternProblem, type PatternToken, readPattern } from '@lectern/field-types';

/**
 * When ignoring case, PostgreSQL processes each character of a range when it compiles a pattern: 0.08 s for all of
 * them. So the ranges of a pattern together have no more than that.
 */
const maxCharactersInRanges = 0x110000;

/**
 * Converts the parts of a pattern (`readPattern`) to PostgreSQL's regular expressions; null for a pattern with an
 * unsupported part. A full stop matches line breaks too, as in PostgreSQL.
 */
export function postgresPattern(source: string): { pattern: string } | { problem: PatternProblem } {
  const read = readPattern(source);
  if ('problem' in read) return read;
  if (charactersInRanges(read.tokens) > maxCharactersInRanges) return { problem: 'too_large' };
  const pieces = read.tokens.map(writeToken);
  return pieces.includes(null) ? { problem: 'syntax' } : { pattern: pieces.join('') };
}

function writeToken(token: PatternToken, index: number): string | null {
  switch (token.kind) {
    case 'text':
      return token.text;
    case 'code':
      return token.code === 0 ? null : String.raw`\U${token.code.toString(16).padStart(8, '0')}`;
    case 'any':
      return '.';
    case 'text_start':
      return String.raw`\A`;
    case 'text_end':
      return String.raw`\Z`;
    // PostgreSQL's `\b` is a backspace, and its `\B` a backslash.
    case 'word_edge':
      return String.raw`\y`;
    case 'no_word_edge':
      return String.raw`\Y`;
    case 'class':
      return `\\${token.name}`;
    case 'property':
      return null;
    case 'group':
      return '(?:';
    case 'flags':
      return writeFlags(token, index);
  }
}

/**
 * Flags apply to a whole pattern or not at all. Multi-line is `w` there, where the full stop keeps finding line breaks.
 */
function writeFlags({ flags, isScoped }: Extract<PatternToken, { kind: 'flags' }>, index: number): string | null {
  if (isScoped) return flags === 's' ? '(?:' : null;
  if (index > 0 || flags.includes('-')) return null;
  return `(?${flags.replace('m', 'w').replace('s', '')})`.replace('(?)', '');
}

function charactersInRanges(tokens: readonly PatternToken[]): number {
  let count = 0;
  let isInSet = false;
  for (const [index, token] of tokens.entries()) {
    if (token.kind !== 'text') continue;
    if (token.text === '[' || token.text === '[^') isInSet = true;
    if (token.text === ']') isInSet = false;
    if (!isInSet || token.text !== '-') continue;
    const [first, last] = [characterOf(tokens[index - 1]), characterOf(tokens[index + 1])];
    if (first !== null && last !== null) count += Math.max(0, last - first + 1);
  }
  return count;
}

/** Code of the character that a part of a set is; null for a class of several. */
function characterOf(token: PatternToken | undefined): number | null {
  if (token?.kind === 'code') return token.code;
  return token?.kind === 'text' ? (token.text.replace(/^\\/, '').codePointAt(0) ?? null) : null;
}
