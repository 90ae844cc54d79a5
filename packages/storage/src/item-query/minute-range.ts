import { parseInstant } from '@lectern/field-types';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type ArgumentContext, type FilterRules, rule, type ValueExpression } from './filter-rule.ts';
import { exists } from './comparisons/presence.ts';

/** The minute an instant falls into: filters on time look no closer (reference, delivery 7). */
interface Minute {
  start: Date;
  end: Date;
}

/** Rules for instants. `column` gives something comparable, `parameter` a bound of the same type. */
export function minuteRules(
  column: (target: ValueExpression) => RawBuilder<unknown>,
  parameter: (bound: Date) => RawBuilder<unknown>,
): FilterRules {
  const within = (target: ValueExpression, { start, end }: Minute): RawBuilder<SqlBool> =>
    sql`(${column(target)} >= ${parameter(start)} and ${column(target)} < ${parameter(end)})`;
  return {
    eq: rule(readMinute, within),
    neq: rule(readMinute, (target, minute) => sql`${within(target, minute)} is not true`),
    gt: rule(readMinute, (target, { end }) => sql`${column(target)} >= ${parameter(end)}`),
    gte: rule(readMinute, (target, { start }) => sql`${column(target)} >= ${parameter(start)}`),
    lt: rule(readMinute, (target, { start }) => sql`${column(target)} < ${parameter(start)}`),
    lte: rule(readMinute, (target, { end }) => sql`${column(target)} < ${parameter(end)}`),
    exists,
  };
}

function readMinute(value: unknown, { timezone }: ArgumentContext): Minute | undefined {
  const instant = readInstant(value, timezone);
  if (instant === undefined) return undefined;
  const start = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
  return { start, end: new Date(start.getTime() + 60_000) };
}

function readInstant(value: unknown, timezone: string): Date | undefined {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value;
  const instant = typeof value === 'string' ? parseInstant(value, timezone) : null;
  return instant === null ? undefined : new Date(instant);
}
