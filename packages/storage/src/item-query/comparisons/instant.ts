import { sql } from 'kysely';
import { minuteRules } from '../minute-range.ts';
import { asIsoText } from './day.ts';

/** Instants of fields, stored as UTC text with milliseconds. */
export const instantRules = minuteRules(asIsoText, (bound) => sql`${bound.toISOString()}`);
