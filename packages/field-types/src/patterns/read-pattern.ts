/** Why a pattern cannot be run. */
export type PatternProblem = 'syntax' | 'look_around' | 'back_reference' | 'too_large';

/** One part of a pattern. `isInSet` parts are between square brackets. */
export type PatternToken =
  /**
   * What is written alike everywhere: letters, escaped signs, alternatives, repetitions, the ends of groups and sets.
   */
  | { kind: 'text'; text: string }
  /** A character by its code. */
  | { kind: 'code'; code: number }
  | { kind: 'any' }
  | { kind: 'text_start' | 'text_end' | 'word_edge' | 'no_word_edge' }
  /** `\d` and its like. */
  | { kind: 'class'; name: ClassName; isInSet: boolean }
  /** A Unicode property, by the name of a general category or a script. */
  | { kind: 'property'; name: string; isNegated: boolean }
  | { kind: 'group' }
  /** `(?i)`, or `(?i:` where it opens a group. */
  | { kind: 'flags'; flags: string; isScoped: boolean };

type ClassName = 'd' | 'D' | 'w' | 'W' | 's' | 'S';

/** Longer patterns are no patterns that a person wrote. */
const maxPatternLength = 1_000;

const classNames = 'dDwWsS';
const namedCategories = new Map([
  ['Letter', 'L'],
  ['Lowercase_Letter', 'Ll'],
  ['Uppercase_Letter', 'Lu'],
  ['Mark', 'M'],
  ['Number', 'N'],
  ['Decimal_Number', 'Nd'],
  ['Punctuation', 'P'],
  ['Symbol', 'S'],
  ['Separator', 'Z'],
]);

class Refused extends Error {
  readonly problem: PatternProblem;

  constructor(problem: PatternProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * Reads a regular expression as JavaScript writes it, with Ruby's anchors `\A`, `\z` and `\Z` and POSIX classes.
 * Engines differ in how they write what is read here, so each writes the parts in its own way; what only some of them
 * have is refused.
 */
export function readPattern(source: string): { tokens: readonly PatternToken[] } | { problem: PatternProblem } {
  if (source.length > maxPatternLength) return { problem: 'too_large' };
  try {
    return { tokens: [...tokensOf(source)] };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem };
    throw error;
  }
}

function* tokensOf(source: string): Generator<PatternToken> {
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const piece = rest.startsWith('[')
      ? readSet(rest)
      : rest.startsWith('(')
        ? readGroup(rest)
        : readSimple(rest, false);
    yield* piece.tokens;
    at += piece.length;
  }
}

interface Piece {
  tokens: PatternToken[];
  length: number;
}

function readSimple(rest: string, isInSet: boolean): Piece {
  if (rest.startsWith('\\')) return readEscape(rest, isInSet);
  const sign = String.fromCodePoint(rest.codePointAt(0) ?? 0);
  if (sign === '.' && !isInSet) return { tokens: [{ kind: 'any' }], length: 1 };
  return text(sign);
}

