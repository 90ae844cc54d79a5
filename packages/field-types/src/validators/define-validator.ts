import type { EntityId, EnvironmentSchema } from '@lectern/domain';
import type { ValidationContext, ValidatorDefinition, ValueProblem } from '../definition.ts';
import { settingsProblem } from '../problems.ts';
import { unknownKeys } from '../values/unknown-keys.ts';

/** Settings of a validator, as the wire writes them; null counts as absent. */
export type Settings = Record<string, unknown>;

/** What a validator must say itself. */
export interface ValidatorParts {
  isRequired?: boolean;
  /** Names of the settings it knows. */
  settings: readonly string[];
  /** Settings filled in when they are absent. */
  defaults?: Settings;
  /** Checks settings among which all names are known and nothing is null. */
  check?(settings: Settings, schema: EnvironmentSchema | null, itemTypeId?: EntityId): readonly ValueProblem[];
  validate?(value: unknown, settings: Settings, context: ValidationContext): readonly ValueProblem[];
}

/** Completes a validator: refuses unknown settings, drops null ones, fills in defaults. */
export function defineValidator(parts: ValidatorParts): ValidatorDefinition {
  return {
    isRequired: parts.isRequired ?? false,
    checkSettings(settings, schema, itemTypeId) {
      const unknown = unknownKeys(settings, parts.settings).map((key) => settingsProblem('unknown_setting', [key]));
      return [...unknown, ...(parts.check?.(present(settings), schema, itemTypeId) ?? [])];
    },
    normalizeSettings: (settings) => ({ ...parts.defaults, ...present(settings) }),
    validate: (value, settings, context) => parts.validate?.(value, present(settings), context) ?? [],
  };
}

/** The problem of a value that a validator refuses: its code and the settings behind it. */
export function violation(validator: string, settings: Settings, path?: readonly (string | number)[]): ValueProblem {
  const problem = { code: `VALIDATION_${validator.toUpperCase()}`, options: settings };
  return path === undefined || path.length === 0 ? problem : { ...problem, path };
}

function present(settings: Settings): Settings {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null && value !== undefined));
}
