import { type RawBuilder, sql } from 'kysely';
import { readBoolean } from '../arguments.ts';
import { type FilterRules, rule, type ValueExpression } from '../filter-rule.ts';

/** The value as text, by which an index finds it. A missing value counts as no, as it does in forms. */
export function truthKey({ text }: ValueExpression): RawBuilder<string> {
  return sql<string>`coalesce(${text}, 'false')`;
}

/** Yes or no. */
export const truthRules: FilterRules = {
  eq: rule(readBoolean, (target, wanted) => sql`${truthKey(target)} = ${String(wanted)}`),
};
