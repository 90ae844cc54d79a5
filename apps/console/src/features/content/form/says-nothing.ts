import type { Field } from '@lectern/domain';
import { blankValue, fieldTypeOf } from '@lectern/field-types';
import { equalValues } from './equal-values.ts';

/** Whether a value of a field is empty; a boolean that is false is not. */
export function saysNothing(field: Field, value: unknown): boolean {
  if (typeof value === 'boolean') return false;
  return (
    value === null || value === undefined || fieldTypeOf(field).isBlank(value) || equalValues(value, blankValue(field))
  );
}
