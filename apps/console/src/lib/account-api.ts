import type { AccountApi } from '@lectern/contract';
import { makeApiClient, type Method } from '@lectern/contract/client';
import { ApiError, noAnswerError, toApiError } from './api-error.ts';
import { followCall, type JobResult, readJson, waitForJob } from './api.ts';
import { type Query, serializeQuery } from './api-query.ts';
import { session } from './session.ts';
import { siteHeaders } from './site-headers.ts';

const base = '/account-api';

interface AccountOptions {
  /** Bearer of a session of the account itself, which is no session of a project. */
  token?: string;
  /** The organization that the call acts for; the account itself otherwise. */
  organization?: string | undefined;
  /** Whether the call, which has no session, is about the project of this page. */
  isOfProject?: boolean;
}

/**
 * The account API, which knows accounts and the projects they belong to, typed by its contract. Long
 * work is awaited. Throws `ApiError`.
 */
export const accountApi = makeApiClient<AccountApi, AccountOptions>((method, path, options) => {
  const { data, query, token, organization, isOfProject = false } = options;
  // Every query of the contract is made of these values.
  const search = query === undefined ? '' : `?${serializeQuery(query as Query)}`;
  const attempt = (bearer: string | undefined) =>
    send(method, `${base}${path}${search}`, data, { token: bearer, organization, isOfProject });
  // Calls of other sessions, which end with them, are not tried with this one.
  const isOfThisSession = token !== undefined && token === session.token();
  return followCall({ method, path: `${base}${path}` }, () =>
    attempt(token).catch(async (error: unknown) => {
      if (!isOfThisSession || !(error instanceof ApiError && error.hasCode('INVALID_AUTHORIZATION_HEADER')))
        throw error;
      // A bearer lasts minutes, and a call may have waited for longer. One that is not over was refused for another
      // reason, which signing in again would not mend.
      const renewed = await session.bearer().catch(() => null);
      if (renewed === null || renewed === token) throw error;
      return attempt(renewed);
    }),
  );
});

async function send(
  method: Method,
  address: string,
  data: unknown,
  { token, organization, isOfProject = false }: AccountOptions & { token: string | undefined },
): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: {
      Accept: 'application/json',
      ...(data === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(organization === undefined ? {} : { 'X-Organization': organization }),
      ...(isOfProject ? siteHeaders() : {}),
    },
    ...(data === undefined ? {} : { body: JSON.stringify({ data }) }),
  }).catch((cause: unknown) => {
    throw noAnswerError(cause);
  });
  const answer = await readJson(response);
  if (!response.ok) throw toApiError(response.status, response.headers.get('x-request-id'), answer);
  if (response.status !== 202) return answer;
  const { id } = (answer as { data: { id: string } }).data;
  // The bearer of the call may be over before its job is.
  return waitForJob(
    async () =>
      (await send('GET', `${base}/job-results/${id}`, undefined, { token: await freshToken(token) })) as JobResult,
  );
}

async function freshToken(token: string | undefined): Promise<string | undefined> {
  return token === undefined ? undefined : ((await session.bearer()) ?? token);
}
