import type { AccountApi, InputOf } from '@lectern/contract';
import { queryOptions } from '@tanstack/react-query';
import { accountApi } from '#lib/account-api.ts';
import { session } from '#lib/session.ts';
import type { AccountNames } from './pages/account/account-draft.ts';
import { personKeys } from '#lib/query-keys/person.ts';

/** The signed-in user's account, the same in every project (reference, project 11). */
export interface OwnAccount {
  id: string;
  attributes: AccountNames & { email: string };
}

/** Attributes of an account that are to change. */
type AccountChanges = NonNullable<InputOf<AccountApi['PUT /account']>['attributes']>;

/** The account of the session. An API token has none. */
export const ownAccountQuery = queryOptions({
  queryKey: personKeys.account,
  queryFn: async () => (await accountApi.get('/account', await credential())).data,
});

/**
 * Updates the account. A new password ends every session, this one too: the console continues with the returned one.
 * Throws `ApiError`.
 */
export async function updateOwnAccount(attributes: AccountChanges): Promise<void> {
  const { data } = await accountApi.put('/account', { ...(await credential()), data: { type: 'account', attributes } });
  if ('password' in attributes) await session.exchange(data.id);
  // The new session in the response is not needed any more.
  await accountApi.delete('/session', { token: data.id }).catch(() => undefined);
}

async function credential(): Promise<{ token?: string }> {
  const token = await session.bearer();
  return token === null ? {} : { token };
}
