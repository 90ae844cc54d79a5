import type { AccountApi } from '@lectern/contract';
import { makeApiClient } from '@lectern/contract/client';
import { noAnswerError, toApiError } from './api-error.ts';
import { followCall, readJson } from './api.ts';
import { type Query, serializeQuery } from './api-query.ts';
import type { WireDocument } from './wire.ts';

const base = '/account-api';

interface AccountRequest {
  query?: Query;
  body?: unknown;
  /** Bearer of a session of the account itself, which is no session of a project. */
  token?: string;
}

/**
 * The account API, which knows accounts and the projects they belong to, typed by its contract. `token` is the bearer of
 * a session of the account itself, which is no session of a project. Throws `ApiError`.
 */
export const accountApi = makeApiClient<AccountApi, Pick<AccountRequest, 'token'>>((method, path, { data, ...call }) =>
  requestAccountApi(method, path, {
    ...call,
    query: call.query as Query,
    body: data === undefined ? undefined : { data },
  }),
);

/** The account API, which knows accounts and the projects they belong to. Throws `ApiError`. */
export async function requestAccountApi<Data>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  request: AccountRequest = {},
): Promise<WireDocument<Data>> {
  return followCall({ method, path: `${base}${path}` }, () => send<Data>(method, path, request));
}

async function send<Data>(
  method: string,
  path: string,
  { query, body, token }: AccountRequest,
): Promise<WireDocument<Data>> {
  const response = await fetch(`${base}${path}${query === undefined ? '' : `?${serializeQuery(query)}`}`, {
    method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw noAnswerError(cause);
  });
  const answer = await readJson(response);
  if (!response.ok) throw toApiError(response.status, response.headers.get('x-request-id'), answer);
  // The caller names the shape of what it asked for.
  return answer as WireDocument<Data>;
}
