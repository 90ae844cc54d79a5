import type { EnvironmentSchema, Field } from '@lectern/domain';
import { fieldTypeOf, parseValue } from '@lectern/field-types';
import type { ValidatorName } from '#features/schema/validators/forms.ts';
import type { HeldValue, HeldValues } from './impact.ts';

/** Records that a validator would refuse, among those that were looked at. */
export interface Fit {
  misfits: readonly HeldValue[];
  looked: number;
  total: number;
}

/** Validators that judge a value by itself; the others need assets, linked records, or all records at once. */
const selfContained: ReadonlySet<ValidatorName> = new Set<ValidatorName>([
  'required',
  'length',
  'format',
  'slug_format',
  'enum',
  'sanitized_html',
  'number_range',
  'date_range',
  'date_time_range',
  'size',
  'title_length',
  'description_length',
  'required_seo_fields',
]);

/** Whether a form can predict which records a validator would reject. */
export function isSelfContained(name: ValidatorName): boolean {
  return selfContained.has(name);
}

/** The records that do not fit a validator with these settings, by the validator itself; each language counts. */
export function fitOf(
  field: Field,
  name: ValidatorName,
  settings: Record<string, unknown>,
  values: HeldValues,
  schema: EnvironmentSchema,
): Fit {
  const validator = fieldTypeOf(field).validators[name];
  const misfits = values.rows.filter(({ values: held }) =>
    held
      .flatMap((value) => everyValue(field, value))
      .some(([locale, written]) => {
        const outcome = parseValue(written, { field, timezone: schema.settings.timezone });
        const context = { field, schema, uploads: new Map(), itemTypeOfItem: new Map(), locale, isPartial: true };
        return (validator?.validate(outcome.ok ? outcome.value : written, settings, context) ?? []).length > 0;
      }),
  );
  return { misfits, looked: values.rows.length, total: values.total };
}

/** A value in every language it has, blank ones too: `required` minds them. */
function everyValue({ isLocalized }: Field, value: unknown): [string | null, unknown][] {
  if (!isLocalized) return [[null, value]];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
