import { DomainError } from '@lectern/domain';
import type { DeliveryQuery } from '../execution/run-query.ts';

/** Reads a body, whatever its content type said; unknown keys are ignored. Throws `INVALID_JSON_BODY`. */
export function readQuery(body: unknown): DeliveryQuery {
  const parsed = parse(body);
  const { query, variables, operationName } = parsed;
  const isObject = typeof variables === 'object' && variables !== null && !Array.isArray(variables);
  if (variables !== undefined && variables !== null && !isObject) throw new DomainError('INVALID_JSON_BODY', { key: 'variables' });
  return {
    query: typeof query === 'string' ? query : '',
    variables: isObject ? (variables as Record<string, unknown>) : {},
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : null,
  };
}

function parse(body: unknown): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(typeof body === 'string' ? body : '');
  } catch (cause) {
    throw new DomainError('INVALID_JSON_BODY', {}, { cause });
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new DomainError('INVALID_JSON_BODY');
  return parsed as Record<string, unknown>;
}
