import type { Problem } from '@lectern/domain';

/** A tree of conditions, of records or of assets. */
type ConditionTree =
  | { and: readonly ConditionTree[] }
  | { or: readonly ConditionTree[] }
  | { operator: string; operand?: unknown };

/** Limits of a list's filter, and of all filters of a delivery API query. */
export const conditionLimits = { conditions: 500, patterns: 10 } as const;

/** How many conditions a filter has, and how many of them look for a pattern. */
export function sizeOfCondition(condition: ConditionTree): { conditions: number; patterns: number } {
  const parts = 'and' in condition ? condition.and : 'or' in condition ? condition.or : null;
  if (parts === null) {
    const patterns = 'operator' in condition && isPatternOperator(condition.operator) ? 1 : 0;
    const inner = conditionOfBlocks(condition);
    if (inner === null) return { conditions: 1, patterns };
    const { conditions, patterns: innerPatterns } = sizeOfCondition(inner);
    return { conditions: 1 + conditions, patterns: innerPatterns };
  }
  const size = { conditions: 0, patterns: 0 };
  for (const part of parts) {
    const { conditions, patterns } = sizeOfCondition(part);
    size.conditions += conditions;
    size.patterns += patterns;
  }
  return size;
}

/** What is wrong with the size of a filter; null when it may be run. */
export function problemOfSize(condition: ConditionTree): Problem | null {
  const size = sizeOfCondition(condition);
  const limit = size.patterns > conditionLimits.patterns ? 'patterns' : 'conditions';
  if (size[limit] <= conditionLimits[limit]) return null;
  return { code: 'TECHNICAL_LIMIT_REACHED', details: { limit, max: conditionLimits[limit] } };
}

/** What blocks in a field must match; null for any other condition. */
function conditionOfBlocks(condition: ConditionTree): ConditionTree | null {
  if (!('operand' in condition) || typeof condition.operand !== 'object' || condition.operand === null) return null;
  return 'where' in condition.operand ? (condition.operand.where as ConditionTree | null) : null;
}

function isPatternOperator(operator: string): boolean {
  return operator === 'matches' || operator === 'not_matches';
}
