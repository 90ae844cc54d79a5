import { DomainError } from '@lectern/domain';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { compileBlockCondition } from './block-condition.ts';
import { checkCondition } from './check-condition.ts';
import { always, ruleOf, type ValueExpression } from './filter-rule.ts';
import { metaOperands } from './meta-operands.ts';
import { operandRules } from './resolve-operand.ts';
import type { ItemCondition, ItemOperand, ItemQuery } from './types.ts';
import { fieldValue } from './value-expression.ts';

/**
 * Turns a condition into SQL over the row `i`, unless `valueOf` finds values elsewhere. Throws
 * `INVALID_FILTER_FIELDS_PARAM` for what `checkCondition` refuses.
 */
export function compileCondition(
  condition: ItemCondition,
  query: ItemQuery,
  valueOf: (operand: ItemOperand, query: ItemQuery) => ValueExpression = operandValue,
): RawBuilder<SqlBool> {
  const compile = (part: ItemCondition) => compileCondition(part, query, valueOf);
  if ('and' in condition) return join(condition.and.map(compile), sql` and `, always);
  if ('or' in condition) return join(condition.or.map(compile), sql` or `, always);
  const rule = ruleOf(operandRules(query.schema, condition.operand), condition.operator);
  const argument = rule?.read(condition.value, { timezone: query.schema.settings.timezone });
  if (rule === undefined || argument === undefined) {
    const problem = checkCondition(query.schema, condition);
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', problem?.details);
  }
  const { operand } = condition;
  if (operand.kind === 'blocks') return compileBlockCondition(operand, argument === true, query, compileCondition);
  return rule.compile(valueOf(operand, query), argument);
}

/** Where an operand's value is in the row `i`. */
export function operandValue(operand: ItemOperand, query: ItemQuery): ValueExpression {
  if (operand.kind === 'meta') return metaOperands[operand.name].value(query);
  const field = query.schema.fields.get(operand.fieldId);
  if (field === undefined) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { field: operand.fieldId });
  return fieldValue(field, query);
}

function join(
  conditions: readonly RawBuilder<SqlBool>[],
  separator: RawBuilder<unknown>,
  whenEmpty: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  if (conditions.length === 0) return whenEmpty;
  return sql<SqlBool>`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    separator,
  )})`;
}
