import type { ValueProblem } from '../definition.ts';
import { settingsProblem } from '../problems.ts';
import type { Settings } from './define-validator.ts';

/** Longest text a custom pattern is run on: a backtracking expression must not hold up the server. */
const MAX_TESTED_LENGTH = 20_000;
const MAX_PATTERN_LENGTH = 2_000;

/**
 * Compiles the source of a custom pattern; null when the engine cannot. The anchors `\A`, `\z` and `\Z` of
 * Ruby-flavoured sources are understood; sources with escapes that the Unicode mode refuses fall back to the plain one.
 */
export function compilePattern(source: string): RegExp | null {
  if (source.length > MAX_PATTERN_LENGTH) return null;
  const translated = source.replace(/\\(.)/gs, (escape, letter: string) => rubyAnchors[letter] ?? escape);
  for (const flags of ['u', '']) {
    try {
      return new RegExp(translated, flags);
    } catch {
      // The next mode may take it.
    }
  }
  return null;
}

/** Tells whether a text matches a compiled pattern; a text too long to test safely does not. */
export function matchesPattern(text: string, pattern: RegExp): boolean {
  return text.length <= MAX_TESTED_LENGTH && pattern.test(text);
}

/** Checks the choice between a predefined pattern and a custom one, of which exactly one must be there. */
export function checkPatternSettings(settings: Settings, predefined: readonly string[]): ValueProblem[] {
  const { predefined_pattern: name, custom_pattern: source, description } = settings;
  const problems: ValueProblem[] = [];
  if (name === undefined && source === undefined) return [settingsProblem('missing_setting')];
  if (name !== undefined && source !== undefined) problems.push(settingsProblem('conflicting_settings'));
  if (name !== undefined && !predefined.some((known) => known === name)) {
    problems.push(settingsProblem('invalid_setting', ['predefined_pattern']));
  }
  if (source !== undefined && (typeof source !== 'string' || source === '' || compilePattern(source) === null)) {
    problems.push(settingsProblem('invalid_setting', ['custom_pattern']));
  }
  if (description !== undefined && typeof description !== 'string') {
    problems.push(settingsProblem('invalid_setting', ['description']));
  }
  return problems;
}

/** Tells whether a text satisfies pattern settings; settings that name no known pattern let everything pass. */
export function satisfiesPattern(
  text: string,
  settings: Settings,
  predefined: Readonly<Record<string, (text: string) => boolean>>,
): boolean {
  const { predefined_pattern: name, custom_pattern: source } = settings;
  const test = typeof name === 'string' ? predefined[name] : undefined;
  if (test !== undefined) return test(text);
  const pattern = typeof source === 'string' ? compilePattern(source) : null;
  return pattern === null || matchesPattern(text, pattern);
}

const rubyAnchors: Readonly<Record<string, string>> = { A: '^', z: '$', Z: '$' };
