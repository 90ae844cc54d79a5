import { defineFieldType } from '../define.ts';
import type { ParsedValue } from '../definition.ts';
import { invalidFormat, parsed } from '../problems.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';

/** Any JSON, as a text in both directions; the text is kept as it was written. */
export const jsonType = defineFieldType({
  id: 'json',
  editors: [
    { id: 'json', defaultParameters: {} },
    { id: 'string_multi_select', defaultParameters: { options: [] } },
    { id: 'string_checkbox_group', defaultParameters: { options: [] } },
  ],
  validators: { required: requiredValidator(isNothing) },
  acceptsDefaultValue: true,
  parse: parseJson,
});

function parseJson(value: unknown): ParsedValue {
  if (typeof value !== 'string') return invalidFormat();
  try {
    JSON.parse(value);
    return parsed(value);
  } catch {
    return invalidFormat();
  }
}
