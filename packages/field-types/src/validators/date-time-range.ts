import { parseInstant } from '../values/instant.ts';
import { checkOrder, checkSome } from './bounds.ts';
import { defineValidator, violation } from './define-validator.ts';

/**
 * `date_time_range`: an instant from `min` to `max`, both included. Bounds without an offset are read in the
 * environment's zone. Instants in UTC compare as text.
 */
export const dateTimeRangeValidator = defineValidator({
  settings: ['min', 'max'],
  check(settings, schema) {
    const timezone = schema?.settings.timezone ?? 'UTC';
    const problems = checkSome(settings, ['min', 'max'], (bound) => instantOf(bound, timezone) !== null);
    if (problems.length > 0) return problems;
    return checkOrder(instantOf(settings['min'], timezone), instantOf(settings['max'], timezone));
  },
  validate(value, settings, { schema }) {
    const { timezone } = schema.settings;
    const instant = instantOf(value, timezone);
    if (instant === null) return [];
    const min = instantOf(settings['min'], timezone) ?? instant;
    const max = instantOf(settings['max'], timezone) ?? instant;
    return instant < min || instant > max ? [violation('date_time_range', settings)] : [];
  },
});

function instantOf(value: unknown, timezone: string): string | null {
  return typeof value === 'string' ? parseInstant(value, timezone) : null;
}
