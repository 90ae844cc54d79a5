import { type RawBuilder, sql } from 'kysely';
import { readNumber } from '../arguments.ts';
import { type FilterRules, rule, type ValueExpression } from '../filter-rule.ts';
import { exists } from './presence.ts';

/** The value as a number. */
export function asNumber({ number, text }: ValueExpression): RawBuilder<number | null> {
  return number ?? sql<number | null>`(${text})::numeric`;
}

function parameter(value: number): RawBuilder<number> {
  return sql<number>`${String(value)}::numeric`;
}

/** Whole and decimal numbers. */
export const numberRules: FilterRules = {
  eq: rule(readNumber, (target, value) => sql`${asNumber(target)} = ${parameter(value)}`),
  neq: rule(readNumber, (target, value) => sql`${asNumber(target)} is distinct from ${parameter(value)}`),
  gt: rule(readNumber, (target, value) => sql`${asNumber(target)} > ${parameter(value)}`),
  gte: rule(readNumber, (target, value) => sql`${asNumber(target)} >= ${parameter(value)}`),
  lt: rule(readNumber, (target, value) => sql`${asNumber(target)} < ${parameter(value)}`),
  lte: rule(readNumber, (target, value) => sql`${asNumber(target)} <= ${parameter(value)}`),
  exists,
};
