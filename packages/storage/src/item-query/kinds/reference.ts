import { sql } from 'kysely';
import { readId, readIds } from '../arguments.ts';
import { type FilterRules, rule, type ValueExpression } from '../filter-rule.ts';
import { exists } from './presence.ts';

/** Rules for one ID, found in the value by `idOf`. */
function singleReferenceRules(idOf: (target: ValueExpression) => ValueExpression['text']): FilterRules {
  return {
    eq: rule(readId, (target, id) => sql`${idOf(target)} = ${id}`),
    neq: rule(readId, (target, id) => sql`${idOf(target)} is distinct from ${id}`),
    in: rule(readIds, (target, ids) => sql`${idOf(target)} = any(${ids}::text[])`),
    not_in: rule(readIds, (target, ids) => sql`(${idOf(target)} = any(${ids}::text[])) is not true`),
    exists,
  };
}

/** A link to one record. */
export const referenceRules = singleReferenceRules(({ text }) => text);

/** One asset with its metadata. */
export const uploadRules = singleReferenceRules(({ json }) => sql<string | null>`${json} ->> 'upload_id'`);
