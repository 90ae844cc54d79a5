import { patternEngine } from '#pattern-engine';
import type { ValueProblem } from '../definition.ts';
import { compilePattern, type LinearPattern } from '../patterns/compile-pattern.ts';
import type { PatternProblem } from '../patterns/read-pattern.ts';
import { settingsProblem, type SettingsProblemReason } from '../problems.ts';
import { type Settings, violation } from './define-validator.ts';

/** Longest text a custom pattern is run on. */
const maxTestedLength = 20_000;

/** Whether a text matches a compiled pattern; a text too long to test does not. */
export function matchesPattern(text: string, pattern: LinearPattern): boolean {
  return text.length <= maxTestedLength && pattern.test(text);
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
  const reason = source === undefined ? null : customPatternProblem(source);
  if (reason !== null) problems.push(settingsProblem(reason, ['custom_pattern']));
  if (description !== undefined && typeof description !== 'string') {
    problems.push(settingsProblem('invalid_setting', ['description']));
  }
  return problems;
}

/**
 * The problem of a text that does not satisfy pattern settings. A pattern that was stored and cannot be run lets
 * nothing pass, with `unusable_pattern` as the reason. In a browser that has not loaded the engine every text passes:
 * the server has the last word.
 */
export function patternViolations(
  validator: string,
  text: string,
  settings: Settings,
  predefined: Readonly<Record<string, (text: string) => boolean>>,
): readonly ValueProblem[] {
  const { predefined_pattern: name, custom_pattern: source } = settings;
  if (typeof name === 'string' && Object.hasOwn(predefined, name)) {
    return predefined[name]?.(text) === true ? [] : [violation(validator, settings)];
  }
  if (typeof source !== 'string' || patternEngine() === null) return [];
  const compiled = compilePattern(source);
  if ('problem' in compiled) return [violation(validator, { ...settings, reason: 'unusable_pattern' })];
  return matchesPattern(text, compiled.pattern) ? [] : [violation(validator, settings)];
}

const reasons = {
  syntax: 'invalid_setting',
  look_around: 'pattern_with_look_around',
  back_reference: 'pattern_with_back_reference',
  too_large: 'pattern_too_large',
} as const satisfies Record<PatternProblem, SettingsProblemReason>;

function customPatternProblem(source: unknown): SettingsProblemReason | null {
  if (typeof source !== 'string' || source === '') return 'invalid_setting';
  const compiled = compilePattern(source);
  return 'problem' in compiled ? reasons[compiled.problem] : null;
}
