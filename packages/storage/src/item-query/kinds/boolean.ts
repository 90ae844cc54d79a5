import { sql } from 'kysely';
import { readBoolean } from '../arguments.ts';
import { type FilterRules, rule } from '../filter-rule.ts';

/** Yes or no. A missing value counts as no, as it does in forms. */
export const booleanRules: FilterRules = {
  eq: rule(readBoolean, ({ text }, wanted) => sql`coalesce(${text}, 'false') = ${String(wanted)}`),
};
