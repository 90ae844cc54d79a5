import { DomainError } from '@lectern/domain';

/** A yes-or-no parameter of the query string; false when it is absent. Throws `INVALID_PARAMS` for anything else. */
export function flag(query: Record<string, unknown>, name: string): boolean {
  const value = query[name];
  if (value === undefined || value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  throw new DomainError('INVALID_PARAMS', { parameter: name });
}

/** A text of the query string; undefined when it is absent. Throws `INVALID_PARAMS` for anything else. */
export function textParam(query: Record<string, unknown>, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new DomainError('INVALID_PARAMS', { parameter: name });
}
