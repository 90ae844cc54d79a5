import type { ValueProblem } from '../definition.ts';
import { settingsProblem } from '../problems.ts';
import type { Settings } from './define-validator.ts';

/** Checks switches of which at least one must be on. */
export function checkFlags(settings: Settings, names: readonly string[]): ValueProblem[] {
  const wrong = names.filter((name) => settings[name] !== undefined && typeof settings[name] !== 'boolean');
  if (wrong.length > 0) return wrong.map((name) => settingsProblem('invalid_setting', [name]));
  return names.some((name) => settings[name] === true) ? [] : [settingsProblem('missing_setting')];
}
