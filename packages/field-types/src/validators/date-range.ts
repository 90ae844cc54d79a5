import { isCalendarDate } from '../values/instant.ts';
import { checkOrder, checkSome, stringOrNull } from './bounds.ts';
import { defineValidator, violation } from './define-validator.ts';

/** `date_range`: a day from `min` to `max`, both included. Days compare as text. */
export const dateRangeValidator = defineValidator({
  settings: ['min', 'max'],
  check(settings) {
    const isDay = (value: unknown) => typeof value === 'string' && isCalendarDate(value);
    const problems = checkSome(settings, ['min', 'max'], isDay);
    return problems.length > 0 ? problems : checkOrder(stringOrNull(settings['min']), stringOrNull(settings['max']));
  },
  validate(value, settings) {
    if (typeof value !== 'string') return [];
    const min = stringOrNull(settings['min']) ?? value;
    const max = stringOrNull(settings['max']) ?? value;
    return value < min || value > max ? [violation('date_range', settings)] : [];
  },
});
