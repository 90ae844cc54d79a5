import { sql } from 'kysely';
import { readId, readIds } from '../arguments.ts';
import { type FilterRules, rule, type ValueExpression } from '../filter-rule.ts';
import { exists } from './presence.ts';

/** Rules for one id, found in the value by `idOf`. */
function idRulesBy(idOf: (target: ValueExpression) => ValueExpression['text']): FilterRules {
  return {
    eq: rule(readId, (target, id) => sql`${idOf(target)} = ${id}`),
    neq: rule(readId, (target, id) => sql`${idOf(target)} is distinct from ${id}`),
    in: rule(readIds, (target, ids) => sql`${idOf(target)} = any(${ids}::text[])`),
    not_in: rule(readIds, (target, ids) => sql`(${idOf(target)} = any(${ids}::text[])) is not true`),
    exists,
  };
}

/** An id stored as it is. */
export const idRules = idRulesBy(({ text }) => text);

/** An id in a member of an object. */
export function idMemberRules(member: string): FilterRules {
  return idRulesBy(({ json }) => sql<string | null>`${json} ->> ${sql.lit(member)}`);
}
