import { DomainError } from '@lectern/domain';

/** An offset page. */
export interface Page {
  offset: number;
  limit: number;
}

/**
 * Reads `page[offset]` and `page[limit]`; a limit of 0 is legal. Throws `INVALID_PARAMS` (reference, management API 6).
 */
export function readPage(query: Record<string, unknown>, options: { defaultLimit: number; maxLimit: number }): Page {
  const page = query['page'];
  if (page !== undefined && (typeof page !== 'object' || page === null))
    throw new DomainError('INVALID_PARAMS', { param: 'page' });
  const given = (page ?? {}) as Record<string, unknown>;
  return {
    offset: readInteger('page[offset]', given['offset'], 0, Number.MAX_SAFE_INTEGER),
    limit: readInteger('page[limit]', given['limit'], options.defaultLimit, options.maxLimit),
  };
}

function readInteger(param: string, value: unknown, fallback: number, max: number): number {
  if (value === undefined || value === '') return fallback;
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= max)) throw new DomainError('INVALID_PARAMS', { param, max });
  return number;
}
