import { type ApiError, toApiError } from '../api-error.ts';

/** A record that a bulk call did not change, and why. */
export interface BulkFailure {
  id: string;
  error: ApiError;
}

/** Reads the records that a bulk call rejected from the `meta` of its response. */
export function readBulkFailures(meta: Readonly<Record<string, unknown>> | undefined): BulkFailure[] {
  const failures = meta?.['failures'];
  if (!Array.isArray(failures)) return [];
  return failures.flatMap((failure: unknown) => {
    if (typeof failure !== 'object' || failure === null || !('id' in failure) || typeof failure.id !== 'string')
      return [];
    return [{ id: failure.id, error: toApiError(422, null, { data: 'errors' in failure ? failure.errors : [] }) }];
  });
}
