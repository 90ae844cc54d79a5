import { sql } from 'kysely';
import { readText, readTexts } from '../arguments.ts';
import { type FilterRules, rule } from '../filter-rule.ts';

/** Texts compared as a whole: slugs, ids, stages. */
export const slugRules: FilterRules = {
  eq: rule(readText, ({ text }, value) => sql`${text} = ${value}`),
  neq: rule(readText, ({ text }, value) => sql`${text} is distinct from ${value}`),
  in: rule(readTexts, ({ text }, values) => sql`${text} = any(${values}::text[])`),
  not_in: rule(readTexts, ({ text }, values) => sql`(${text} = any(${values}::text[])) is not true`),
};
