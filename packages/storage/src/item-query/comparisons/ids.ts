import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { json as jsonText } from '#json.ts';
import { readBoolean, readIds } from '../arguments.ts';
import { type FilterRules, notOrNull, rule, surely, type ValueExpression } from '../filter-rule.ts';

/** Rules for a list of IDs, found in the value by `idsOf` as a JSONB array. */
function listRules(idsOf: (target: ValueExpression) => RawBuilder<unknown>): FilterRules {
  const anyIn = (target: ValueExpression, ids: string[]) => sql<SqlBool>`${idsOf(target)} ?| ${ids}::text[]`;
  const isEmpty = (target: ValueExpression) => sql<SqlBool>`coalesce(${idsOf(target)}, '[]') in ('[]', 'null')`;
  return {
    eq: rule(readIds, (target, ids) => sql`coalesce(nullif(${idsOf(target)}, 'null'), '[]') = ${jsonText(ids)}::jsonb`),
    all_in: rule(readIds, (target, ids) => surely(sql`${idsOf(target)} ?& ${ids}::text[]`)),
    any_in: rule(readIds, (target, ids) => surely(anyIn(target, ids))),
    not_in: rule(readIds, (target, ids) => notOrNull(anyIn(target, ids))),
    exists: rule(readBoolean, (target, wanted) => (wanted ? sql`not ${isEmpty(target)}` : isEmpty(target))),
  };
}

/** A list of ids. */
export const idsRules = listRules(({ json }) => json);

/** Ids in a member of each object of a list. */
export function idMembersRules(member: string): FilterRules {
  const path = sql.lit(`$[*].${member}`);
  return listRules(({ json }) => sql`jsonb_path_query_array(${json}, ${path}, '{}', true)`);
}
