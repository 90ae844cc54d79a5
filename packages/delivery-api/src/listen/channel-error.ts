import { DomainError } from '@lectern/domain';
import type { DeliveryAnswer } from '../execution/run-query.ts';

/** Data of `channelError`: its client registers again unless the error is fatal (reference, delivery services 1). */
export interface ChannelError {
  code: 'INVALID_QUERY' | 'TOKEN_REVOKED' | 'ENVIRONMENT_GONE' | 'UPSTREAM_ERROR';
  message: string;
  fatal: boolean;
  /** The answer of the query. */
  response?: unknown;
}

/** Errors of a query that content or the server causes: the same query may succeed later. */
const passing: ReadonlySet<unknown> = new Set(['EXCEPTION', 'nullInNonNullableField']);

const revoked: ReadonlySet<string> = new Set([
  'INVALID_AUTHORIZATION_HEADER',
  'INSUFFICIENT_PERMISSIONS',
  'DEACTIVATED_SITE',
  'INVALID_SITE',
]);

/** Why a query that was answered with errors has no result. */
export function errorOfAnswer(response: Extract<DeliveryAnswer['body'], { errors: unknown }>): ChannelError {
  const message = response.errors.map((error) => error.message).join('\n');
  return response.errors.every(({ extensions }) => passing.has(extensions['code']))
    ? { code: 'UPSTREAM_ERROR', message, fatal: false, response }
    : { code: 'INVALID_QUERY', message, fatal: true, response };
}

/** Why a query could not run. Reports what is not the client's fault. */
export function errorOfFailure(error: unknown, onError: (error: unknown) => void): ChannelError {
  if (error instanceof DomainError && revoked.has(error.code))
    return { code: 'TOKEN_REVOKED', message: 'The token has no access any more', fatal: true };
  if (error instanceof DomainError && error.code === 'INVALID_ENVIRONMENT')
    return { code: 'ENVIRONMENT_GONE', message: 'The environment does not exist any more', fatal: true };
  onError(error);
  return { code: 'UPSTREAM_ERROR', message: 'The query could not run', fatal: false };
}
