import { DomainError, type EnvironmentSchema, isPlainObject, type ItemType } from '@lectern/domain';
import { checkCondition, type ItemCondition, type ItemOperator, problemOfSize } from '@lectern/storage';
import { readItemOperand } from './read-item-operand.ts';

/**
 * Reads `filter[fields]`: `{ title: { eq: 'x' } }`, `AND` and `OR` with lists of the same; null without conditions.
 * Throws `INVALID_FILTER_FIELDS_PARAM` (details `field`, `operator`, `reason`), and `TECHNICAL_LIMIT_REACHED` for more
 * than 500 conditions or 10 patterns.
 */
export function readItemCondition(
  schema: EnvironmentSchema,
  model: ItemType | null,
  fields: unknown,
): ItemCondition | null {
  if (fields === undefined || fields === '') return null;
  const condition = readConditions(schema, model, fields);
  const problem = problemOfSize(condition) ?? checkCondition(schema, condition);
  if (problem !== null) throw DomainError.of([problem]);
  return 'and' in condition && condition.and.length === 0 ? null : condition;
}

function readConditions(schema: EnvironmentSchema, model: ItemType | null, fields: unknown): ItemCondition {
  if (!isPlainObject(fields)) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { reason: 'object_expected' });
  return {
    and: Object.entries(fields).flatMap(([name, value]): ItemCondition[] => {
      if (name === 'AND') return [{ and: readBranches(schema, model, name, value) }];
      if (name === 'OR') return [{ or: readBranches(schema, model, name, value) }];
      return readField(schema, model, name, value);
    }),
  };
}

function readBranches(
  schema: EnvironmentSchema,
  model: ItemType | null,
  name: string,
  value: unknown,
): ItemCondition[] {
  // Long lists arrive as objects with the indexes as keys.
  const branches = isPlainObject(value) ? Object.values(value) : value;
  if (!Array.isArray(branches))
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { field: name, reason: 'list_expected' });
  return branches.map((branch: unknown) => readConditions(schema, model, branch));
}

function readField(
  schema: EnvironmentSchema,
  model: ItemType | null,
  name: string,
  operators: unknown,
): ItemCondition[] {
  const operand = readItemOperand(schema, model, name);
  if (operand === null) throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { field: name, reason: 'unknown_field' });
  if (!isPlainObject(operators))
    throw new DomainError('INVALID_FILTER_FIELDS_PARAM', { field: name, reason: 'operators_expected' });
  return Object.entries(operators).map(([operator, value]): ItemCondition => ({
    operand,
    // `checkCondition` refuses operators that are none. Two spellings of one are in use.
    operator: (operator === 'notIn' ? 'not_in' : operator) as ItemOperator,
    value,
  }));
}
