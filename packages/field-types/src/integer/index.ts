import { defineFieldType } from '../define.ts';
import type { ParsedValue } from '../definition.ts';
import { invalidFormat, parsed } from '../problems.ts';
import { numberRangeValidator } from '../validators/number-range.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';

/** A whole number. */
export const integerType = defineFieldType({
  id: 'integer',
  editors: [{ id: 'integer', defaultParameters: {} }],
  validators: { required: requiredValidator(isNothing), number_range: numberRangeValidator },
  acceptsDefaultValue: true,
  servesAs: ['orderingFieldId', 'presentationTitleFieldId'],
  parse: parseInteger,
  convertFrom: { float: roundToSafeInteger },
});

function parseInteger(value: unknown): ParsedValue {
  // Adding zero turns -0, which JSON cannot keep, into 0.
  return typeof value === 'number' && Number.isSafeInteger(value) ? parsed(value + 0) : invalidFormat();
}

/** Rounds like people do; numbers too large to be exact are lost. */
function roundToSafeInteger(value: unknown): number | null {
  const rounded = typeof value === 'number' ? Math.round(value) + 0 : null;
  return Number.isSafeInteger(rounded) ? rounded : null;
}
