import { sql } from 'kysely';
import { readBoolean } from '../arguments.ts';
import { type FilterRule, type FilterRules, rule } from '../filter-rule.ts';

/** `exists` of single values: not null. */
export const exists: FilterRule = rule(readBoolean, ({ text }, wanted) =>
  wanted ? sql`${text} is not null` : sql`${text} is null`,
);

/** Values that can only be there or not. */
export const presenceRules: FilterRules = { exists };
