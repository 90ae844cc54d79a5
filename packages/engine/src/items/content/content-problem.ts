import type { Problem } from '@lectern/domain';
import type { ValueProblem } from '@lectern/field-types';
import type { PlacedValue } from './walk-values.ts';

/** An `INVALID_FIELD` problem of a record (reference, management API 3). */
export function contentProblem(
  { field, locale, path }: Omit<PlacedValue, 'value' | 'depth'>,
  problem: ValueProblem,
): Problem {
  return {
    code: 'INVALID_FIELD',
    details: {
      field: [...path, ...(problem.path ?? [])].join('.'),
      field_id: field.id,
      field_label: field.label,
      field_type: field.fieldType,
      code: problem.code,
      ...(locale === null ? {} : { locale }),
      ...(problem.options === undefined ? {} : { options: problem.options }),
    },
  };
}

/** The problem of an attribute that the model does not have. */
export function unknownAttribute(path: readonly (string | number)[]): Problem {
  return {
    code: 'INVALID_FORMAT',
    details: { path: ['data', 'attributes', ...path].join('.'), code: 'UNKNOWN_ATTRIBUTE' },
  };
}
