import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ItemOperator } from './types.ts';

/** A value inside a row: as JSONB, and as text with JSON null turned into SQL null. */
export interface ValueExpression {
  json: RawBuilder<unknown>;
  text: RawBuilder<string | null>;
  /** The value as a number, where there is a way that does not fail for other values. */
  number?: RawBuilder<number | null>;
  /** Of a value that is a condition: the opposite, in a form that the planner joins better than `not`. */
  negated?: RawBuilder<SqlBool>;
}

/** What reading an argument may need. */
export interface ArgumentContext {
  /** IANA zone in which offset-less instants are read. */
  timezone: string;
}

/** One operator of one kind of value: how its argument is read and what it compiles to. */
export interface FilterRule {
  /** The argument in its final type, or undefined when it is not acceptable. */
  read(value: unknown, context: ArgumentContext): unknown;
  /** Why `read` did not take a value, where there is more to say than that. */
  explain?(value: unknown): string | undefined;
  /** SQL that is true for matching rows. Gets what `read` gave. */
  compile(target: ValueExpression, argument: unknown): RawBuilder<SqlBool>;
}

/** The operators that a kind of value supports. */
export type FilterRules = Readonly<Partial<Record<ItemOperator, FilterRule>>>;

/**
 * The rule of an operator as a client wrote it; undefined for one that is not there, whatever `Object` has of that
 * name.
 */
export function ruleOf(rules: Readonly<Partial<Record<string, FilterRule>>>, operator: string): FilterRule | undefined {
  return Object.hasOwn(rules, operator) ? rules[operator] : undefined;
}

/** Joins a reader and a compiler of the same type into a rule. */
export function rule<T>(
  read: (value: unknown, context: ArgumentContext) => T | undefined,
  compile: (target: ValueExpression, argument: T) => RawBuilder<SqlBool>,
  explain?: FilterRule['explain'],
): FilterRule {
  // The only caller of `compile` passes what `read` gave.
  return { read, compile: (target, argument) => compile(target, argument as T), ...(explain && { explain }) };
}

/** A condition that is true for every row. */
export const always: RawBuilder<SqlBool> = sql<SqlBool>`true`;

/** Turns an unknown outcome into false. */
export function surely(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${condition}, false)`;
}

/** The opposite, which is also true when the value is null (reference, delivery 7). */
export function notOrNull(condition: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${condition}) is not true`;
}
