import { type Field, isPlainObject } from '@lectern/domain';
import type { ParseContext, ParsedValue, ValidationContext, ValueProblem } from './definition.ts';
import { parsed } from './problems.ts';
import { fieldTypeOf } from './registry.ts';

const invalidDefault: ParsedValue = { ok: false, problems: [{ code: 'VALIDATION_INVALID' }] };

/** Reads one locale's wire value of a field; see `FieldTypeDefinition.parse`. */
export function parseValue(value: unknown, context: ParseContext): ParsedValue {
  return fieldTypeOf(context.field).parse(value, context);
}

/**
 * All problems of one locale's value at rest under its field's validators, plus those that no setting can switch off.
 * Blocks are not entered: each slot's own fields are validated by the caller. `unique` is the engine's to check.
 */
export function validateValue(value: unknown, context: ValidationContext): readonly ValueProblem[] {
  const type = fieldTypeOf(context.field);
  const ofValidators = Object.entries(context.field.validators).flatMap(
    ([name, settings]) => type.validators[name]?.validate(value, settings, context) ?? [],
  );
  return [...ofValidators, ...(type.checkIntegrity?.(value, context) ?? [])];
}

/** The value of a field in a record in which nothing was written. */
export function blankValue(field: Pick<Field, 'fieldType'>): unknown {
  const { emptyValue } = fieldTypeOf(field);
  // Most are null, and forms ask for hundreds of them.
  return typeof emptyValue === 'object' && emptyValue !== null ? structuredClone(emptyValue) : emptyValue;
}

/** What reading a default value may need to know. */
export interface DefaultValueContext {
  timezone: string;
  /** Locales of the environment; a localised default may name no other. */
  locales: readonly string[];
}

type FieldWithDefault = Pick<Field, 'fieldType' | 'isLocalized' | 'defaultValue' | 'validators'>;

/**
 * Reads the default value of a field: null, one value, or for a localised field an object of values by locale.
 * Types that take no default, bare values on localised fields and unknown locales answer `VALIDATION_INVALID`.
 */
export function parseDefaultValue(field: Field, context: DefaultValueContext): ParsedValue {
  const { defaultValue } = field;
  if (defaultValue === null || defaultValue === undefined) return parsed(null);
  const { acceptsDefaultValue } = fieldTypeOf(field);
  if (!field.isLocalized)
    return acceptsDefaultValue ? parseValue(defaultValue, { field, timezone: context.timezone }) : invalidDefault;
  if (!isPlainObject(defaultValue)) return invalidDefault;

  const outcomes = Object.entries(defaultValue).map(([locale, value]): [string, ParsedValue] => {
    if (!context.locales.includes(locale)) return [locale, invalidDefault];
    // Every type lists its locales without a value; clients send back what they read.
    if (value === null) return [locale, parsed(null)];
    if (!acceptsDefaultValue) return [locale, invalidDefault];
    return [locale, parseValue(value, { field, timezone: context.timezone })];
  });
  const problems = outcomes.flatMap(([locale, outcome]) => (outcome.ok ? [] : under(locale, outcome.problems)));
  if (problems.length > 0) return { ok: false, problems };
  if (!acceptsDefaultValue) return parsed(null);
  return parsed(Object.fromEntries(outcomes.map(([locale, outcome]) => [locale, outcome.ok ? outcome.value : null])));
}

/** Problems of a field's default value; empty when it is fine. See `parseDefaultValue`. */
export function checkDefaultValue(field: Field, context: DefaultValueContext): readonly ValueProblem[] {
  const outcome = parseDefaultValue(field, context);
  return outcome.ok ? [] : outcome.problems;
}

/**
 * The value a new record starts with in a locale (null for a field that is not localised): the default or the blank.
 */
export function initialValue(field: FieldWithDefault, locale: string | null): unknown {
  const { defaultValue } = field;
  const own = field.isLocalized && isPlainObject(defaultValue) && locale !== null ? defaultValue[locale] : defaultValue;
  const isUsable = own !== null && own !== undefined && (!field.isLocalized || isPlainObject(defaultValue));
  return isUsable ? structuredClone(own) : blankValue(field);
}

function under(locale: string, problems: readonly ValueProblem[]): ValueProblem[] {
  return problems.map((problem) => ({ ...problem, path: [locale, ...(problem.path ?? [])] }));
}
