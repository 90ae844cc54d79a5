import type { ScimCondition } from '@lectern/storage';
import peggy from 'peggy';
import { scimGrammar, scimGrammarHelpers } from './filter-grammar.ts';
import { ScimError } from './scim-error.ts';

/** Much longer than what any provider sends. */
const maxLength = 4_000;
/** A parser that recurses must not exhaust the stack. */
const maxDepth = 50;

/** What an operation changes: an attribute, some of its values, or one member of these. */
export interface ScimPath {
  attribute: string;
  filter: ScimCondition | null;
  sub: string | null;
}

type Parse = (text: string, startRule: 'Filter' | 'Path') => unknown;

let parser: Parse | undefined;

/** The condition of a filter. Throws `invalidFilter`. */
export function parseScimFilter(text: string): ScimCondition {
  // What the grammar answers, by its rules.
  return parsed(text, 'Filter', 'invalidFilter') as ScimCondition;
}

/** What a path names. Throws `invalidPath`. */
export function parseScimPath(text: string): ScimPath {
  // What the grammar answers, by its rules.
  return parsed(text, 'Path', 'invalidPath') as ScimPath;
}

function parsed(text: string, startRule: 'Filter' | 'Path', refusal: 'invalidFilter' | 'invalidPath'): unknown {
  if (text.length > maxLength || depthOf(text) > maxDepth) throw new ScimError(refusal, 'too long or too deep');
  parser ??= makeParser();
  try {
    return parser(text, startRule);
  } catch (cause) {
    throw new ScimError(refusal, `not understood: ${text.slice(0, 200)}`, { cause });
  }
}

function depthOf(text: string): number {
  return text.split(/[([]/).length - 1;
}

function makeParser(): Parse {
  const generated = peggy.generate(`{{${scimGrammarHelpers}}}\n${scimGrammar}`, {
    allowedStartRules: ['Filter', 'Path'],
  });
  return (text, startRule) => generated.parse(text, { startRule });
}
