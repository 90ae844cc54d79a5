import { DomainError, isPlainObject } from '@lectern/domain';

/**
 * A yes-or-no parameter of a query string; false when it is absent or empty. Throws `INVALID_PARAMS` for anything else.
 */
export function readFlag(param: string, value: unknown): boolean {
  if (value === undefined || value === '' || value === 'false' || value === '0') return false;
  if (value === 'true' || value === '1') return true;
  throw new DomainError('INVALID_PARAMS', { param, value });
}

/** A text of a query string; undefined when it is absent. Throws `INVALID_PARAMS` for anything else. */
export function readText(param: string, value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw new DomainError('INVALID_PARAMS', { param });
}

/** A nested member of a query string; empty when it is absent. Throws `INVALID_PARAMS` for anything else. */
export function readRecord(param: string, value: unknown): Record<string, unknown> {
  if (value === undefined) return {};
  if (isPlainObject(value)) return value;
  throw new DomainError('INVALID_PARAMS', { param });
}
