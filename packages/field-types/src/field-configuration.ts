import {
  type EntityId,
  type EnvironmentSchema,
  type FieldAppearance,
  type FieldTypeId,
  isPlainObject,
} from '@lectern/domain';
import type { FieldTypeDefinition, ValueProblem } from './definition.ts';
import { settingsProblem } from './problems.ts';
import { fieldTypes } from './registry.ts';

/** Settings by validator name, as fields keep them. */
export type Validators = Record<string, Record<string, unknown>>;

/**
 * Problems of the validators of a field of this type, all of them: unknown validators and settings, mandatory ones
 * that are missing, bad settings. Each has the code `VALIDATION_INVALID`, a `reason` among its options, and a path
 * that starts with the validator's name. `schema` is null where it is not at hand (models and fields are then not
 * looked up); `itemTypeId` is the model that owns the field.
 */
export function validateFieldConfiguration(
  fieldType: FieldTypeId,
  validators: unknown,
  schema: EnvironmentSchema | null,
  itemTypeId?: EntityId,
): readonly ValueProblem[] {
  if (!isPlainObject(validators)) return [settingsProblem('invalid_setting')];
  const known = validatorsOf(fieldType);
  const missing = Object.keys(known)
    .filter((name) => known[name]?.isRequired === true && validators[name] === undefined)
    .map((name) => settingsProblem('missing_validator', [name]));
  const wrong = Object.entries(validators).flatMap(([name, settings]) => {
    const validator = Object.hasOwn(known, name) ? known[name] : undefined;
    if (validator === undefined) return [settingsProblem('unknown_validator', [name])];
    if (!isPlainObject(settings)) return [settingsProblem('invalid_setting', [name])];
    const problems = validator.checkSettings(settings, schema, itemTypeId);
    return problems.map((problem) => ({ ...problem, path: [name, ...(problem.path ?? [])] }));
  });
  return [...missing, ...wrong];
}

/** Validators with everything optional filled in and null settings dropped. Takes what the check above accepted. */
export function normalizeValidators(fieldType: FieldTypeId, validators: Readonly<Validators>): Validators {
  const known = validatorsOf(fieldType);
  return Object.fromEntries(
    Object.entries(validators).map(([name, settings]) => [name, known[name]?.normalizeSettings(settings) ?? settings]),
  );
}

/** The least a field of this type must have: its mandatory validators, accepting no model and no block yet. */
export function defaultValidators(fieldType: FieldTypeId): Validators {
  const mandatory = Object.entries(validatorsOf(fieldType)).filter(([, { isRequired }]) => isRequired);
  return Object.fromEntries(
    mandatory.map(([name, validator]) => [name, validator.normalizeSettings({ item_types: [] })]),
  );
}

/** What a client may leave out of an appearance. */
export interface PartialAppearance {
  editor?: string | null;
  parameters?: Record<string, unknown> | null;
  addons?: FieldAppearance['addons'] | null;
  field_extension?: string | null;
}

/** The appearance of a field for which nothing was chosen: the type's first editor with its own parameters. */
export function defaultAppearance(fieldType: FieldTypeId): FieldAppearance {
  return completeAppearance(fieldType, {});
}

/**
 * Fills in what a client left out: the default editor, and the parameters a built-in editor starts with. Editors that
 * are not built in belong to plugins; their parameters stay as they are, and whether they exist is not checked here.
 */
export function completeAppearance(fieldType: FieldTypeId, appearance: PartialAppearance | null): FieldAppearance {
  const { editors } = fieldTypes[fieldType];
  const { editor: id, parameters, addons, field_extension: extension } = appearance ?? {};
  const editor = id === undefined || id === null ? editors[0] : editors.find((builtIn) => builtIn.id === id);
  return {
    editor: id ?? editors[0].id,
    parameters: { ...structuredClone(editor?.defaultParameters ?? {}), ...parameters },
    addons: addons ?? [],
    ...(extension === undefined ? {} : { field_extension: extension }),
  };
}

/** Tells whether an editor comes with the type, in contrast to a plugin's. */
export function isBuiltInEditor(fieldType: FieldTypeId, editorId: string): boolean {
  return fieldTypes[fieldType].editors.some(({ id }) => id === editorId);
}

function validatorsOf(fieldType: FieldTypeId): FieldTypeDefinition['validators'] {
  return fieldTypes[fieldType].validators;
}
