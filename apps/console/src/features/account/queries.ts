import { queryOptions } from '@tanstack/react-query';
import { requestAccountApi } from '#lib/account-api.ts';
import { session } from '#lib/session.ts';
import type { AccountNames } from './pages/account/account-draft.ts';
import { personKeys } from '#lib/query-keys/person.ts';

/** The signed-in person's account, the same in every project (reference, project 11). */
export interface OwnAccount {
  id: string;
  attributes: AccountNames & { email: string };
}

/** The account of the session. An API token has none. */
export const ownAccountQuery = queryOptions({
  queryKey: personKeys.account,
  queryFn: async () => (await requestAccountApi<OwnAccount>('GET', '/account', await credential())).data,
});

/**
 * Changes the account. A new password ends every session, this one too: the console goes on with the one that comes
 * back. Throws `ApiError`.
 */
export async function updateOwnAccount(attributes: Record<string, string | null>): Promise<void> {
  const { data } = await requestAccountApi<{ id: string }>('PUT', '/account', {
    ...(await credential()),
    body: { data: { type: 'account', attributes } },
  });
  if ('password' in attributes) await session.exchange(data.id);
  // The fresh session of the answer has done its work.
  await requestAccountApi('DELETE', '/session', { token: data.id }).catch(() => undefined);
}

async function credential(): Promise<{ token?: string }> {
  const token = await session.bearer();
  return token === null ? {} : { token };
}
