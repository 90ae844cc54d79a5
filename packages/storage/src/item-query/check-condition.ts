import type { EnvironmentSchema, Problem } from '@lectern/domain';
import { serverFacets } from '@lectern/field-types/server';
import { ruleOf } from './filter-rule.ts';
import { metaOperands } from './meta-operands.ts';
import { operandRules } from './resolve-operand.ts';
import type { BlockOperand, ItemCondition, ItemOperand, ItemOperator, ItemOrder } from './types.ts';

/**
 * The problem with a condition: an operator that its operand does not support, or an argument of the wrong type
 * (`INVALID_FILTER_FIELDS_PARAM`). Null when it is valid. Checks `and` and `or` too.
 */
export function checkCondition(schema: EnvironmentSchema, condition: ItemCondition): Problem | null {
  if ('and' in condition) return firstProblem(schema, condition.and);
  if ('or' in condition) return firstProblem(schema, condition.or);
  if (condition.operand.kind === 'blocks' && condition.operand.where !== null) {
    const inner = checkCondition(schema, condition.operand.where);
    if (inner !== null) return inner;
  }
  const rule = ruleOf(operandRules(schema, condition.operand), condition.operator);
  if (rule === undefined) return problem(schema, condition, 'operator_not_allowed');
  const argument = rule.read(condition.value, { timezone: schema.settings.timezone });
  return argument === undefined ? problem(schema, condition, rule.explain?.(condition.value) ?? 'invalid_value') : null;
}

/** Whether lists can be ordered by an operand (reference, management API 6). */
export function isOrderable(schema: EnvironmentSchema, by: ItemOrder['by']): boolean {
  if (by.kind === 'rank') return true;
  if (by.kind === 'meta') return metaOperands[by.name].ordering !== null;
  const field = schema.fields.get(by.fieldId);
  return field !== undefined && serverFacets[field.fieldType].isOrderable;
}

/** Operators that an operand supports, by their management API names. */
export function operatorsOf(schema: EnvironmentSchema, operand: ItemOperand): readonly ItemOperator[] {
  return Object.keys(operandRules(schema, operand)) as ItemOperator[];
}

function firstProblem(schema: EnvironmentSchema, conditions: readonly ItemCondition[]): Problem | null {
  for (const condition of conditions) {
    const found = checkCondition(schema, condition);
    if (found !== null) return found;
  }
  return null;
}

function problem(
  schema: EnvironmentSchema,
  { operand, operator }: { operand: ItemOperand | BlockOperand; operator: ItemOperator },
  reason: string,
): Problem {
  const field =
    operand.kind === 'meta' ? operand.name : (schema.fields.get(operand.fieldId)?.apiKey ?? operand.fieldId);
  return { code: 'INVALID_FILTER_FIELDS_PARAM', details: { field, operator, reason } };
}
