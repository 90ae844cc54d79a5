import type { EnvironmentSchema } from '@lectern/domain';
import { blockRules } from './block-condition.ts';
import { comparisonOf } from './comparisons.ts';
import type { FilterRules } from './filter-rule.ts';
import { metaOperands } from './meta-operands.ts';
import type { BlockOperand, ItemOperand } from './types.ts';

/** Operators that an operand supports; none for a field that does not exist. */
export function operandRules(schema: EnvironmentSchema, operand: ItemOperand | BlockOperand): FilterRules {
  if (operand.kind === 'blocks') return blockRules;
  if (operand.kind === 'meta') return metaOperands[operand.name].rules;
  const field = schema.fields.get(operand.fieldId);
  return field === undefined ? {} : (comparisonOf(field)?.rules ?? {});
}