function readGroup(rest: string): Piece {
  if (!rest.startsWith('(?')) return { tokens: [{ kind: 'group' }], length: 1 };
  if (/^\(\?<?[=!]/.test(rest)) throw new Refused('look_around');
  const plain = /^\(\?(?::|P?<[\p{L}_$][\p{L}\p{N}_$]*>)/u.exec(rest);
  if (plain !== null) return { tokens: [{ kind: 'group' }], length: plain[0].length };
  const flags = /^\(\?([ims]+(?:-[ims]+)?|-[ims]+)([:)])/.exec(rest);
  if (flags === null) throw new Refused('syntax');
  return { tokens: [{ kind: 'flags', flags: flags[1] ?? '', isScoped: flags[2] === ':' }], length: flags[0].length };
}

/** A set. Engines disagree on a closing bracket at its beginning: JavaScript ends the set there. */
function readSet(rest: string): Piece {
  if (rest.startsWith('[^]'))
    return {
      tokens: [{ kind: 'flags', flags: 's', isScoped: true }, { kind: 'any' }, { kind: 'text', text: ')' }],
      length: 3,
    };
  if (rest.startsWith('[]')) throw new Refused('syntax');
  const open = rest.startsWith('[^') ? '[^' : '[';
  const tokens: PatternToken[] = [{ kind: 'text', text: open }];
  let at = open.length;
  while (rest[at] !== ']') {
    if (at >= rest.length) throw new Refused('syntax');
    const posix = /^\[:\^?[a-z]+:\]/.exec(rest.slice(at));
    const piece = posix === null ? readSetMember(rest.slice(at)) : text(posix[0]);
    tokens.push(...piece.tokens);
    at += piece.length;
  }
  tokens.push({ kind: 'text', text: ']' });
  return { tokens, length: at + 1 };
}

/** PostgreSQL gives a bracket inside a set a meaning of its own. */
function readSetMember(rest: string): Piece {
  return rest.startsWith('[')
    ? { tokens: [{ kind: 'text', text: String.raw`\[` }], length: 1 }
    : readSimple(rest, true);
}

function readEscape(rest: string, isInSet: boolean): Piece {
  const sign = rest.slice(1, 2);
  if (sign === '') throw new Refused('syntax');
  if (!/[A-Za-z0-9]/.test(sign)) return readEscapedSign(rest);
  if (/[1-9k]/.test(sign)) throw new Refused('back_reference');
  if (classNames.includes(sign)) return { tokens: [{ kind: 'class', name: sign as ClassName, isInSet }], length: 2 };
  if ('fnrtv'.includes(sign)) return text(`\\${sign}`);
  if (sign === 'p' || sign === 'P') return readProperty(rest, sign === 'P');
  if (sign === 'b' && isInSet) return { tokens: [{ kind: 'code', code: 8 }], length: 2 };
  if ('bBAzZ'.includes(sign) && !isInSet) return { tokens: [{ kind: edges[sign as keyof typeof edges] }], length: 2 };
  return readCode(rest);
}

const edges = { b: 'word_edge', B: 'no_word_edge', A: 'text_start', z: 'text_end', Z: 'text_end' } as const;

/** Only signs of ASCII may be escaped everywhere; others are written as they are. */
function readEscapedSign(rest: string): Piece {
  const sign = String.fromCodePoint(rest.codePointAt(1) ?? 0);
  const isAscii = sign < '\u0080';
  return { tokens: [{ kind: 'text', text: isAscii ? `\\${sign}` : sign }], length: 1 + sign.length };
}

function readProperty(rest: string, isNegated: boolean): Piece {
  const found = /^\\[pP](?:([A-Z])|\{(?:(?:Script|sc|General_Category|gc)=)?([A-Za-z_]+)\})/.exec(rest);
  if (found === null) throw new Refused('syntax');
  const name = found[1] ?? found[2] ?? '';
  return {
    tokens: [{ kind: 'property', name: namedCategories.get(name) ?? name, isNegated }],
    length: found[0].length,
  };
}

function readCode(rest: string): Piece {
  const pair = /^\\u(d[89ab][0-9a-f]{2})\\u(d[c-f][0-9a-f]{2})/i.exec(rest);
  if (pair !== null) {
    const [whole, high = '', low = ''] = pair;
    return code(
      String.fromCharCode(Number.parseInt(high, 16), Number.parseInt(low, 16)).codePointAt(0) ?? 0,
      whole.length,
    );
  }
  const hex = /^\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|[xu]\{0*([0-9a-f]{1,6})\})/i.exec(rest);
  if (hex !== null) return code(Number.parseInt(hex[1] ?? hex[2] ?? hex[3] ?? '', 16), hex[0].length);
  const control = /^\\c([A-Za-z])/.exec(rest);
  if (control !== null) return code((control[1] ?? '').charCodeAt(0) % 32, 3);
  if (/^\\0(?!\d)/.test(rest)) return code(0, 2);
  throw new Refused('syntax');
}

function code(value: number, length: number): Piece {
  const isSurrogate = value >= 0xd800 && value <= 0xdfff;
  if (isSurrogate || value > 0x10ffff) throw new Refused('syntax');
  return { tokens: [{ kind: 'code', code: value }], length };
}

function text(written: string): Piece {
  return { tokens: [{ kind: 'text', text: written }], length: written.length };
}
