import { sql } from 'kysely';
import { minuteRules } from '../minute-range.ts';
import { asIsoText } from './date.ts';

/** Instants of fields, stored as UTC text with milliseconds. */
export const dateTimeRules = minuteRules(asIsoText, (bound) => sql`${bound.toISOString()}`);
