import type { Field, FieldTypeId } from '@lectern/domain';
import { blankValue } from './field-value.ts';
import { fieldTypeOf } from './registry.ts';

/**
 * The value a field keeps when its type changes: converted where the new type knows how (lists become single values
 * by their first member), otherwise blank. `field` is the field after the change; the value is one locale's, at rest.
 */
export function convertValue(value: unknown, from: FieldTypeId, field: Field, context: { timezone: string }): unknown {
  const convert = fieldTypeOf(field).convertFrom?.[from];
  if (convert === undefined || value === null || value === undefined) return blankValue(field);
  return convert(value, context) ?? blankValue(field);
}
