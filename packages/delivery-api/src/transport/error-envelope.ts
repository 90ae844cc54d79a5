import { type DomainError, type ErrorCode, generateId } from '@lectern/domain';

/** Statuses of API errors (reference, delivery 1); what is not listed is the caller's mistake. */
const statuses: Partial<Record<ErrorCode, number>> = {
  INVALID_AUTHORIZATION_HEADER: 401,
  INSUFFICIENT_PERMISSIONS: 403,
  DEACTIVATED_SITE: 403,
  INVALID_ENVIRONMENT: 404,
  INVALID_SITE: 404,
  INVALID_JSON_BODY: 400,
  ENVIRONMENT_NOT_READY: 503,
  SITE_NOT_READY: 503,
  SERVICE_UNAVAILABLE: 503,
  RATE_LIMIT_EXCEEDED: 429,
  EXCEPTION: 500,
};

/** HTTP status of an error. */
export function errorStatus({ code }: DomainError): number {
  return statuses[code] ?? 422;
}

/** Body of an error. */
export function errorEnvelope({ problems }: DomainError): { data: readonly unknown[] } {
  return {
    data: problems.map(({ code, details, transient }) => ({
      id: generateId(),
      type: 'api_error',
      attributes: { code, details, ...(transient ? { transient: true } : {}) },
    })),
  };
}
