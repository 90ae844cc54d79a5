import { defineFieldType } from '../define.ts';
import type { ParsedValue } from '../definition.ts';
import { invalidFormat, parsed } from '../problems.ts';
import { numberRangeValidator } from '../validators/number-range.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';
import { keepValue } from '../values/convert.ts';

/** A decimal number. */
export const floatType = defineFieldType({
  id: 'float',
  editors: [{ id: 'float', defaultParameters: {} }],
  validators: { required: requiredValidator(isNothing), number_range: numberRangeValidator },
  acceptsDefaultValue: true,
  servesAs: ['orderingFieldId', 'presentationTitleFieldId'],
  parse: parseDecimal,
  convertFrom: { integer: keepValue },
});

function parseDecimal(value: unknown): ParsedValue {
  // Adding zero turns -0, which JSON cannot keep, into 0.
  return typeof value === 'number' && Number.isFinite(value) ? parsed(value + 0) : invalidFormat();
}
