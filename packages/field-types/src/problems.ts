import type { ParsedValue, ValueProblem } from './definition.ts';

/** The outcome of a value with the wrong shape; `path` points at the culprit inside the value. */
export function invalidFormat(path: readonly (string | number)[] = []): Extract<ParsedValue, { ok: false }> {
  return { ok: false, problems: [formatProblem(path)] };
}

/** The problem of a value, or of a part of it, with the wrong shape. */
export function formatProblem(path: readonly (string | number)[] = []): ValueProblem {
  return path.length === 0 ? { code: 'INVALID_FORMAT' } : { code: 'INVALID_FORMAT', path };
}

/** The outcome of a value that is fine. */
export function parsed(value: unknown): ParsedValue {
  return { ok: true, value };
}

/** Why the configuration of a field was refused. */
export type SettingsProblemReason =
  | 'unknown_validator'
  | 'missing_validator'
  | 'unknown_setting'
  | 'missing_setting'
  | 'invalid_setting'
  | 'conflicting_settings'
  | 'pattern_with_look_around'
  | 'pattern_with_back_reference'
  | 'pattern_too_large'
  | 'unknown_item_type'
  | 'unknown_field';

/** A problem of a validator's settings; `path` starts at the settings. */
export function settingsProblem(reason: SettingsProblemReason, path: readonly (string | number)[] = []): ValueProblem {
  return { code: 'VALIDATION_INVALID', options: { reason }, path };
}
