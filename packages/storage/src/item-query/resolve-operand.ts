import type { EnvironmentSchema } from '@lectern/domain';
import { comparisonOf } from './comparisons.ts';
import type { FilterRules } from './filter-rule.ts';
import { metaOperands } from './meta-operands.ts';
import type { ItemOperand } from './types.ts';

/** Operators that an operand supports; none for a field that does not exist. */
export function operandRules(schema: EnvironmentSchema, operand: ItemOperand): FilterRules {
  if (operand.kind === 'meta') return metaOperands[operand.name].rules;
  const field = schema.fields.get(operand.fieldId);
  return field === undefined ? {} : (comparisonOf(field)?.rules ?? {});
}
