import type { DomainError } from '@lectern/domain';

/** What is wrong with an upload, as the management API returns it. */
export function errorBody({ problems }: DomainError): { data: readonly object[] } {
  return { data: problems.map(({ code, details }) => ({ type: 'api_error', attributes: { code, details } })) };
}
