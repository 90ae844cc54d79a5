import { DomainError, jsonExcess } from '@lectern/domain';
import type { GraphQLError } from 'graphql';
import { limitError, queryLimits } from '../execution/query-limits.ts';
import type { DeliveryQuery } from '../execution/run-query.ts';

/** Values of a body beside those in its variables. */
const maxOtherValues = 100;

/**
 * Reads a body, whatever its content type said; unknown keys are ignored. Answers the error of a query with too many values, which is
 * not parsed. Throws `INVALID_JSON_BODY`.
 */
export function readQuery(body: unknown): DeliveryQuery | GraphQLError {
  const text = typeof body === 'string' ? body : '';
  const excess = jsonExcess(text, queryLimits.variables + maxOtherValues);
  if (excess === 'depth') throw new DomainError('INVALID_JSON_BODY', { reason: 'too_deep' });
  if (excess === 'values') return limitError('variables');
  const parsed = parse(text);
  const { query, variables, operationName } = parsed;
  const isObject = typeof variables === 'object' && variables !== null && !Array.isArray(variables);
  if (variables !== undefined && variables !== null && !isObject) throw new DomainError('INVALID_JSON_BODY', { key: 'variables' });
  return {
    query: typeof query === 'string' ? query : '',
    variables: isObject ? (variables as Record<string, unknown>) : {},
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
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new DomainError('INVALID_JSON_BODY');
  return parsed as Record<string, unknown>;
}
