import { DomainError, isPlainObject, jsonExcess } from '@lectern/domain';
import type { GraphQLError } from 'graphql';
import { LRU } from 'tiny-lru';
import { limitError, queryLimits } from '../execution/query-limits.ts';

/** A query as it was sent; with the hash of a persisted one, its text may be missing. */
export interface SentQuery {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | null;
  /** Of `extensions.persistedQuery`; null where there is none. */
  persisted: { version: unknown; sha256Hash: string } | null;
}

/** How many bodies a node remembers as they were read, and the longest of them: 8 MB at most. */
const maxRemembered = 500;
const maxRememberedLength = 16 * 1024;

/** Reads bodies (`readBody`); those of front-ends, which send the same ones again and again, once. */
export class BodyReader {
  readonly #read = new LRU<SentQuery>(maxRemembered);

  read(body: unknown): SentQuery | GraphQLError {
    const known = typeof body === 'string' ? this.#read.get(body) : undefined;
    if (known !== undefined) return known;
    const sent = readBody(body);
    if (typeof body === 'string' && body.length <= maxRememberedLength && 'query' in sent) this.#read.set(body, sent);
    return sent;
  }
}

/** Values of a body in addition to those in its variables. */
const maxOtherValues = 100;

/**
 * Reads a body, whatever its content type; unknown keys are ignored. Returns the error of a query with too many values,
 * which is not parsed. Throws `INVALID_JSON_BODY`.
 */
export function readBody(body: unknown): SentQuery | GraphQLError {
  const text = typeof body === 'string' ? body : '';
  const excess = jsonExcess(text, queryLimits.variables + maxOtherValues);
  if (excess === 'depth') throw new DomainError('INVALID_JSON_BODY', { reason: 'too_deep' });
  if (excess === 'values') return limitError('variables');
  const parsed = parse(text, () => new DomainError('INVALID_JSON_BODY'));
  if (!isPlainObject(parsed)) throw new DomainError('INVALID_JSON_BODY');
  return readMembers(parsed, (key) => new DomainError('INVALID_JSON_BODY', { key }));
}

/**
 * Reads the parameters of a GET request, as GraphQL over HTTP has them: `variables` and `extensions` are JSON. Returns
 * the error of a query with too many values. Throws `INVALID_PARAMS`.
 */
export function readParameters(parameters: unknown): SentQuery | GraphQLError {
  const invalid = (key: string) => new DomainError('INVALID_PARAMS', { param: key });
  const members: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(isPlainObject(parameters) ? parameters : {})) {
    if (key !== 'query' && key !== 'operationName' && key !== 'variables' && key !== 'extensions') continue;
    if (typeof value !== 'string') throw invalid(key);
    const isJson = key === 'variables' || key === 'extensions';
    if (isJson && value === '') continue;
    const excess = isJson ? jsonExcess(value, queryLimits.variables) : null;
    if (excess === 'depth') throw invalid(key);
    if (excess === 'values') return limitError('variables');
    members[key] = isJson ? parse(value, () => invalid(key)) : value;
  }
  return readMembers(members, invalid);
}

function readMembers(
  { query, variables, operationName, extensions }: Record<string, unknown>,
  invalid: (key: string) => DomainError,
): SentQuery {
  if (variables !== undefined && variables !== null && !isPlainObject(variables)) throw invalid('variables');
  const persisted = isPlainObject(extensions) ? extensions['persistedQuery'] : undefined;
  const hash = isPlainObject(persisted) ? persisted['sha256Hash'] : undefined;
  if (isPlainObject(persisted) && typeof hash !== 'string') throw invalid('extensions');
  return {
    query: typeof query === 'string' ? query : '',
    variables: isPlainObject(variables) ? variables : {},
    operationName: typeof operationName === 'string' && operationName !== '' ? operationName : null,
    persisted:
      isPlainObject(persisted) && typeof hash === 'string'
        ? { version: persisted['version'], sha256Hash: hash.toLowerCase() }
        : null,
  };
}

function parse(text: string, invalid: () => DomainError): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid();
  }
}
