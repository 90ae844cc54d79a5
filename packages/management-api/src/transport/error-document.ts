import { createHash } from 'node:crypto';
import { DomainError, type ErrorCode, type Problem } from '@lectern/domain';

/** An error answer: every problem is an entity under `data` (reference, management API 3). */
export interface ErrorDocument {
  data: readonly { id: string; type: 'api_error'; attributes: Record<string, unknown> }[];
}

const docsUrl = 'https://github.com/lectern-cms/lectern/blob/main/docs/errors.md';

/** Statuses that are not 422, by code. */
const statuses: Partial<Record<ErrorCode, number>> = {
  INVALID_JSON_BODY: 400,
  INVALID_AUTHORIZATION_HEADER: 401,
  INVALID_CREDENTIALS: 401,
  INSUFFICIENT_PERMISSIONS: 403,
  NOT_FOUND: 404,
  INVALID_ENDPOINT: 404,
  INVALID_ENVIRONMENT: 404,
  INVALID_SITE: 404,
  INVALID_ACCEPT_HEADER: 406,
  INVALID_CONTENT_TYPE_HEADER: 415,
  RATE_LIMIT_EXCEEDED: 429,
  EXCEPTION: 500,
  SERVICE_UNAVAILABLE: 503,
  MAINTENANCE_MODE: 503,
  ENVIRONMENT_NOT_READY: 503,
  SITE_NOT_READY: 503,
};

/** HTTP status of a code: 422 unless the protocol says otherwise. */
export function statusOf(code: ErrorCode): number {
  return statuses[code] ?? 422;
}

/** Turns problems into the answer clients understand. */
export function errorDocument(problems: readonly Problem[]): ErrorDocument {
  return { data: problems.map(errorEntity) };
}

/** Any thrown thing as a `DomainError`; what is not one becomes `EXCEPTION`, its message kept from the caller. */
export function asDomainError(error: unknown): DomainError {
  return error instanceof DomainError ? error : new DomainError('EXCEPTION', {}, { cause: error });
}

function errorEntity({ code, details, transient }: Problem): ErrorDocument['data'][number] {
  return {
    // Not per occurrence: the same problem always has the same id.
    id: createHash('md5').update(JSON.stringify({ code, details })).digest('hex').slice(0, 6),
    type: 'api_error',
    attributes: { code, doc_url: `${docsUrl}#${code.toLowerCase()}`, details, ...(transient === true ? { transient } : {}) },
  };
}
