import { DomainError } from '@lectern/domain';
import qs from 'qs';

const maxParameters = 5000;

/**
 * Reads the query string of an address, bracket nesting resolved, values as texts. Nothing is left out silently: names
 * of members of `Object` are names like others, and what could not be kept (`__proto__`, too many or too deep
 * parameters, NUL) is `INVALID_PARAMS`.
 */
export function readQueryString(url: string): Record<string, unknown> {
  const start = url.indexOf('?');
  if (start === -1) return {};
  const text = url.slice(start + 1);
  if (text.includes('%00')) throw new DomainError('INVALID_PARAMS', { reason: 'nul_character' });
  if (text.split('&', maxParameters + 1).length > maxParameters) {
    throw new DomainError('INVALID_PARAMS', { reason: 'too_many_parameters', max: maxParameters });
  }
  try {
    return qs.parse(text, {
      depth: 10,
      strictDepth: true,
      arrayLimit: 500,
      parameterLimit: maxParameters,
      // Objects without a prototype keep `filter[constructor]`, which a plain one would drop.
      plainObjects: true,
      decoder: decode,
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new DomainError('INVALID_PARAMS', { reason: 'too_deep' }, { cause: error });
  }
}

/** Throws `INVALID_PARAMS` for a filter that the list does not support: it must not be returned unfiltered. */
export function assertKnownFilters(query: Record<string, unknown>, known: readonly string[]): void {
  const { filter } = query;
  if (filter === undefined || filter === '') return;
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw new DomainError('INVALID_PARAMS', { param: 'filter' });
  const unknown = Object.keys(filter).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DomainError('INVALID_PARAMS', { param: `filter[${unknown}]` });
}

function decode(text: string, standard: (text: string) => string, _charset: string, part?: 'key' | 'value'): string {
  const decoded = standard(text);
  // The one name that is ignored whatever the options are.
  if (part === 'key' && decoded.includes('__proto__')) throw new DomainError('INVALID_PARAMS', { param: decoded });
  return decoded;
}
