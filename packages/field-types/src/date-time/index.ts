import { defineFieldType } from '../define.ts';
import type { ParseContext, ParsedValue } from '../definition.ts';
import { invalidFormat, parsed } from '../problems.ts';
import { dateTimeRangeValidator } from '../validators/date-time-range.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';
import { parseInstant, presentInstant } from '../values/instant.ts';

/** An instant: at rest in UTC with milliseconds, over the wire in the environment's zone with its offset. */
export const dateTimeType = defineFieldType({
  id: 'date_time',
  editors: [{ id: 'date_time_picker', defaultParameters: {} }],
  validators: { required: requiredValidator(isNothing), date_time_range: dateTimeRangeValidator },
  acceptsDefaultValue: true,
  servesAs: ['orderingFieldId', 'presentationTitleFieldId', 'presentationImageFieldId'],
  parse: parseDateTime,
  convertFrom: {
    date: (value, { timezone }) => (typeof value === 'string' ? parseInstant(value, timezone) : null),
  },
  present: (value, { timezone }) => (typeof value === 'string' ? presentInstant(value, timezone) : value),
});

function parseDateTime(value: unknown, { timezone }: ParseContext): ParsedValue {
  const instant = typeof value === 'string' ? parseInstant(value, timezone) : null;
  return instant === null ? invalidFormat() : parsed(instant);
}
