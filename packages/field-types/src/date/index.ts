import { defineFieldType } from '../define.ts';
import { invalidFormat, parsed } from '../problems.ts';
import { dateRangeValidator } from '../validators/date-range.ts';
import { requiredValidator } from '../validators/required.ts';
import { isNothing } from '../values/blank.ts';
import { isCalendarDate, presentInstant } from '../values/instant.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export const dateType = defineFieldType({
  id: 'date',
  editors: [{ id: 'date_picker', defaultParameters: {} }],
  validators: { required: requiredValidator(isNothing), date_range: dateRangeValidator },
  acceptsDefaultValue: true,
  convertFrom: {
    date_time: (value, { timezone }) =>
      typeof value === 'string' ? presentInstant(value, timezone).slice(0, 10) : null,
  },
  servesAs: ['orderingFieldId', 'presentationTitleFieldId', 'presentationImageFieldId'],
  parse: (value) => (typeof value === 'string' && isCalendarDate(value) ? parsed(value) : invalidFormat()),
});
