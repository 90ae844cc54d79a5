import { isPlainObject } from '@lectern/domain';

/** What a query of the explorer is sent with. */
export interface RequestSettings {
  /** Null for one that is pasted. */
  tokenId: string | null;
  environmentId: string;
  includesDrafts: boolean;
  isStrict: boolean;
}

/** What a query costs, and the most that one may cost. */
export interface QueryCost {
  cost: number;
  limit: number;
}

/** Reads stored settings; null where they are none. */
export function readSettings(text: string | null): RequestSettings | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (!isPlainObject(stored)) return null;
  const { tokenId, environmentId, includesDrafts, isStrict } = stored;
  if (typeof environmentId !== 'string') return null;
  return {
    tokenId: typeof tokenId === 'string' ? tokenId : null,
    environmentId,
    includesDrafts: includesDrafts === true,
    isStrict: isStrict === true,
  };
}

/** The headers of a request; those that a user adds replace them. */
export function requestHeaders(
  { environmentId, includesDrafts, isStrict }: Omit<RequestSettings, 'tokenId'>,
  { token, isPrimary, added }: { token: string; isPrimary: boolean; added?: Readonly<Record<string, unknown>> },
): Headers {
  const headers = new Headers({
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    ...(isPrimary ? {} : { 'x-environment': environmentId }),
    ...(includesDrafts ? { 'x-include-drafts': 'true' } : {}),
    ...(isStrict ? { 'x-exclude-invalid': 'true' } : {}),
  });
  for (const [name, value] of Object.entries(added ?? {})) if (typeof value === 'string') headers.set(name, value);
  return headers;
}

/** What the answer says about the cost of its query. */
export function costOf(headers: Headers): QueryCost | null {
  const [cost, limit] = ['x-complexity', 'x-max-complexity'].map((name) => Number(headers.get(name) ?? Number.NaN));
  return cost === undefined || limit === undefined || Number.isNaN(cost) || Number.isNaN(limit)
    ? null
    : { cost, limit };
}
