import { type RawBuilder, sql } from 'kysely';
import { type FilterRules, rule, type ValueExpression } from '../filter-rule.ts';
import { exists } from './presence.ts';

/** ISO text of fixed width, which sorts as time does when compared byte by byte. */
export function asIsoText({ text }: ValueExpression): RawBuilder<string | null> {
  return sql<string | null>`(${text}) collate "C"`;
}

/** Calendar days, stored as `YYYY-MM-DD`. */
export const dayRules: FilterRules = {
  eq: rule(readDay, (target, day) => sql`${asIsoText(target)} = ${day}`),
  neq: rule(readDay, (target, day) => sql`${target.text} is distinct from ${day}`),
  gt: rule(readDay, (target, day) => sql`${asIsoText(target)} > ${day}`),
  gte: rule(readDay, (target, day) => sql`${asIsoText(target)} >= ${day}`),
  lt: rule(readDay, (target, day) => sql`${asIsoText(target)} < ${day}`),
  lte: rule(readDay, (target, day) => sql`${asIsoText(target)} <= ${day}`),
  exists,
};

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? undefined : value;
}
