import { type RawBuilder, sql, type SqlBool } from 'kysely';

/**
 * What a role may see, as a restriction of lists: what some grant covers or some inherited restriction lets through,
 * less what a denial covers.
 */
export interface Visibility<Grant> {
  grants: readonly Grant[];
  denials: readonly Grant[];
  inherited?: readonly Visibility<Grant>[];
}

/** The restriction as a condition on rows; `covers` writes one grant. */
export function compileGrants<Grant>(
  { grants, denials, inherited = [] }: Visibility<Grant>,
  covers: (grant: Grant) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  const shown = anyOf([...grants.map(covers), ...inherited.map((role) => compileGrants(role, covers))]);
  return denials.length === 0 ? shown : sql<SqlBool>`(${shown} and not ${anyOf(denials.map(covers))})`;
}

function anyOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  // A condition on a row without stage, creator or collection is null where it should be false.
  return conditions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`coalesce(${sql.join(conditions, sql` or `)}, false)`;
}
