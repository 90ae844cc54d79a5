import { DomainError, isPlainObject, jsonExcess } from '@lectern/domain';
import type { GraphQLError } from 'graphql';
import { limitError, queryLimits } from '../execution/query-limits.ts';
import type { DeliveryQuery } from '../execution/run-query.ts';

/** Values of a body in addition to those in its variables. */
const maxOtherValues = 100;

/**
 * Reads a body, whatever its content type; unknown keys are ignored. Returns the error of a query with too many values,
 * which is not parsed. Throws `INVALID_JSON_BODY`.
 */
export function readQuery(body: unknown): DeliveryQuery | GraphQLError {
  const text = typeof body === 'string' ? body : '';
  const excess = jsonExcess(text, queryLimits.variables + maxOtherValues);
  if (excess === 'depth') throw new DomainError('INVALID_JSON_BODY', { reason: 'too_deep' });
  if (excess === 'values') return limitError('variables');
  const parsed = parse(text);
  const { query, variables, operationName } = parsed;
  if (variables !== undefined && variables !== null && !isPlainObject(variables))
    throw new DomainError('INVALID_JSON_BODY', { key: 'variables' });
  return {
    query: typeof query === 'string' ? query : '',
    variables: isPlainObject(variables) ? variables : {},
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : null,
  };
}

function parse(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new DomainError('INVALID_JSON_BODY', {}, { cause });
  }
  if (!isPlainObject(parsed)) throw new DomainError('INVALID_JSON_BODY');
  return parsed;
}
