import { isPlainObject } from '@lectern/domain';
import type { Call } from './succeeded-calls.ts';

/** One violation as the server names it. */
export interface ApiProblem {
  code: string;
  details: Record<string, unknown>;
  isTransient: boolean;
}

/** A failed request. `status` 0 means that there was no response. */
export class ApiError extends Error {
  readonly status: number;
  readonly requestId: string | null;
  readonly errors: readonly ApiProblem[];
  /** The call that did not succeed, where it is known. */
  call: Call | null = null;

  constructor(status: number, requestId: string | null, errors: readonly ApiProblem[], options?: ErrorOptions) {
    super(`${status} ${errors.map((error) => error.code).join(', ')}`, options);
    this.name = 'ApiError';
    this.status = status;
    this.requestId = requestId;
    this.errors = errors;
  }

  /** Whether one of the violations carries this code of the catalogue. */
  hasCode(code: string): boolean {
    return this.errors.some((error) => error.code === code);
  }

  /** The violations with this code, such as every `INVALID_FIELD`. */
  withCode(code: string): ApiProblem[] {
    return this.errors.filter((error) => error.code === code);
  }

  /** Trying the same again may work. */
  get isTransient(): boolean {
    return this.errors.some((error) => error.isTransient);
  }
}

/** Code given when the server could not be reached; it is ours, not of the catalogue. */
export const noAnswer = 'NO_ANSWER';

/** The error of a call without a response. */
export function noAnswerError(cause: unknown): ApiError {
  return new ApiError(0, null, [{ code: noAnswer, details: {}, isTransient: false }], { cause });
}

/** Reads an error document; anything else becomes one problem named after the status. */
export function toApiError(status: number, requestId: string | null, body: unknown): ApiError {
  const problems = readProblems(body);
  return new ApiError(
    status,
    requestId,
    problems.length > 0 ? problems : [{ code: `HTTP_${status}`, details: {}, isTransient: false }],
  );
}

function readProblems(body: unknown): ApiProblem[] {
  if (!isPlainObject(body) || !Array.isArray(body.data)) return [];
  return body.data.flatMap((entry: unknown) => {
    if (!isPlainObject(entry) || !isPlainObject(entry.attributes) || typeof entry.attributes.code !== 'string')
      return [];
    const { code, details, transient } = entry.attributes;
    return [{ code, details: isPlainObject(details) ? details : {}, isTransient: transient === true }];
  });
}
