import type { ValueProblem } from '../definition.ts';
import { settingsProblem } from '../problems.ts';
import type { Settings } from './define-validator.ts';

/** Tells a whole number above zero from everything else. */
export function isPositiveInteger(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

/** Tells a finite number from everything else. */
export function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Checks that each named setting that is there passes, and that at least one is there. */
export function checkSome(
  settings: Settings,
  names: readonly string[],
  isValid: (value: unknown) => boolean,
): ValueProblem[] {
  const given = names.filter((name) => settings[name] !== undefined);
  if (given.length === 0) return [settingsProblem('missing_setting')];
  return given.filter((name) => !isValid(settings[name])).map((name) => settingsProblem('invalid_setting', [name]));
}

/** Checks that of two bounds, where both are there, the upper one is greater. */
export function checkOrder<Bound extends string | number>(
  lower: Bound | null,
  upper: Bound | null,
  upperName = 'max',
): ValueProblem[] {
  if (lower === null || upper === null || upper > lower) return [];
  return [settingsProblem('conflicting_settings', [upperName])];
}

/** Checks `min`, `max` and further names as positive integers, with max above min. */
export function checkCountSettings(settings: Settings, names: readonly string[]): ValueProblem[] {
  const problems = checkSome(settings, names, isPositiveInteger);
  return problems.length > 0 ? problems : checkOrder(numberOrNull(settings['min']), numberOrNull(settings['max']));
}

/** Tells whether a count keeps to `min`, `max`, `eq` and `multiple_of`, as far as they are set. */
export function isCountAllowed(count: number, settings: Settings): boolean {
  const [min, max, eq, multipleOf] = ['min', 'max', 'eq', 'multiple_of'].map((name) => numberOrNull(settings[name]));
  if (typeof min === 'number' && count < min) return false;
  if (typeof max === 'number' && count > max) return false;
  if (typeof eq === 'number' && count !== eq) return false;
  return typeof multipleOf !== 'number' || count % multipleOf === 0;
}

/** The number, or null for anything else. */
export function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** The text, or null for anything else. */
export function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
