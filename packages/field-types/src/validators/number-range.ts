import { checkOrder, checkSome, isFiniteNumber, numberOrNull } from './bounds.ts';
import { defineValidator, violation } from './define-validator.ts';

/** `number_range`: from `min` to `max`, both included. */
export const numberRangeValidator = defineValidator({
  settings: ['min', 'max'],
  check(settings) {
    const problems = checkSome(settings, ['min', 'max'], isFiniteNumber);
    return problems.length > 0 ? problems : checkOrder(numberOrNull(settings['min']), numberOrNull(settings['max']));
  },
  validate(value, settings) {
    if (typeof value !== 'number') return [];
    const min = numberOrNull(settings['min']) ?? -Infinity;
    const max = numberOrNull(settings['max']) ?? Infinity;
    return value < min || value > max ? [violation('number_range', settings)] : [];
  },
});
