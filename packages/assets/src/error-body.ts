import type { DomainError } from '@lectern/domain';

/** What is wrong with an upload, as the management API returns it. */
export function errorBody({ problems }: DomainError): { data: readonly object[] } {
  return {
    data: problems.map(({ code, details, transient }) => ({
      type: 'api_error',
      attributes: { code, details, ...(transient === true && { transient }) },
    })),
  };
}

/** How soon a request that failed for want of the storage is worth repeating. */
export const unavailableSeconds = 5;
